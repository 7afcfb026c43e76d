import type { MarketKind } from '../markets.ts';
import type { PlacedBet, Pick, Refusal, ShownLeague, ShownMatch } from './book-api.ts';
import type { Language } from '../../../i18n/languages.ts';
import { fill } from '../../../i18n/texts.ts';
import { VENDOR_OFFSET_MS } from '../../vendor-clock.ts';
import type { Texts } from './texts.ts';

const DAY_MS = 86_400_000;

/** Everything that is said about a match and its prices, in one language. */
export class Words {
  readonly texts: Texts;
  readonly #names: 'latin' | 'cn' | 'tw';
  readonly #leagues: Map<string, ShownLeague>;

  constructor({ texts, language }: { texts: Texts; language: Language }, leagues: ShownLeague[]) {
    this.texts = texts;
    this.#names = language === 'cn' || language === 'tw' ? language : 'latin';
    this.#leagues = new Map(leagues.map((league) => [league.id, league]));
  }

  league(id: string): string {
    return this.#leagues.get(id)?.names[this.#names] ?? '';
  }

  sport(id: string): ShownLeague['sport'] {
    return this.#leagues.get(id)?.sport ?? 'football';
  }

  sides({ league, home, away }: MatchSides): { home: string; away: string } {
    const sides = this.#leagues.get(league)?.sides;
    return { home: sides?.[home]?.[this.#names] ?? '', away: sides?.[away]?.[this.#names] ?? '' };
  }

  /** The name of a market of a match. */
  market(kind: MarketKind, match: MatchSides): string {
    const { texts } = this;
    const part = /^(first|second)(Winner|Handicap|Total)$/.exec(kind);
    if (part) {
      const sport = this.sport(match.league);
      // The first overs of the home side, and those of the other.
      if (sport === 'cricket')
        return fill(texts.firstOvers, { side: this.sides(match)[part[1] === 'first' ? 'home' : 'away'] });
      const isSet = sport === 'tennis';
      const isFirst = part[1] === 'first';
      const frame = isSet
        ? texts[isFirst ? 'firstSet' : 'secondSet']
        : texts[isFirst ? 'firstHalf' : 'secondHalf'];
      const name = { Winner: texts.winner, Handicap: texts.handicap, Total: texts.total }[part[2]!]!;
      return fill(frame, { market: name });
    }
    const names: Record<string, string> = { ...texts, margin: texts.margin0 };
    return fill(names[kind] ?? kind, this.sides(match));
  }

  /** The text on the button of a price: 1, X, 2; the start given; over or under the line; the name of a choice. */
  side({ kind, line, side }: Priced, names: SideNames): string {
    const { texts } = this;
    if (/handicap$/i.test(kind)) return signed(side === 'home' ? (line ?? 0) : -(line ?? 0));
    if (side === 'over' || side === 'under') return `${side === 'over' ? texts.over1 : texts.under1} ${line}`;
    const by = /^(home|away)(\d\+?)$/.exec(side);
    if (by) return fill(texts.by, { side: names[by[1] as 'home' | 'away'], n: by[2]! });
    const pairs: Record<string, string> = {
      homeDraw: `${texts.home}${texts.draw}`,
      homeAway: `${texts.home}${texts.away}`,
      drawAway: `${texts.draw}${texts.away}`,
      home: texts.home,
      draw: texts.draw,
      away: texts.away,
      yes: texts.yes,
      no: texts.no,
      odd: texts.odd,
      even: texts.even,
      other: texts.other,
    };
    return pairs[side] ?? side;
  }

  /** The same in full, for a slip: Harbour City -1.5. */
  pick(pick: Priced, names: SideNames): string {
    const isTeam = pick.side === 'home' || pick.side === 'away';
    if (!isTeam) return this.side(pick, names);
    const name = names[pick.side as 'home' | 'away'];
    return /handicap$/i.test(pick.kind) ? `${name} ${this.side(pick, names)}` : name;
  }

  /** Where a match stands: 67’, Quarter 3 · 5’, Set 2, 20:30. */
  when({ phase, state, startsAt, league, isAbandoned }: ShownMatch): string {
    if (phase === 'over') return isAbandoned ? this.texts.abandoned : this.texts.ended;
    if (phase === 'soon') return clock(startsAt);
    if (state.isPause) return this.texts.pause;
    const minute = state.minute === null ? '' : `${state.minute}’`;
    switch (this.sport(league)) {
      case 'football':
        return minute;
      case 'basketball':
        return state.part > 4 ? this.texts.extra : `${fill(this.texts.quarter, { n: state.part })} ${minute}`;
      case 'tennis':
        return fill(this.texts.set, { n: state.part });
      case 'cricket':
        return state.part > 2
          ? this.texts.superOver
          : fill(this.texts.innings, { n: state.part, over: overs(state.balls ?? 0) });
    }
  }

  /** A side's score: 2, 104, of cricket 96/4. */
  score({ league, state }: ShownMatch, of: 'home' | 'away'): string {
    const runs = String(state.score[of]);
    return this.sport(league) === 'cricket' ? `${runs}/${state.parts[0]?.[of] ?? 0}` : runs;
  }

  day(startsAt: number, now: number): string {
    const days =
      Math.floor((startsAt + VENDOR_OFFSET_MS) / DAY_MS) - Math.floor((now + VENDOR_OFFSET_MS) / DAY_MS);
    if (days === 0) return this.texts.today;
    return days === 1
      ? this.texts.tomorrow
      : new Date(startsAt + VENDOR_OFFSET_MS).toISOString().slice(0, 10);
  }

  state(state: PlacedBet['state']): string {
    const { texts } = this;
    const names = {
      waiting: texts.waiting,
      refused: texts.refused,
      open: texts.open,
      won: texts.won,
      lost: texts.lostBet,
      void: texts.void,
      cashed: texts.cashed,
    };
    return names[state];
  }

  /** Why a bet in play was not accepted. */
  refusal(refusal: Refusal | null): string {
    const { texts } = this;
    if (refusal === 'price') return texts.refusedPrice;
    if (refusal === 'suspended') return texts.refusedScore;
    if (refusal === 'stake' || refusal === 'round') return texts.refusedOwnLimit;
    return refusal === 'closed' ? texts.refusedGone : texts.refusedLimit;
  }
}
export type MatchSides = { league: string; home: number; away: number };
/** Both sides by name. */
type SideNames = { home: string; away: string };
type Priced = Omit<Pick, 'match'>;

/** Overs that are complete, and balls of the next: 4.3. */
const overs = (balls: number) => `${Math.floor(balls / 6)}.${balls % 6}`;

function clock(atMs: number): string {
  return new Date(atMs + VENDOR_OFFSET_MS).toISOString().slice(11, 16);
}

/** Odds of hundredths: 1.91. */
export function price(odds: number): string {
  return (odds / 100).toFixed(2);
}

function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line).replace('-', '−');
}
