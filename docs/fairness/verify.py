"""Computes rounds of the games on the kit from their seeds, independently of the product's own code.

    python3 verify.py GAME SERVER_SEED CLIENT_SEED NONCE CHOICE     one round; CHOICE is the chance, mines, rows, cars, cards, shots or numbers drawn, the hand of a shoe, the field or fixture, else 0
    python3 verify.py vectors.json                                  checks every vector of the file
    python3 verify.py chain SEED PLACE ROOT                         whether a round's seed leads to the first link of its chain

For a round that a whole table shares, SERVER_SEED is the seed of the round or of its shoe, CLIENT_SEED the salt of the chain and NONCE the place in it.
"""

import hashlib
import hmac
import json
import math
import sys


def numbers(server_seed, client_seed, nonce):
    """A function that answers the next whole number below n."""

    def words():
        cursor = 0
        while True:
            message = f"{client_seed}:{nonce}:{cursor}".encode()
            block = hmac.new(bytes.fromhex(server_seed), message, hashlib.sha256).digest()
            yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
            cursor += 1

    source = words()

    def draw(below):
        usable = 2**32 // below * below
        return next(word for word in source if word < usable) % below

    return draw


REELS = """
gfhceadSfbgceghdfaegbcfdSeghacfebd
bfedhgWcfeadhfgheWbcdSaefgfhWcdega
ScefadgebghWcfeadSgbgeWcfgdaegbhhW
ecfhWdagecbfhdhgWecfhdhafecWbgdSfg
gdhahebghdScfedgghbdhcefgcdSgbehfc
""".split()
LINES = "11111 00000 22222 01210 21012 00122 22100 10121 12101 01010 21212 10001 12221 01110 21112 11011 11211 02020 20202 00200".split()
PAYS = [
    [25, 100, 2600], [15, 70, 700], [10, 40, 220], [6, 20, 120], [5, 12, 60], [4, 10, 40], [3, 6, 25], [2, 5, 20],
]


def slot(draw):
    """What the five reels show at each spin of a round, and what it wins in hundredths of the stake."""
    spins, left, granted, paid = [], 1, 0, 0
    while left:
        is_free = bool(spins)
        wild_reel = not is_free and draw(74) == 0
        windows = [[(strip * 2)[stop + row] for row in range(3)] for strip in REELS for stop in [draw(34)]]
        covered = [("W" in w) if is_free else (wild_reel and reel == 2) for reel, w in enumerate(windows)]
        seen = ["WWW" if wild else w for wild, w in zip(covered, windows)]
        multiples = 0
        for line in LINES:
            shown = [seen[reel][int(row)] for reel, row in enumerate(line)]
            if shown[0] in "WS":
                continue
            count = 1
            while count < 5 and shown[count] in (shown[0], "W"):
                count += 1
            if count >= 3:
                multiples += PAYS["abcdefgh".index(shown[0])][count - 3]
        scatters = sum(w.count("S") for w in (windows if is_free else seen))
        more = min(8, 24 - granted) if scatters >= 3 else 0
        granted += more
        left += more - 1
        win = min(multiples * 5, 150000 - paid)
        paid += win
        spins.append({"reels": [["abcdefghWS".index(s) for s in w] for w in windows], "win": win})
    return spins



CLASSIC_REELS = "efgbhgahcehdfghfeghdchWgh egfhgfhgcbhgedhaWchSgbWhefghdfh dhfghcghafhgdchbWhegbhgfe".split()
CLASSIC_LINES = ["111", "000", "222", "012", "210"]
CLASSIC_PAYS = dict(zip("abcdefghW", [120, 80, 50, 30, 20, 12, 8, 3, 500]))


def classic_slot(draw):
    """What the three reels show at the spin and at its respin, and what each wins in hundredths of the stake."""

    def stop(strip):
        at = draw(len(strip))
        return (strip * 2)[at : at + 3]

    def paid(windows):
        multiples = 0
        for line in CLASSIC_LINES:
            kinds = {windows[reel][int(row)] for reel, row in enumerate(line)}
            if len(kinds - {"W"}) <= 1 and "S" not in kinds:
                multiples += CLASSIC_PAYS[(kinds - {"W"} or kinds).pop()]
        return multiples * 20

    left, middle, right = [stop(strip) for strip in CLASSIC_REELS]
    shown = [([left, middle, right], paid([left, middle, right]))]
    if middle[1] == "S":
        windows = [stop(CLASSIC_REELS[0]), middle[0] + "W" + middle[2], stop(CLASSIC_REELS[2])]
        multiplier = ([2] * 10 + [3] * 6 + [5] * 3 + [10])[draw(20)]
        shown.append((windows, min(paid(windows) * multiplier, 100000 - shown[0][1])))
    return [{"reels": [["abcdefghWS".index(s) for s in w] for w in windows], "win": win} for windows, win in shown]


