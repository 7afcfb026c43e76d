import { readFileSync } from 'node:fs';
import { z } from 'zod';

const codePoint = z.string().regex(/^[0-9a-f]{2,6}(-[0-9a-f]{2,6})*$/);
const skinShape = z.object({
  palette: z.array(z.string().regex(/^#[0-9a-f]{6}$/i)).length(3),
  symbols: z.array(codePoint).length(8),
  wild: codePoint,
  scatter: codePoint,
  background: z.string().max(40).optional(),
});
const gamesShape = z.array(
  z.object({
    platformId: z.int(),
    code: z.string(),
    title: z.object({ en: z.string(), cn: z.string(), tw: z.string(), vi: z.string(), ms: z.string() }),
    engine: z.string(),
    status: z.boolean(),
    skin: skinShape.optional().catch(undefined),
  }),
);

export type Skin = z.infer<typeof skinShape>;
export type Game = Omit<z.infer<typeof gamesShape>[number], 'status' | 'skin'> & {
  isOpen: boolean;
  skin: Skin;
};

/** Used where the file names no usable skin; which palette it wears depends on the game's code. */
export const FALLBACK_SYMBOLS = {
  symbols: ['1f451', '1f48e', '1f4b0', '1f514', '1f340', '1f352', '1f34b', '1f347'],
  wild: '1f525',
  scatter: '2b50',
};
const FALLBACK_PALETTES = [
  ['#ffb060', '#b8141f', '#32020e'],
  ['#7de3ff', '#1b4fd1', '#080f33'],
  ['#d3a8ff', '#6a2fd6', '#170632'],
  ['#8df0b0', '#0c7a4a', '#02251a'],
];

/** The games the sandbox was told of, by platform and code. */
export class Catalogue {
  readonly #games = new Map<string, Game>();

  constructor(games: Game[]) {
    for (const game of games) this.#games.set(`${game.platformId}/${game.code}`, game);
  }

  find(platformId: number, code: string): Game | undefined {
    return this.#games.get(`${platformId}/${code}`);
  }

  list(platformId: number): Game[] {
    return [...this.#games.values()].filter((game) => game.platformId === platformId);
  }
}

/** Reads the file of games. Throws with the path when it cannot be read or is no list of games. */
export function readCatalogue(path: string): Catalogue {
  const parsed = gamesShape.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is no list of games: ${z.prettifyError(parsed.error)}`);
  return new Catalogue(
    parsed.data.map(({ status, skin, ...game }) => ({
      ...game,
      isOpen: status,
      skin: skin ?? fallbackSkin(game.code),
    })),
  );
}

export function fallbackSkin(code: string): Skin {
  const sum = [...code].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return { palette: FALLBACK_PALETTES[sum % FALLBACK_PALETTES.length] ?? [], ...FALLBACK_SYMBOLS };
}
