"""What each game shows in its own way: what may be played, what is to be chosen, and what the person should do."""
