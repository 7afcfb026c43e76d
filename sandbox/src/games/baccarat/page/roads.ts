import { svg } from '../../kit/page/dom.ts';
import type { Outcome } from '../rules.ts';

const ROWS = 6;
const CELL = 16;
const BEAD_COLUMNS = 6;
const ROAD_COLUMNS = 15;
type Result = { outcome: Outcome; bankerPair: boolean; playerPair: boolean };

/** The bead plate and the big road of a shoe. `letters` stand on the beads. */
export function drawRoads(results: Result[], letters: Record<Outcome, string>): SVGElement {
  const width = (BEAD_COLUMNS + ROAD_COLUMNS) * CELL + CELL / 2;
  const road = svg('g', { transform: `translate(${BEAD_COLUMNS * CELL + CELL / 2} 0)` }, ...bigRoad(results));
  return svg(
    'svg',
    { viewBox: `0 0 ${width} ${ROWS * CELL}`, class: 'roads', 'aria-hidden': 'true' },
    grid(BEAD_COLUMNS, 0),
    grid(ROAD_COLUMNS, BEAD_COLUMNS * CELL + CELL / 2),
    ...beads(results, letters),
    road,
  );
}

function grid(columns: number, x: number): SVGElement {
  const lines = [
    ...Array.from({ length: columns - 1 }, (_, at) => `M${(at + 1) * CELL} 0V${ROWS * CELL}`),
    ...Array.from({ length: ROWS - 1 }, (_, at) => `M0 ${(at + 1) * CELL}H${columns * CELL}`),
  ];
  return svg(
    'g',
    { transform: `translate(${x} 0)` },
    svg('rect', {
      width: String(columns * CELL),
      height: String(ROWS * CELL),
      rx: '4',
      class: 'road-ground',
    }),
    svg('path', { d: lines.join(''), class: 'road-lines' }),
  );
}

function beads(results: Result[], letters: Record<Outcome, string>): SVGElement[] {
  const skipped = Math.max(0, Math.ceil(results.length / ROWS) - BEAD_COLUMNS) * ROWS;
  return results.slice(skipped).map(({ outcome, bankerPair, playerPair }, at) => {
    const letter = svg('text', { x: '8', y: '11.500', class: 'bead-letter' });
    letter.textContent = letters[outcome];
    return svg(
      'g',
      { transform: `translate(${Math.floor(at / ROWS) * CELL} ${(at % ROWS) * CELL})` },
      svg('circle', { cx: '8', cy: '8', r: '7', class: `bead ${outcome}` }),
      letter,
      ...(bankerPair ? [svg('circle', { cx: '2.800', cy: '2.800', r: '2.200', class: 'pair banker' })] : []),
      ...(playerPair
        ? [svg('circle', { cx: '13.200', cy: '13.200', r: '2.200', class: 'pair player' })]
        : []),
    );
  });
}

function bigRoad(results: Result[]): SVGElement[] {
  const cells: { column: number; row: number; outcome: Outcome; ties: number }[] = [];
  const taken = new Set<string>();
  let streak = -1;
  let ties = 0;
  for (const { outcome } of results) {
    const last = cells.at(-1);
    if (outcome === 'tie') {
      if (last) last.ties += 1;
      else ties += 1;
      continue;
    }
    let [column, row] = [streak + 1, 0];
    if (last?.outcome === outcome) {
      const isFree = last.row + 1 < ROWS && !taken.has(`${last.column}/${last.row + 1}`);
      [column, row] = isFree ? [last.column, last.row + 1] : [last.column + 1, last.row];
    } else streak += 1;
    taken.add(`${column}/${row}`);
    cells.push({ column, row, outcome, ties: last ? 0 : ties });
  }
  const skipped = Math.max(0, ...cells.map(({ column }) => column + 1 - ROAD_COLUMNS));
  return cells
    .filter(({ column }) => column >= skipped)
    .map((cell) =>
      svg(
        'g',
        { transform: `translate(${(cell.column - skipped) * CELL} ${cell.row * CELL})` },
        svg('circle', { cx: '8', cy: '8', r: '5.500', class: `ring ${cell.outcome}` }),
        ...(cell.ties > 0 ? [svg('path', { d: 'M3 13 13 3', class: 'ring tie' })] : []),
      ),
    );
}
