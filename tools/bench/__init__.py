"""The benchmark: this site beside a stock PyScript page with the same engine, measured in one run.

lab        the two pages, browsers to open them in, and how thoroughly to measure
figure     what a measurement gives: a value and what it is measured against
starts     painted, live, first answer; cold and warm; on slowed processors
traffic    bytes of the first and of later visits
memory     the page after a start and after many rounds, played by taps
latency    touch, act and advance by game, as the page feels them
moves      moves per second by game, in CPython and in Pyodide
report     the table for people, and two runs beside each other
"""
