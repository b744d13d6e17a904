"""Writes pairings.txt: rounds of 17 to 64 players with the least cost of a pairing, found by networkx.

    pip install networkx==3.6.1
    python tests/swiss/pairings.py > tests/swiss/pairings.txt

A line has the half points of the players from the first to the last, the pairs that have met (0 is the bye), and the
least number of pairs that meet again with the least cost among these. docs/tournaments.md has the rule in words; this
is the same in numbers.
"""

import random

import networkx


def cost(halves, one, other):
    """The cost of a pair of places; the place after the last player is the bye."""
    players = len(halves)
    if other == players:
        above = halves[one] - min(halves)
        return above * above * 256 + players - one
    gap = halves[one] - halves[other]
    return gap * gap * 256 + abs((other - one) - players // 2)


def least(halves, met):
    """The fewest pairs that meet again, and the least cost among such pairings."""
    players = len(halves)
    places = range(players + players % 2)
    again = 1 + sum(cost(halves, one, other) for one in places for other in places if one < other)
    graph = networkx.Graph()
    for one in places:
        for other in places[one + 1 :]:
            price = cost(halves, one, other) + (again if (one, other) in met else 0)
            graph.add_edge(one, other, weight=-price)
    pairs = [tuple(sorted(pair)) for pair in networkx.max_weight_matching(graph, maxcardinality=True)]
    assert 2 * len(pairs) == len(places)
    repeated = [pair for pair in pairs if pair in met]
    return len(repeated), sum(cost(halves, *pair) for pair in pairs)


def field(players):
    """A field with some rounds behind it; in every third one somebody has met everybody."""
    halves = sorted((random.randrange(15) for _ in range(players)), reverse=True)
    places = list(range(players + players % 2))
    met = set()
    for _ in range(random.randrange(9)):
        random.shuffle(places)
        for pair in zip(places[::2], places[1::2]):
            met.add(tuple(sorted(pair)))
    if players % 3 == 0:
        known = random.randrange(players)
        met.update(tuple(sorted((known, other))) for other in places if other != known)
    return halves, met


random.seed(64)
for players in range(17, 65):
    halves, met = field(players)
    repeated, price = least(halves, met)
    named = " ".join(f"{one + 1}-{other + 1 if other < players else 0}" for one, other in sorted(met))
    print(f"{' '.join(map(str, halves))}; {named}; {repeated} {price}")
