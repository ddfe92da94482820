"""Five card games as plain functions: states, moves, views, and the text that names them all.

Start reading at `kernel`: it says what a game is. `games/updown.py` is the smallest example.
"""
