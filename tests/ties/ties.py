"""Writes ties.txt: tie-breaks of random tournaments, computed by the tie-break server of FIDE's technical commission.

    git clone https://github.com/OttoMilvang/TieBreakServer
    pip install networkx==3.6.1
    python tests/ties/ties.py TieBreakServer > tests/ties/ties.txt

A line has the format, the number of players, and the rounds. A game is the first side, the second one and the half
points of the first; a bye has no second side. Then each player has, from the first to the last: points, direct
encounter (a rank among those with as many points; 0 for nobody else), Buchholz without the weakest opponent,
Sonneborn-Berger, and won games. The server fails for round robins of ten and more.
"""

import csv
import io
import pathlib
import random
import subprocess
import sys
import tempfile

SIGNS = {0: "0", 1: "=", 2: "1"}


def field(number, rounds):
    """The line of a player in FIDE's report file (TRF16)."""
    halves, cells = 0, ""
    for games in rounds:
        cell = "  0000 - Z"
        for one, other, score in games:
            if number == one and other is None:
                halves, cell = halves + 2, "  0000 - U"
            elif number == one:
                halves, cell = halves + score, f"  {other:4d} w {SIGNS[score]}"
            elif number == other:
                halves, cell = halves + 2 - score, f"  {one:4d} b {SIGNS[2 - score]}"
        cells += cell
    name = f"P{number}"
    head = f"001 {number:4d} {'m':1s}{'':3s} {name:33s} {2500 - number:4d} {'':3s} {'':11s} {'':10s}"
    return f"{head} {halves / 2:4.1f} {number:4d}{cells}"


def ties(server, players, rounds, is_swiss):
    """What the server says of each player."""
    kind = "Swiss" if is_swiss else "Round-Robin"
    lines = ["012 Test", f"092 Individual: {kind}", f"XXR {len(rounds)}"]
    lines += [field(number, rounds) for number in range(1, players + 1)]
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder, "report.trf")
        report.write_text("\n".join(lines) + "\n")
        command = [sys.executable, "tiebreakchecker.py", "-i", report, "-f", "TRF"]
        command += ["-s" if is_swiss else "-p", "-d", ",", "-o", "-"]
        command += ["-t", "PTS", "DE", "BH/C1", "SB", "WON"]
        told = subprocess.run(command, cwd=server, check=True, capture_output=True, text=True).stdout
    rows = {int(row["StartNo"]): row for row in csv.DictReader(io.StringIO(told))}
    names = ["PTS", "DE", "BH/C1", "SB", "WON"]
    return [" ".join(rows[number][name] for name in names) for number in range(1, players + 1)]


def score():
    return random.choice([0, 0, 1, 2, 2])


def round_robin(players):
    seats = [*range(1, players + 1), *([None] if players % 2 else [])]
    rounds = []
    for _ in range(len(seats) - 1):
        pairs = zip(seats[: len(seats) // 2], reversed(seats))
        rounds.append([(one, other, score()) for one, other in pairs if one and other])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds


def swiss(players, number):
    """Rounds without repeated pairs and with at most one bye a player."""
    while True:
        met, rested, rounds = set(), set(), []
        for _ in range(number):
            left = list(range(1, players + 1))
            random.shuffle(left)
            games = []
            if players % 2:
                alone = next(one for one in left if one not in rested)
                rested.add(alone)
                left.remove(alone)
                games.append((alone, None, 2))
            while left:
                other = next((other for other in left[1:] if frozenset((left[0], other)) not in met), None)
                if other is None:
                    break
                one = left.pop(0)
                left.remove(other)
                met.add(frozenset((one, other)))
                games.append((one, other, score()))
            if left:
                break
            rounds.append(games)
        if len(rounds) == number:
            return rounds


def written(rounds):
    games = [" ".join(f"{one}-{other or 0}:{points}" for one, other, points in games) for games in rounds]
    return " / ".join(games)


random.seed(7)
server = sys.argv[1]
for number in range(40):
    is_swiss = number % 2 == 1
    players = random.randrange(8, 25) if is_swiss else random.randrange(4, 10)
    rounds = swiss(players, random.randrange(4, 8)) if is_swiss else round_robin(players)
    kind = "swiss" if is_swiss else "round-robin"
    told = "; ".join(ties(server, players, rounds, is_swiss))
    print(f"{kind} {players} | {written(rounds)} | {told}")
