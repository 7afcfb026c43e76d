import { SCATTER } from '../slot-kit/steps.ts';
import { HOLD, rowsOf, windowAt } from './rules.ts';

/** A win in hundredths of the stake is a multiple of this. */
const PART = 5;
const UNIT = 100 / PART;
const CELLS = 15;
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, number) => all + number, 0);

/** The wins of all spins by how many coins they show: `spins[coins]` counts each win, over all stops of the reels. */
export function enumerateSpins(): { spins: Map<number, number>[]; all: number } {
  const windows = HOLD.reels.map((strip, reel) => strip.map((_, stop) => windowAt(reel, stop)));
  const coins = windows.map((shown) =>
    shown.map((symbols) => symbols.filter((symbol) => symbol === SCATTER).length),
  );
  // The places of each symbol on each reel at each stop, so that the innermost loop only multiplies.
  const places = windows.map((shown) =>
    shown.map((symbols) => HOLD.pays.map((_, symbol) => rowsOf(symbols, symbol).length)),
  );
  const spins = Array.from({ length: CELLS + 1 }, () => new Map<number, number>());
  const [first, second, third, fourth, fifth] = places as [
    number[][],
    number[][],
    number[][],
    number[][],
    number[][],
  ];
  for (let a = 0; a < first.length; a += 1)
    for (let b = 0; b < second.length; b += 1)
      for (let c = 0; c < third.length; c += 1) {
        const alive = HOLD.pays.flatMap((pays, symbol) => {
          const ways = first[a]![symbol]! * second[b]![symbol]! * third[c]![symbol]!;
          return ways > 0 ? [{ symbol, ways, pays }] : [];
        });
        const seen = coins[0]![a]! + coins[1]![b]! + coins[2]![c]!;
        for (let d = 0; d < fourth.length; d += 1)
          for (let e = 0; e < fifth.length; e += 1) {
            let win = 0;
            for (const { symbol, ways, pays } of alive) {
              const four = fourth[d]![symbol]!;
              const five = four * fifth[e]![symbol]!;
              win += ways * (five > 0 ? five * pays[2]! : four > 0 ? four * pays[1]! : pays[0]!);
            }
            const wins = spins[seen + coins[3]![d]! + coins[4]![e]!]!;
            wins.set(win, (wins.get(win) ?? 0) + 1);
          }
      }
  return { spins, all: HOLD.reels.reduce((product, strip) => product * strip.length, 1) };
}

/** The chances of each number of coins at the end of the respins that `held` coins begin, respin by respin. */
export function coinsAtEnd(held: number): number[] {
  const chance = 1 / HOLD.coinOneIn;
  const ends = Array.from({ length: CELLS + 1 }, () => 0);
  // The chance to stand at so many coins with so many respins left.
  let standing = new Map([[`${held}/${HOLD.respins}`, 1]]);
  while (standing.size > 0) {
    const next = new Map<string, number>();
    for (const [state, share] of standing) {
      const [coins, left] = state.split('/').map(Number) as [number, number];
      const free = CELLS - coins;
      let ways = 1;
      for (let found = 0; found <= free; found += 1) {
        const part = share * ways * chance ** found * (1 - chance) ** (free - found);
        ways = (ways * (free - found)) / (found + 1);
        const after = found > 0 ? HOLD.respins : left - 1;
        if (after === 0 || found === free) ends[coins + found]! += part;
        else next.set(`${coins + found}/${after}`, (next.get(`${coins + found}/${after}`) ?? 0) + part);
      }
    }
    standing = next;
  }
  return ends;
}

/** The chances of what so many coins are worth together, in stakes. */
function worthOf(coins: number): Float64Array {
  const most = Math.max(...HOLD.coins.map(([worth]) => worth));
  let chances = Float64Array.of(1);
  for (let coin = 0; coin < coins; coin += 1) {
    const next = new Float64Array(chances.length + most);
    chances.forEach((chance, stakes) => {
      for (const [worth, weight] of HOLD.coins) next[stakes + worth]! += (chance * weight) / HOLD.below;
    });
    chances = next;
  }
  return chances;
}

/** The chances of what a round pays, in parts of the stake: exact, by enumeration of the spins and respin by respin. */
export function chancesOfRound() {
  const { spins, all } = enumerateSpins();
  const worths = Array.from({ length: CELLS + 1 }, (_, coins) => worthOf(coins));
  const chances = new Float64Array(HOLD.highestWin * UNIT + 1);
  const most = HOLD.highestWin * UNIT;
  const add = (parts: number, chance: number) => (chances[Math.min(most, parts)]! += chance);
  let [features, full, feature] = [0, 0, 0];
  spins.forEach((wins, held) => {
    if (held < HOLD.coinsNeeded) {
      for (const [win, count] of wins) add(win / PART, count / all);
      return;
    }
    const share = sum(wins.values()) / all;
    if (share === 0) return;
    features += share;
    coinsAtEnd(held).forEach((chance, coins) => {
      if (chance === 0) return;
      const grand = coins === CELLS ? HOLD.grand : 0;
      if (grand > 0) full += share * chance;
      worths[coins]!.forEach((part, stakes) => {
        if (part === 0) return;
        feature += share * chance * part * (stakes + grand);
        for (const [win, count] of wins)
          add(win / PART + (stakes + grand) * UNIT, (count / all) * chance * part);
      });
    });
  });
  return { chances, unit: UNIT, featureOneIn: 1 / features, fullOneIn: 1 / full, feature };
}
