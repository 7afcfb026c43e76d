/**
 * Sets the order of the catalogue's games anew, so that no two neighbours of a hall look alike. It keeps the operator's order
 * otherwise: a game steps back only as far as it must. What is no slot leads its halls: tables, draws, the sports book.
 *   node tools/art/curate.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { distancesIn, doubleOf, doubles, leads } from './neighbours.ts';
import type { Tile } from './neighbours.ts';

interface Game extends Tile {
  id: number;
  sort: number;
}

const FILE = new URL('../../content/catalogue/games.json', import.meta.url);
/** Room for a game that an operator puts in between. */
const STEP = 10;

const games = JSON.parse(readFileSync(FILE, 'utf8')) as Game[];
const inOrder = games.toSorted((one, other) => one.sort - other.sort || one.id - other.id);
const open = inOrder.filter(({ status }) => status);
const order = [...spread(open), ...inOrder.filter(({ status }) => !status)];
for (const [at, game] of order.entries()) game.sort = (at + 1) * STEP;
writeFileSync(FILE, `[\n${games.map((game) => `  ${JSON.stringify(game)}`).join(',\n')}\n]\n`);
for (const double of doubles(order)) console.error(double);

/** Each time the first slot that doubles nothing in any of its halls; what is left over moves to where it fits. */
function spread(games: readonly Game[]): Game[] {
  const distances = new Map(
    [...new Set(games.flatMap(({ halls }) => halls))].map((id) => [
      id,
      distancesIn(games.filter(({ halls }) => halls.includes(id))),
    ]),
  );
  const placed = games.filter(leads);
  const waiting = games.filter((game) => !leads(game));
  for (;;) {
    const next = waiting.findIndex((game) =>
      game.halls.every((id) => {
        const before = placed.filter(({ halls }) => halls.includes(id));
        return doubleOf(game, before, distances.get(id)!) === undefined;
      }),
    );
    if (next === -1) return waiting.reduce(insert, placed);
    placed.push(...waiting.splice(next, 1));
  }
}

/** As late as it doubles nothing; last if it does everywhere. */
function insert(placed: readonly Game[], game: Game): Game[] {
  const faults = doubles(placed).length;
  for (let at = placed.length; at > 0; at -= 1) {
    const tried = placed.toSpliced(at, 0, game);
    if (doubles(tried).length === faults) return tried;
  }
  return [...placed, game];
}
