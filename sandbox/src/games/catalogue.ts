import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fallbackSkin, type Skin } from './skin.ts';

const codePoint = z.string().regex(/^[0-9a-f]{2,6}(-[0-9a-f]{2,6})*$/);
const skinShape = z.object({
  name: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  palette: z.array(z.string().regex(/^#[0-9a-f]{6}$/i)).length(3),
  symbols: z.array(codePoint).length(8),
  wild: codePoint,
  scatter: codePoint,
  background: z.string().max(40).optional(),
});
/** What the tile of a game shows. */
const artShape = z.object({
  scene: z.string().max(40),
  hero: z.string().max(40),
  palette: z.array(z.string().regex(/^#[0-9a-f]{6}$/i)).length(3),
});
const gamesShape = z.array(
  z.object({
    platformId: z.int(),
    code: z.string(),
    title: z.object({ en: z.string(), cn: z.string(), tw: z.string(), vi: z.string(), ms: z.string() }),
    engine: z.string(),
    status: z.boolean(),
    skin: skinShape.optional().catch(undefined),
    art: artShape.optional().catch(undefined),
  }),
);

export type Game = Omit<z.infer<typeof gamesShape>[number], 'status' | 'skin'> & {
  isOpen: boolean;
  skin: Skin;
};

/** From here on platforms keep no points: they call their operator's wallet for every bet and win. */
export const FIRST_CALLED_PLATFORM = 1_000;

/** The games the sandbox was told of, by platform and code. */
export class Catalogue {
  readonly #games = new Map<string, Game>();

  constructor(games: Game[]) {
    for (const game of games) this.#games.set(`${game.platformId}/${game.code}`, game);
  }

  /** The part after `--` in a code names an edition: another name for the same game. */
  find(platformId: number, code: string): Game | undefined {
    return this.#games.get(`${platformId}/${code.split('--')[0]}`);
  }

  /** The first game of that code on any platform. */
  findByCode(code: string): Game | undefined {
    return this.all().find((game) => game.code === code);
  }

  /** A game of the platforms that call their operator's wallet, among whom a code is unique. */
  findCalled(code: string): Game | undefined {
    const [plain] = code.split('--');
    return this.all().find((game) => game.platformId >= FIRST_CALLED_PLATFORM && game.code === plain);
  }

  all(): Game[] {
    return [...this.#games.values()];
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
