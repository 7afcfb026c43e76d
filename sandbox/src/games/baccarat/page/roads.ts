import { make, svg } from '../../kit/page/dom.ts';
import { asked, bigRoad, type Cell, type Colour, DERIVED, derivedRoad, layStreaks, ROWS } from '../roads.ts';
import type { Outcome, Result } from '../rules.ts';

const CELL = 16;
const BEAD_COLUMNS = 6;
const ROAD_COLUMNS = 15;
const GAP = 6;
const WIDTH = (BEAD_COLUMNS + ROAD_COLUMNS) * CELL + GAP;
const SMALL = 8;
const SMALL_COLUMNS = 14;
const SMALL_STEP = (WIDTH - SMALL_COLUMNS * SMALL) / 2;
const SMALL_TOP = ROWS * CELL + GAP;
const MARKS = ['eye', 'small', 'pig'] as const;

/** The bead plate, the big road and the three derived roads of a shoe. `letters` stand on the beads. */
export function drawRoads(results: readonly Result[], letters: Record<Outcome, string>): SVGElement {
  const roadX = BEAD_COLUMNS * CELL + GAP;
  const big = lastColumns(bigRoad(results), ROAD_COLUMNS).map((cell) =>
    at(roadX + cell.column * CELL, cell.row * CELL, [
      svg('circle', { cx: 8, cy: 8, r: 5.5, class: `ring ${cell.of}` }),
      ...(cell.ties > 0 ? [svg('path', { d: 'M3 13 13 3', class: 'ring tie' })] : []),
    ]),
  );
  const derived = DERIVED.flatMap((back, road) => {
    const cells = lastColumns(layStreaks(derivedRoad(results, back)), SMALL_COLUMNS);
    return [
      grid(road * SMALL_STEP, SMALL_TOP, SMALL_COLUMNS, SMALL),
      ...cells.map(({ column, row, of }) =>
        at(road * SMALL_STEP + column * SMALL, SMALL_TOP + row * SMALL, [mark(road, of)]),
      ),
    ];
  });
  const viewBox = `0 0 ${WIDTH} ${SMALL_TOP + ROWS * SMALL}`;
  return svg(
    'svg',
    { viewBox, class: 'roads', 'aria-hidden': 'true' },
    grid(0, 0, BEAD_COLUMNS, CELL),
    grid(roadX, 0, ROAD_COLUMNS, CELL),
    ...beads(results, letters),
    ...big,
    ...derived,
  );
}

/** What the derived roads would get if either side won next. */
export function drawAsked(results: readonly Result[], letters: Record<Outcome, string>): HTMLElement {
  const of = (side: 'banker' | 'player') => {
    const marks = asked(results, side).flatMap((colour, road) =>
      colour ? [svg('svg', { viewBox: '0 0 8 8', class: 'asked-mark' }, mark(road, colour))] : [],
    );
    return make(`span.${side}`, {}, make('b', {}, `${letters[side]}?`), ...marks);
  };
  return make('span.asked', { 'aria-hidden': 'true' }, of('banker'), of('player'));
}

const mark = (road: number, colour: Colour): SVGElement =>
  MARKS[road] === 'pig'
    ? svg('path', { d: 'M1.500 6.500 6.500 1.500', class: `mark pig ${colour}` })
    : svg('circle', { cx: 4, cy: 4, r: 2.7, class: `mark ${MARKS[road]} ${colour}` });

const at = (x: number, y: number, content: SVGElement[]) =>
  svg('g', { transform: `translate(${x} ${y})` }, ...content);

function lastColumns<C extends Cell<string>>(cells: readonly C[], columns: number): C[] {
  const skipped = Math.max(0, ...cells.map(({ column }) => column + 1 - columns));
  return cells
    .filter(({ column }) => column >= skipped)
    .map((cell) => ({ ...cell, column: cell.column - skipped }));
}

function grid(x: number, y: number, columns: number, cell: number): SVGElement {
  const lines = [
    ...Array.from({ length: columns - 1 }, (_, column) => `M${(column + 1) * cell} 0V${ROWS * cell}`),
    ...Array.from({ length: ROWS - 1 }, (_, row) => `M0 ${(row + 1) * cell}H${columns * cell}`),
  ];
  return at(x, y, [
    svg('rect', { width: columns * cell, height: ROWS * cell, rx: 3, class: 'road-ground' }),
    svg('path', { d: lines.join(''), class: 'road-lines' }),
  ]);
}

function beads(results: readonly Result[], letters: Record<Outcome, string>): SVGElement[] {
  const skipped = Math.max(0, Math.ceil(results.length / ROWS) - BEAD_COLUMNS) * ROWS;
  return results
    .slice(skipped)
    .map(({ outcome, bankerPair, playerPair }, place) =>
      at(Math.floor(place / ROWS) * CELL, (place % ROWS) * CELL, [
        svg('circle', { cx: 8, cy: 8, r: 7, class: `bead ${outcome}` }),
        svg('text', { x: 8, y: 11.5, class: 'bead-letter' }, letters[outcome]),
        ...(bankerPair ? [svg('circle', { cx: 2.8, cy: 2.8, r: 2.2, class: 'pair-dot banker' })] : []),
        ...(playerPair ? [svg('circle', { cx: 13.2, cy: 13.2, r: 2.2, class: 'pair-dot player' })] : []),
      ]),
    );
}
