/** Draws a shoe's results: the bead plate, every round in order, and the big road, every streak a column. */
export const ROAD_ROWS = 6;

type Winner = 'banker' | 'player' | 'tie';

export interface Bead {
  column: number;
  row: number;
  winner: Winner;
  bankerPair: boolean;
  playerPair: boolean;
}

export interface RoadCell {
  column: number;
  row: number;
  winner: 'banker' | 'player';
  /** Ties since this round; before the first decided round they count to it. */
  ties: number;
}

const WINNER: Record<string, Winner> = { B: 'banker', P: 'player', T: 'tie' };

function winnerOf(result: string): Winner {
  return WINNER[result[0] ?? ''] ?? 'tie';
}

/** The last whole columns that fit, filled from top to bottom. */
export function beadPlate(results: readonly string[], columns: number): Bead[] {
  const skipped = Math.max(0, Math.ceil(results.length / ROAD_ROWS) - columns) * ROAD_ROWS;
  return results.slice(skipped).map((result, at) => ({
    column: Math.floor(at / ROAD_ROWS),
    row: at % ROAD_ROWS,
    winner: winnerOf(result),
    bankerPair: result.includes('b'),
    playerPair: result.includes('p'),
  }));
}

/** A streak goes down its column; where there is no room below, it turns to the right. Shows the last columns that fit. */
export function bigRoad(results: readonly string[], columns: number): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let streakColumn = -1;
  let leadingTies = 0;
  for (const result of results) {
    const winner = winnerOf(result);
    const last = cells.at(-1);
    if (winner === 'tie') {
      if (last) last.ties += 1;
      else leadingTies += 1;
      continue;
    }
    let place = { column: streakColumn + 1, row: 0 };
    if (last?.winner === winner) {
      const isFree = last.row + 1 < ROAD_ROWS && !taken.has(`${last.column}/${last.row + 1}`);
      place = isFree
        ? { column: last.column, row: last.row + 1 }
        : { column: last.column + 1, row: last.row };
    } else streakColumn += 1;
    taken.add(`${place.column}/${place.row}`);
    cells.push({ ...place, winner, ties: last ? 0 : leadingTies });
  }
  const width = Math.max(0, ...cells.map(({ column }) => column + 1));
  const skipped = Math.max(0, width - columns);
  return cells
    .filter(({ column }) => column >= skipped)
    .map((cell) => ({ ...cell, column: cell.column - skipped }));
}

export interface Tally {
  banker: number;
  player: number;
  tie: number;
}

export function tally(results: readonly string[]): Tally {
  const counts: Tally = { banker: 0, player: 0, tie: 0 };
  for (const result of results) counts[winnerOf(result)] += 1;
  return counts;
}
