import type { MarketKind, Side } from '../match.ts';
import type { PlacedBet, Pick, Refusal, ShownLeague, ShownMatch } from './book-api.ts';
import type { Language } from '../../../i18n/languages.ts';
import { fill } from '../../../i18n/texts.ts';
import type { Texts } from './texts.ts';

/** The vendor shows its times at UTC+8. */
const OFFSET_MS = 8 * 3_600_000;
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

  market(kind: MarketKind): string {
    return this.texts[kind];
  }

  /** The text on the button of a price: 1, X, 2; the start given; over or under the line. */
  side(kind: MarketKind, line: number | null, side: Side): string {
    if (kind === 'handicap') return signed(side === 'home' ? (line ?? 0) : -(line ?? 0));
    if (side === 'over') return `${this.texts.over1} ${line}`;
    if (side === 'under') return `${this.texts.under1} ${line}`;
    return this.texts[side];
  }

  /** The same in full, for a slip: Harbour City -1.5. */
  pick({ kind, line, side }: Pick, sides: { home: string; away: string }): string {
    if (side === 'over' || side === 'under') return this.side(kind, line, side);
    const name = side === 'draw' ? this.texts.draw : sides[side];
    return kind === 'handicap' ? `${name} ${this.side(kind, line, side)}` : name;
  }

  /** Where a match stands: 67’, Quarter 3 · 5’, Set 2, 20:30. */
  when({ phase, state, startsAt, league }: ShownMatch): string {
    if (phase === 'over') return this.texts.ended;
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
    }
  }

  day(startsAt: number, now: number): string {
    const days = Math.floor((startsAt + OFFSET_MS) / DAY_MS) - Math.floor((now + OFFSET_MS) / DAY_MS);
    if (days === 0) return this.texts.today;
    return days === 1 ? this.texts.tomorrow : new Date(startsAt + OFFSET_MS).toISOString().slice(0, 10);
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
    };
    return names[state];
  }

  /** Why a bet in play was not accepted. */
  refusal(refusal: Refusal | null): string {
    const { texts } = this;
    if (refusal === 'price') return texts.refusedPrice;
    if (refusal === 'suspended') return texts.refusedScore;
    return refusal === 'closed' ? texts.refusedGone : texts.refusedLimit;
  }
}
type MatchSides = { league: string; home: number; away: number };

function clock(atMs: number): string {
  return new Date(atMs + OFFSET_MS).toISOString().slice(11, 16);
}

/** Odds of hundredths: 1.91. */
export function price(odds: number): string {
  return (odds / 100).toFixed(2);
}

function signed(line: number): string {
  return line > 0 ? `+${line}` : String(line).replace('-', '−');
}
