import type { Language } from './languages.ts';
import type { RoundDetails } from './round-details.ts';

/** What a bet was placed on, in the columns of its kind (rule R9), for a page and for a file alike. */

/** The names of both sides of a contest. */
interface Sides {
  home: string;
  away: string;
}

/** A vendor's word in the reader's language; one that the site does not know as it is. */
export type SayWord = (word: string, sides?: Sides) => string;

/** In the order in which they are shown; the text of each is the entry `lines.` of `contract/texts/rounds/`. */
export const LINE_COLUMNS = [
  'sport',
  'area',
  'competition',
  'contest',
  'startsAt',
  'howToPlay',
  'option',
  'odds',
] as const;
export type LineColumn = (typeof LINE_COLUMNS)[number];

/** One leg, or one thing that was staked on. A column that its kind does not have is empty. */
export interface BetLine extends Record<Exclude<LineColumn, 'startsAt'>, string> {
  /** Unix seconds. */
  startsAt: number | null;
}

const EMPTY: BetLine = {
  sport: '',
  area: '',
  competition: '',
  contest: '',
  startsAt: null,
  howToPlay: '',
  option: '',
  odds: '',
};

type Of<K extends RoundDetails['kind']> = Extract<RoundDetails, { kind: K }>;

/** Empty for slots and cards of one's own, where nothing is chosen. */
export function betLines(details: RoundDetails, language: Language, say: SayWord): BetLine[] {
  switch (details.kind) {
    case 'slots':
      return [];
    case 'cards':
      return details.spots.map(({ spot }) => ({ ...EMPTY, option: say(spot) }));
    case 'draw':
      return drawLines(details, say);
    case 'virtual':
      return virtualLines(details, language, say);
    case 'sports':
      return details.legs.map((leg) => legLine(leg, language, say));
    case 'dice':
      return [
        {
          ...EMPTY,
          howToPlay: say(details.side === 'under' ? 'rollUnder' : 'rollOver'),
          option: details.border,
        },
      ];
    case 'plinko':
      return [{ ...EMPTY, howToPlay: `${say('risk')}: ${say(details.risk)}` }];
    case 'fields':
      return [{ ...EMPTY, howToPlay: say(details.game), option: fieldsPick(details, say) }];
    case 'crash':
      return details.auto === null ? [] : [{ ...EMPTY, howToPlay: say('autoCashOut'), option: details.auto }];
    case 'fishing':
      return details.shots.map(({ target, multiple }) => ({
        ...EMPTY,
        option: `${say(target)} ${multiple}×`,
      }));
  }
}

/** The level by its word, or how many places hide what ends the round. */
function fieldsPick({ level, hidden }: Of<'fields'>, say: SayWord): string {
  return level === undefined ? String(hidden.length) : say(level);
}

function legLine(leg: Of<'sports'>['legs'][number], language: Language, say: SayWord): BetLine {
  const sides = { home: leg.home[language], away: leg.away[language] };
  return {
    sport: say(leg.sport),
    area: leg.area?.[language] ?? '',
    competition: leg.competition[language],
    contest: `${sides.home} – ${sides.away}`,
    startsAt: Math.floor(leg.startsAt / 1000),
    howToPlay: say(leg.market, sides),
    option: withLine(say(leg.option, sides), leg),
    odds: leg.odds,
  };
}

/** A handicap is what the home side starts with: the other side starts with the opposite. */
function withLine(
  words: string,
  { market, option, line }: { market: string; option: string; line?: number | null | undefined },
): string {
  if (line === null || line === undefined) return words;
  if (!/handicap$/i.test(market)) return `${words} ${line}`;
  const start = option === 'away' ? -line : line;
  return `${words} ${start > 0 ? `+${start}` : String(start)}`;
}

function drawLines({ lines, number, is }: Of<'draw'>, say: SayWord): BetLine[] {
  const kept = is === undefined ? number?.toString() : say(is);
  if (lines.length === 0 && kept !== undefined) return [{ ...EMPTY, option: kept }];
  return lines.map(({ play, way, place, pick }) => ({
    ...EMPTY,
    howToPlay: [
      place === undefined ? say(play) : `${say(play)} ${place}`,
      ...(way === undefined ? [] : [say(way)]),
    ].join(' · '),
    option: say(pick),
  }));
}

function virtualLines(
  { sport, entrants, lines }: Of<'virtual'>,
  language: Language,
  say: SayWord,
): BetLine[] {
  const names = entrants.map((name) => name[language]);
  const sides = { home: names[0]!, away: names[1]! };
  return lines.map(({ odds, ...line }) => ({
    ...EMPTY,
    sport: say(sport),
    contest: sport === 'football' ? `${sides.home} – ${sides.away}` : '',
    howToPlay: say(line.market, sides),
    option: withLine(runnersOf(sport, line.pick, names) ?? say(line.pick, sides), {
      ...line,
      option: line.pick,
    }),
    odds,
  }));
}

/** A pick of runners by number, `3` or `3-5`, with their names; undefined for any other pick. */
function runnersOf(sport: string, pick: string, names: readonly string[]): string | undefined {
  if (sport === 'football' || !/^\d+(-\d+)?$/.test(pick)) return undefined;
  return pick
    .split('-')
    .map((number) => `${number} ${names[Number(number) - 1] ?? ''}`)
    .join(' – ');
}
