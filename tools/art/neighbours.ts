/** What the catalogue says of a game's tile and of where it stands. */
export interface Tile {
  code: string;
  engine: string;
  halls: readonly number[];
  status: boolean;
  art: { scene: string; hero: string; palette: readonly string[] };
}

/** A row of a desktop shows a figure once. */
const ROW = 8;
/** Colours that are this near on the wheel, in degrees, are one colour to the eye. */
const NEAR_DEGREES = 15;

/** Figures that look the same at the size of a tile. */
const FIGURES: Readonly<Record<string, RegExp>> = {
  dragon: /^(1f409|1f432|1f40d|1f98e)$/,
  fowl: /^(1f413|1f414|1f424|1f425|1f423|1f426)$/,
  egg: /^(1f95a|1faba)$/,
  cat: /^(1f431|1f408|1f42f|1f405|1f981)$/,
  bear: /^(1f43b|1f43c|1f428)$/,
  fish: /^(1f41f|1f420|1f421|1f38f|1f988)$/,
  coin: /^(1fa99|chips)$/,
  cards: /^card-/,
};

/** Every model of slots has an engine of its own, whose name ends so. */
export const isSlot = ({ engine }: Pick<Tile, 'engine'>): boolean => engine.endsWith('slot');

/** What no slot is, a table or a draw, leads its halls and stands in the operator's order. */
export const leads = (tile: Tile): boolean => !isSlot(tile);

/** The open slots that double one before them in a hall, where the tiles stand in this order; each as `hall: game like game`. */
export function doubles(order: readonly Tile[]): string[] {
  const hallIds = new Set(order.flatMap(({ halls }) => halls));
  return [...hallIds].flatMap((id) => {
    const hall = order.filter(({ halls, status }) => status && halls.includes(id));
    const distances = distancesIn(hall);
    return hall.flatMap((tile, at) => {
      const double = leads(tile) ? undefined : doubleOf(tile, hall.slice(0, at), distances);
      return double ? [`hall ${id}: ${tile.code} like ${double.code}`] : [];
    });
  });
}

/** How many tiles before one of a hall may not show its figure, by figure: fewer where the hall has many, as of cards. */
export type Distances = ReadonlyMap<string, number>;

export function distancesIn(hall: readonly Tile[]): Distances {
  const counts = new Map<string, number>();
  for (const tile of hall) counts.set(figureOf(tile), (counts.get(figureOf(tile)) ?? 0) + 1);
  // Two less than an even spread, because a game is often in several halls.
  const spread = (count: number) => Math.max(0, Math.min(ROW, Math.floor(hall.length / count)) - 2);
  return new Map([...counts].map(([name, count]) => [name, spread(count)]));
}

/** The tile that `tile` would double if it came next after `before`; undefined if there is none. */
export function doubleOf(tile: Tile, before: readonly Tile[], distances: Distances): Tile | undefined {
  const figure = figureOf(tile);
  const near = distances.get(figure) ?? 0;
  const same = near > 0 ? before.slice(-near).find((other) => figureOf(other) === figure) : undefined;
  const last = before.at(-1);
  return same ?? (last && looksLike(last, tile) ? last : undefined);
}

function figureOf({ art }: Tile): string {
  return Object.keys(FIGURES).find((name) => FIGURES[name]!.test(art.hero)) ?? art.hero;
}

/** Whether two tiles, side by side, look like one: the same scene in the same colour. */
function looksLike(one: Tile, other: Tile): boolean {
  const apart = Math.abs(hueOf(one) - hueOf(other));
  return one.art.scene === other.art.scene && Math.min(apart, 360 - apart) < NEAR_DEGREES;
}

/** Of the middle one of its three colours, in degrees. */
function hueOf({ art }: Tile): number {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    Number.parseInt(art.palette[1]!.slice(at, at + 2), 16),
  ) as [number, number, number];
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}
