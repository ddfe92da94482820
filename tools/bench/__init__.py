"""The benchmark: how soon this site is there, beside a stock PyScript page with the same engine."""
