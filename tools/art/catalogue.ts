import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { doubles, isSlot } from './neighbours.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/catalogue/${name}.json`, import.meta.url), 'utf8'));

const title = z.strictObject({
  en: z.string().min(1),
  cn: z.string().min(1),
  tw: z.string().min(1),
  vi: z.string().min(1),
  ms: z.string().min(1),
});
const maintenance = z.strictObject({ untilMinutes: z.int().positive() });
const hex = z.string().regex(/^#[0-9a-f]{6}$/);
const palette = z.tuple([hex, hex, hex]);
const picture = z.string().regex(/^[0-9a-f]{2,5}(-[0-9a-f]{2,5})*$/);
const code = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const platformId = z.int().refine((id) => (id >= 1 && id <= 90) || (id >= 1000 && id <= 1020));
const hallId = z.int().min(0).max(13);

const hall = z.strictObject({
  id: hallId,
  title,
  status: z.boolean(),
  icon: z.string(),
  kind: z.enum(['skipped', 'platforms', 'list', 'sports', 'soon', 'hot', 'recent', 'flat']),
  sort: z.int(),
});
const provider = z.strictObject({
  id: platformId,
  title: z.string(),
  kind: z.enum(['transfer', 'seamless']),
  halls: z.array(hallId),
  status: z.boolean(),
  maintenance: maintenance.optional(),
  popular: z.boolean(),
  sort: z.int(),
  image: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
const game = z.strictObject({
  id: z.int().positive(),
  platformId,
  code,
  title,
  halls: z.array(hallId).min(1),
  engine: z.enum([
    'slot',
    'classicslot',
    'holdslot',
    'tumbleslot',
    'live',
    'baccarat',
    'fishing',
    'cards',
    'chicken',
    'crash',
    'lottery',
    'sports',
    'arcade',
    'dice',
    'mines',
    'plinko',
    'blackjack',
    'roulette',
    'dragontiger',
    'virtualhorses',
    'virtualfootball',
  ]),
  status: z.boolean(),
  maintenance: maintenance.optional(),
  isNew: z.literal(true).optional(),
  isHot: z.literal(true).optional(),
  isDemo: z.literal(true).optional(),
  jackpot: z.literal(true).optional(),
  rtp: z.number().optional(),
  sort: z.int(),
  art: z.strictObject({
    scene: z.string(),
    comp: z.string(),
    hero: z.string(),
    props: z.array(picture),
    palette,
    letter: z.string(),
    font: z.string(),
  }),
  skin: z
    .strictObject({
      name: code.optional(),
      palette,
      symbols: z.array(picture).length(8),
      wild: picture,
      scatter: picture,
      background: z.string(),
    })
    .optional(),
});
const section = z.discriminatedUnion('display', [
  z.strictObject({
    id: code,
    title,
    display: z.union([z.literal(1), z.literal(2)]),
    games: z.array(code).min(1),
  }),
  z.strictObject({
    id: code,
    title,
    display: z.literal(3),
    groups: z.array(
      z.strictObject({
        id: code,
        title,
        subtitle: title,
        games: z.array(code).min(1),
      }),
    ),
  }),
]);

/** What each hall shows, and nothing else: a tile promises the kind of its hall. */
const KINDS = new Map<number, readonly string[]>([
  [1, ['slot', 'classicslot', 'holdslot', 'tumbleslot']],
  [2, ['baccarat', 'roulette', 'dragontiger']],
  [3, ['sports', 'virtualhorses', 'virtualfootball']],
  [4, ['crash', 'plinko', 'mines', 'dice']],
  [5, ['lottery']],
  [7, ['chicken']],
  [8, ['fishing']],
  [9, ['baccarat', 'blackjack', 'dragontiger']],
  [12, ['baccarat', 'roulette', 'dragontiger', 'blackjack']],
  [13, ['crash', 'plinko', 'mines', 'dice', 'chicken', 'classicslot']],
]);

interface CatalogueCheck {
  faults: string[];
  summary: string;
  games: { platformId: number; code: string; title: z.infer<typeof title>; pictures: string[] }[];
}

const banners = z.object({
  slideshow: z.array(z.object({ halls: z.array(hallId), game: z.object({ code: z.string() }).nullish() })),
});

type Game = z.infer<typeof game>;
type Provider = z.infer<typeof provider>;

/** Reads the four files of content/catalogue, and the banners; throws on a row of the wrong shape. */
export function checkCatalogue(): CatalogueCheck {
  const halls = z.array(hall).parse(read('halls'));
  const providers = z.array(provider).parse(read('providers'));
  const games = z.array(game).parse(read('games'));
  const sections = z.array(section).parse(read('hot-games'));

  const providerById = new Map(providers.map((p) => [p.id, p]));
  const open = games.filter((g) => isSlot(g) && g.status && providerById.get(g.platformId)?.status);
  const openCodes = new Set(open.map((g) => g.code));
  const listed = sections.flatMap((s) =>
    s.display === 3 ? s.groups.flatMap((group) => group.games) : s.games,
  );
  const faults = [
    ...twice('hall', halls, (h) => h.id),
    ...twice('provider', providers, (p) => p.id),
    ...twice('game id', games, (g) => g.id),
    ...twice('game code', games, (g) => g.code),
    ...(['en', 'cn', 'vi'] as const).flatMap((lang) => twice(`title ${lang}`, games, (g) => g.title[lang])),
    ...games.flatMap((g) => faultsOfGame(g, providerById.get(g.platformId))),
    ...listed.filter((c) => !openCodes.has(c)).map((c) => `hot-games: ${c} cannot be played`),
    ...faultsOfKinds(games),
    ...[9, 28, 34, 69]
      .filter((id) => open.filter((g) => g.platformId === id).length < 3)
      .map((id) => `provider ${id}: fewer than 3 slots`),
    ...(games.length < 400 ? [`only ${games.length} games`] : []),
  ];
  return {
    faults,
    summary: `${halls.length} halls, ${providers.length} providers, ${games.length} games (${open.length} playable), ${sections.length} hot sections`,
    games: games.map(({ platformId, code, title, art, skin }) => ({
      platformId,
      code,
      title,
      pictures: [...art.props, ...(skin ? [...skin.symbols, skin.wild, skin.scatter] : [])],
    })),
  };
}

function twice<Row>(name: string, rows: readonly Row[], key: (row: Row) => string | number): string[] {
  const keys = rows.map(key);
  return keys.filter((value, i) => keys.indexOf(value) < i).map((value) => `${name} twice: ${value}`);
}

function faultsOfGame(g: Game, p: Provider | undefined): string[] {
  const faults = g.halls
    .filter((id) => !p?.halls.includes(id))
    .map((id) => `${g.code}: provider ${g.platformId} is not in hall ${id}`);
  if (!p) faults.push(`${g.code}: no provider ${g.platformId}`);
  if (isSlot(g) !== Boolean(g.skin)) faults.push(`${g.code}: a slot needs a skin, others have none`);
  if (g.skin && new Set([...g.skin.symbols, g.skin.wild, g.skin.scatter]).size !== 10)
    faults.push(`${g.code}: two symbols of its skin are the same`);
  return faults;
}

/** What stands in the wrong hall, or beside a tile of the same look. */
function faultsOfKinds(games: readonly Game[]): string[] {
  const inOrder = games.toSorted((one, other) => one.sort - other.sort || one.id - other.id);
  const faults = doubles(inOrder);
  for (const [id, engines] of KINDS) {
    const shown = inOrder.filter((g) => g.status && g.halls.includes(id));
    for (const g of shown)
      if (!engines.includes(g.engine)) faults.push(`hall ${id}: ${g.code} is of another kind`);
    for (const engine of engines)
      if (!shown.some((g) => g.engine === engine)) faults.push(`hall ${id}: no ${engine} can be played`);
  }
  const engineOf = new Map(games.map((g) => [g.code, g.engine]));
  for (const banner of banners.parse(read('../site')).slideshow)
    for (const id of banner.halls) {
      const engine = engineOf.get(banner.game?.code ?? '');
      if (engine && KINDS.get(id)?.includes(engine) === false)
        faults.push(`hall ${id}: the banner of ${banner.game?.code} is of another kind`);
    }
  return faults;
}