HOLD_REELS = """
fSSgbhecdhgfSehgcfbhagdehSfgchd
gehWcfSSdhgbfehgdWhfacgShefhdb
hSSfgdWebhgfchegdhfWaSSbgehcfdg
dgfShecWhgbfSSehdgfWcahgfhebgd
hfScgehdSSbgfhecagfhdgbehcfhgd
""".split()
WAYS_PAYS = [
    [150, 400, 2000], [100, 250, 1000], [60, 150, 500], [40, 90, 300], [30, 60, 150], [20, 45, 120], [15, 35, 75], [10, 25, 60],
]
WORTHS = [1, 2, 3, 5, 8, 10, 20, 50, 200]
WORTH_WEIGHTS = [405, 250, 136, 84, 54, 37, 32, 22, 4]


def holding(draw):
    """What the five reels show at the spin and after each respin, a coin as 9 more than its worth and an empty place as -1, and what each wins in hundredths of the stake."""

    def coin():
        return 9 + WORTHS[weighted(WORTH_WEIGHTS, draw(1024))]

    windows = [[(strip * 2)[stop + row] for row in range(3)] for strip in HOLD_REELS for stop in [draw(len(strip))]]
    reels = [[coin() if symbol == "S" else "abcdefghW".index(symbol) for symbol in window] for window in windows]
    won = 0
    for symbol in range(8):
        places = [sum(shown in (symbol, 8) for shown in reel) for reel in reels] + [0]
        count = places.index(0)
        if count >= 3:
            won += WAYS_PAYS[symbol][count - 3] * math.prod(places[:count])
    paid = min(won, 140000)
    pictures = [{"reels": reels, "win": paid}]
    coins = sum(shown > 8 for shown in sum(reels, []))
    left = 3 if coins >= 6 else 0
    while left:
        reels = [[shown if shown > 8 else coin() if draw(18) == 0 else -1 for shown in reel] for reel in reels]
        worths = [shown - 9 for shown in sum(reels, []) if shown > 8]
        left = 0 if len(worths) == 15 else 3 if len(worths) > coins else left - 1
        coins = len(worths)
        due = 0 if left else sum(worths) * 100 + (100000 if coins == 15 else 0)
        pictures.append({"reels": reels, "win": min(due, 140000 - paid)})
    return pictures


FIELDS = """
22 30 9 14 7 18
12 26 15 34 20 13 8 10
11 17 29 8 20 15 13
16 10 21 12 33 9
14 9 12 21 11 30 17 25
24 12 10 18 9 15 28
20 19 14 11 13 24
31 11 16 9 22 13 10 19
9 23 13 32 12 10 19
13 15 27 21 10 12
10 18 24 12 14 9 29 20
18 11 14 10 25 31 12
""".strip().splitlines()
FIXTURES = [(150, 115), (185, 90), (120, 125), (210, 105), (105, 150), (165, 135), (135, 95), (95, 175), (175, 160), (145, 145), (195, 120), (125, 105)]


def weighted(weights, number):
    """The place whose share of the weights the number falls in."""
    for at, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return at


def horses(field, draw):
    """The runners as they finish, counted from 0: each place goes to one who is left, in proportion to strength."""
    left, order = list(range(len(field))), []
    while left:
        weights = [field[runner] for runner in left]
        order.append(left.pop(weighted(weights, draw(sum(weights)))))
    return order


WEIGHTS = [56, 72, 90, 108, 134, 158, 180, 207, 2, 17], [56, 72, 90, 108, 134, 158, 180, 200, 9, 17]
MULTIPLIERS = [2, 3, 4, 5, 8, 10, 15, 25, 50, 100, 250, 500]
MULTIPLIER_WEIGHTS = [310, 230, 150, 110, 80, 56, 36, 24, 16, 8, 3, 1]
KIND_PAYS = [
    [500, 1200, 2500], [200, 500, 1200], [110, 250, 800], [80, 125, 600], [50, 90, 500], [40, 65, 400], [25, 50, 250], [20, 45, 200],
]


def tumbling(draw):
    """What the six reels show after each tumble of a round, a multiplier as 9 more than its worth, and what it wins in hundredths of the stake."""
    pictures, left, granted, total, paid = [], 1, 0, 0, 0

    def cell():
        symbol = weighted(WEIGHTS[is_free], draw(1024))
        return 9 + MULTIPLIERS[weighted(MULTIPLIER_WEIGHTS, draw(1024))] if symbol == 8 else symbol

    while left:
        left -= 1
        is_free = bool(pictures)
        reels, spin_win = [[cell() for _ in range(5)] for _ in range(6)], 0
        while True:
            shown = sum(reels, [])
            counts = {kind: shown.count(kind) for kind in range(8) if shown.count(kind) >= 8}
            win = sum(KIND_PAYS[kind][(count >= 10) + (count >= 12)] for kind, count in counts.items())
            if not counts:
                worth = sum(symbol - 9 for symbol in shown if symbol > 9) if spin_win else 0
                total += worth if is_free else 0
                win = spin_win * (max(1, total if is_free else worth) - 1)
                more = min(5, 30 - granted) if is_free and shown.count(9) >= 3 else 15 if not is_free and shown.count(9) >= 4 else 0
                granted, left = granted + more, left + more
            spin_win += win
            win = min(win, 500000 - paid)
            paid += win
            pictures.append({"reels": reels, "win": win})
            if paid == 500000:
                return pictures
            if not counts:
                break
            kept = [[symbol for symbol in reel if symbol not in counts] for reel in reels]
            reels = [[cell() for _ in range(5 - len(reel))] + reel for reel in kept]
    return pictures


