import { z } from 'zod';
import type { ContentFile } from '../../base/content/file.ts';
import type { Problem } from '../../base/content/problems.ts';
import { hallId, id, listOf, optionalText, slug, title, titles } from '../../base/content/fields.ts';

/** The files of the catalogue, whose rows lie in tables of their own. What only the art and the sandbox read passes unchecked. */

const maintenance = z.object({ untilMinutes: z.number().positive().max(1_000_000) }).optional();
const sort = z.number().int().min(0).max(1_000_000);
const MOST_GAMES = 20_000;

const halls = listOf(z.object({ id: hallId, title: titles, status: z.boolean(), icon: slug, sort }));

const providers = z
  .array(
    z.object({
      id,
      title,
      kind: z.enum(['transfer', 'seamless']),
      status: z.boolean(),
      sort,
      image: z.string().regex(/^providers\/[\w-]+\.(svg|avif|webp|png)$/, 'must be such as providers/12.svg'),
      width: z.number().positive().max(1_000),
      height: z.number().positive().max(1_000),
      alt: optionalText.optional(),
      maintenance,
    }),
  )
  .max(2_000)
  .superRefine(once(({ id }) => `id ${id}`));

const games = z
  .array(
    z.object({
      id,
      platformId: id,
      code: slug,
      title: titles,
      halls: z.array(hallId).max(50),
      engine: slug.optional(),
      status: z.boolean(),
      sort,
      isNew: z.boolean().optional(),
      isHot: z.boolean().optional(),
      jackpot: z.boolean().optional(),
      rtp: z.number().min(0).max(100).optional(),
      maintenance,
    }),
  )
  .max(MOST_GAMES)
  .superRefine(once(({ id }) => `id ${id}`))
  .superRefine(once(({ platformId, code }) => `code ${code} of platform ${platformId}`));

export const CATALOGUE_FILES = {
  halls: { file: 'catalogue/halls.json', schema: halls },
  providers: { file: 'catalogue/providers.json', schema: providers },
  games: { file: 'catalogue/games.json', schema: games },
};

export type CatalogueName = keyof typeof CATALOGUE_FILES;
type CatalogueOf<N extends CatalogueName> = z.output<(typeof CATALOGUE_FILES)[N]['schema']>;

/** A file of the catalogue whose body fits its schema. */
export type CheckedCatalogue = {
  [N in CatalogueName]: {
    kind: 'catalogue';
    name: N;
    source: ContentFile;
    body: CatalogueOf<N>;
    notes: Problem[];
  };
}[CatalogueName];

export function isCatalogueName(name: string): name is CatalogueName {
  return Object.hasOwn(CATALOGUE_FILES, name);
}

/** The table must not be asked to take the same row twice in one statement. */
function once<Item>(keyOf: (item: Item) => string) {
  return (items: readonly Item[], context: z.core.$RefinementCtx<readonly Item[]>): void => {
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const key = keyOf(item);
      if (seen.has(key))
        context.addIssue({ code: 'custom', message: `is there twice: ${key}`, path: [index] });
      seen.add(key);
    }
  };
}
