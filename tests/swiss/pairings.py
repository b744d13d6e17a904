"""Writes pairings.txt: rounds of 17 to 64 players with the least cost of a pairing, found by networkx.

    pip install networkx==3.6.1
    python tests/swiss/pairings.py > tests/swiss/pairings.txt

A line has the half points of the players from the first to the last, the pairs that have met (0 is the bye), the least
number of pairs that meet again with the least cost among these, and the player with the bye (0 for none). docs/tournaments.md has the rule in words; this
is the same in numbers.
"""

import random

import networkx


def cost(halves, one, other):
    """The cost of a pair of places."""
    gap = halves[one] - halves[other]
    return gap * gap * 256 + abs((other - one) - len(halves) // 2)


def matching(halves, met, may_repeat):
    """The pairs of least cost, first with the fewest repetitions."""
    places = range(len(halves))
    again = 1 + sum(cost(halves, one, other) for one in places for other in places if one < other)
    graph = networkx.Graph()
    graph.add_nodes_from(places)
    for one in places:
        for other in places[one + 1 :]:
            is_again = (one, other) in met
            if may_repeat or not is_again:
                price = cost(halves, one, other) + (again if is_again else 0)
                graph.add_edge(one, other, weight=-price)
    return [tuple(sorted(pair)) for pair in networkx.max_weight_matching(graph, maxcardinality=True)]


def without(halves, met, bye):
    """The field without the player of a place."""
    number = lambda place: place - (place > bye)
    rest = halves[:bye] + halves[bye + 1 :]
    pairs = {(number(one), number(other)) for one, other in met if bye not in (one, other) and other < len(halves)}
    return rest, pairs


def bye_of(halves, met):
    """The last of those with the lowest score who had no bye, if the others can be paired without a repetition."""
    players = len(halves)
    free = [place for place in reversed(range(players)) if (place, players) not in met]
    is_late = lambda place: bool(met) and not any(place in pair for pair in met)
    free.sort(key=lambda place: (is_late(place), halves[place]))
    for place in free:
        rest, pairs = without(halves, met, place)
        if 2 * len(matching(rest, pairs, False)) == len(rest):
            return place
    return free[0] if free else players - 1


def least(halves, met):
    """The fewest pairs that meet again, and the least cost among such pairings."""
    pairs = matching(halves, met, True)
    assert 2 * len(pairs) == len(halves)
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
    bye = bye_of(halves, met) if players % 2 else None
    rest = (halves, met) if bye is None else without(halves, met, bye)
    repeated, price = least(*rest)
    named = " ".join(f"{one + 1}-{other + 1 if other < players else 0}" for one, other in sorted(met))
    print(f"{' '.join(map(str, halves))}; {named}; {repeated} {price} {0 if bye is None else bye + 1}")
