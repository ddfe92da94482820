"""The page: what a finger, a key and an eye meet. It runs on MicroPython, which wakes in a quarter of a second.

    main       wakes everything and follows the address (#/, #/updown, #/table)
    dom        the document in a few words        say        sentences from static/strings
    shipped    files that came with the modules
    store      what this browser keeps            settings   what a person may choose
    home, pregame                                 the screens before a table
    table      the table's conductor: asks the dealer, saves, shows, waits
    dealer     the worker with the engine         owner      one table, one tab
    draw       a frame becomes a table            hand       the person's own cards
    faces      one card as the document has it    motion     old box to new box
    pace       how long things take               deck       the slide of a finger
    picker     the value of a Joker               keys       the keyboard
    waking     the engine's way to the page        quick      the snapshot for the next start
    sheets     menu, rules, log, recap            voice      what a screen reader says

The page knows no rules. Frames tell what is on the table, what may be touched and why not; the page draws
them, moves cards from where they were to where they are, and keeps the save.
"""