def baccarat(hand, draw):
    """The cards of this hand of the shoe, counted from 1, as they are dealt: to player and banker in turn, then the third cards."""
    shoe, points = list(range(416)), lambda cards: sum(min(card % 13 + 1, 10) for card in cards) % 10

    def card():
        at = draw(len(shoe))
        shoe[0], shoe[at] = shoe[at], shoe[0]
        return shoe.pop(0) % 52

    for _ in range(hand):
        dealt = [card() for _ in range(4)]
        player, banker = points(dealt[::2]), points(dealt[1::2])
        if max(player, banker) >= 8:
            continue
        stood = player >= 6
        if not stood:
            dealt.append(card())
        third = None if stood else points(dealt[4:])
        table = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}
        if banker <= 5 if stood else banker <= 2 or str(third) in table.get(banker, ""):
            dealt.append(card())
    return dealt


def goal_weights(mean):
    """How often of a million a side scores 0 to 7 goals: a Poisson law in whole numbers."""
    part, weights = math.exp(-mean / 100), []
    for goals in range(7):
        part *= mean / 100 / goals if goals else 1
        weights.append(math.floor(part * 1_000_000 + 0.5))
    return weights + [1_000_000 - sum(weights)]


def football(fixture, draw):
    """The goals of either side, then the minutes of the home side's goals and of the other's."""
    score = [weighted(goal_weights(mean), draw(1_000_000)) for mean in fixture]
    minutes = [sorted(draw(90) + 1 for _ in range(goals)) for goals in score]
    return score + minutes[0] + minutes[1]


def outcome(game, choice, draw):
    """A roll or a multiple in hundredths, a pocket, the way of a ball, the spins of a slot, the respins of one whose coins hold, the tumbles of one that tumbles, the hidden fields counted from 0, the first cards of the shoe, the cards of a hand, the order of a race, a score with the minutes of its goals, or the numbers of a lottery."""
    if game == "lottery":
        if choice in (3, 5):
            return [draw(10) for _ in range(choice)]
        balls = list({6: range(1, 50), 20: range(1, 81), 23: range(10000)}[choice])
        return [balls.pop(draw(len(balls))) for _ in range(choice)]
    if game == "slot":
        return slot(draw)
    if game == "classicslot":
        return classic_slot(draw)
    if game == "holdslot":
        return holding(draw)
    if game == "tumbleslot":
        return tumbling(draw)
    if game == "dice":
        return draw(10000)
    if game == "crash":
        return max(100, min(1_000_000, 97 * 2**32 // (draw(2**32) + 1)))
    if game == "baccarat":
        return baccarat(choice, draw)
    if game == "dragontiger":
        first, second = draw(416), draw(415)
        return [first % 52, (second + (second >= first)) % 52]
    if game == "virtualhorses":
        return horses([int(weight) for weight in FIELDS[choice - 1].split()], draw)
    if game == "virtualfootball":
        return football(FIXTURES[choice - 1], draw)
    if game == "roulette":
        return draw(37)
    if game == "plinko":
        return draw(2**choice)
    if game == "fishing":
        return [draw(1000000) for _ in range(choice)]
    if game == "blackjack":
        shoe = list(range(312))
        for at in range(choice):
            other = at + draw(312 - at)
            shoe[at], shoe[other] = shoe[other], shoe[at]
        return [card % 52 for card in shoe[:choice]]
    fields = list(range(25))
    for at in range(choice):
        other = at + draw(25 - at)
        fields[at], fields[other] = fields[other], fields[at]
    return sorted(fields[:choice])


if __name__ == "__main__":
    if len(sys.argv) == 2:
        with open(sys.argv[1], encoding="utf-8") as file:
            vectors = json.load(file)
        for v in vectors:
            assert hashlib.sha256(bytes.fromhex(v["serverSeed"])).hexdigest() == v["hash"], v
            draw = numbers(v["serverSeed"], v["clientSeed"], v["nonce"])
            found = outcome(v["game"], v["choice"], draw)
            if v["game"] in ("slot", "classicslot", "holdslot", "tumbleslot"):
                assert found == [{"reels": s["reels"], "win": s["win"]} for s in v["outcome"]], v
            else:
                assert found == v["outcome"], v
        print(f"{len(vectors)} vectors are right")
    elif sys.argv[1] == "chain":
        link = bytes.fromhex(sys.argv[2])
        for _ in range(int(sys.argv[3])):
            link = hashlib.sha256(link).digest()
        print("in the chain" if link.hex() == sys.argv[4] else "NOT in the chain")
    else:
        game, server_seed, client_seed, nonce, choice = sys.argv[1:]
        print(outcome(game, int(choice), numbers(server_seed, client_seed, int(nonce))))
