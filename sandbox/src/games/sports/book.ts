import { findFixture, type Fixture, listFixtures, longestMs } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { SPORTS } from './leagues.ts';
import type { Market, MarketKind, Side } from './markets.ts';
import type { MatchState, Played, Pricing, Score } from './match.ts';
import type { Selection } from './picks.ts';
import { type Script, scriptOf } from './script.ts';

/** The margin of the book: it shortens the prices of a market's sides. */
export const MARGIN = 0.05;
/** A side is not offered when it is as good as decided: nothing to win on it, or nothing for the book to gain. */
const LEAST_PROBABILITY = 0.01;
const LOWEST_ODDS = 103;

/** Finished matches are listed for so long, coming ones from so far ahead. */
const LISTED_AFTER_MS = 2 * 3_600_000;
const LISTED_BEFORE_MS = 4 * 3_600_000;
/** No match lasts longer, so that finished ones are looked for from here on. */
const LONGEST_MS = Math.max(...Object.values(SPORTS).map((sport) => sport.longestMs));
const KEPT_MATCHES = 400;
/** For so long after a score the book takes no bet on the match. */
const SUSPENDED_MS = 8_000;

type Phase = 'soon' | 'live' | 'over';
interface Offer {
  kind: MarketKind;
  line: number | null;
  /** `odds` in hundredths; null: closed for now. */
  outcomes: { side: Side; odds: number | null }[];
}
export interface Match {
  fixture: Fixture;
  phase: Phase;
  state: MatchState;
  /** A score has just been made: the markets are shown, and no bet is taken. */
  isSuspended: boolean;
  /** It ended before its time: all bets on it are void. */
  isAbandoned: boolean;
  /** Its first result was wrong. */
  isCorrected: boolean;
  /** What is shown stays as it is. */
  isFinal: boolean;
  offers: Offer[];
}
/** What the book says to a bet: its odds at the moment, or why it takes none. */
type Quote = { odds: number } | { refusal: 'closed' | 'suspended' };

/** A match with its prices as last worked out. */
interface Kept {
  match: Played;
  script: Script;
  pricedAt: number | undefined;
  pricing: Pricing | undefined;
  offers: Offer[];
}

/** The sports book. All of it follows from a secret and the time, so there is nothing to lose when the program stops. */
export class Book {
  readonly #secret: string;
  readonly #now: () => number;
  readonly #played = new Map<string, Kept>();

  constructor(secret: string, now: () => number) {
    this.#secret = secret;
    this.#now = now;
  }

  /** Matches that are on, coming or just over, in the order of their beginnings. */
  list(): Match[] {
    const now = this.#now();
    return listFixtures(now - LONGEST_MS - LISTED_AFTER_MS, now + LISTED_BEFORE_MS)
      .filter((fixture) => isListed(fixture, now))
      .map((fixture) => this.matchOf(fixture));
  }

  /** A match of the list by its id. */
  findListed(fixtureId: string, at = this.#now()): Match | undefined {
    const fixture = findFixture(fixtureId);
    return fixture && isListed(fixture, at) ? this.matchOf(fixture, at) : undefined;
  }

  find(fixtureId: string, at = this.#now()): Match | undefined {
    const fixture = findFixture(fixtureId);
    return fixture && this.matchOf(fixture, at);
  }

  /** The odds of a selection at a moment, present or past. Bets are taken only on matches that were listed then. */
  quote({ match, kind, line, side }: Selection, at = this.#now()): Quote {
    const found = this.findListed(match, at);
    const offer = found?.offers.find((one) => one.kind === kind && one.line === line);
    const odds = offer?.outcomes.find((outcome) => outcome.side === side)?.odds;
    if (!found || !odds) return { refusal: 'closed' };
    return found.isSuspended ? { refusal: 'suspended' } : { odds };
  }

  /** How probable a selection is to win, by what its match shows now; undefined where the market has no price. */
  probability({ match, kind, line, side }: Selection): number | undefined {
    const fixture = findFixture(match);
    if (!fixture || this.matchOf(fixture).phase === 'over') return undefined;
    const playedMs = Math.max(0, this.#now() - fixture.startsAt);
    const market = priceAt(this.#playedOf(fixture), playedMs).pricing?.market(kind, line);
    return market?.outcomes.find((outcome) => outcome.side === side)?.probability;
  }

  /** When a result that is shown will be corrected; undefined for one that is right. Nobody is told. */
  correctionAt(fixtureId: string): number | undefined {
    const fixture = findFixture(fixtureId);
    const script = fixture && this.#playedOf(fixture).script;
    return script?.wrongFor && fixture!.startsAt + script.finalMs;
  }

  matchOf(fixture: Fixture, at = this.#now()): Match {
    const elapsedMs = at - fixture.startsAt;
    const played = this.#playedOf(fixture);
    const { abandonedMs = Number.POSITIVE_INFINITY, finalMs, wrongFor } = played.script;
    const isAbandoned = elapsedMs >= abandonedMs;
    const playedMs = Math.min(abandonedMs, Math.max(0, elapsedMs));
    const right = played.match.at(playedMs);
    const phase = elapsedMs < 0 ? 'soon' : right.isOver || isAbandoned ? 'over' : 'live';
    const isFinal = isAbandoned || elapsedMs >= finalMs;
    const isWrong = right.isOver && !isFinal && wrongFor !== undefined;
    return {
      fixture,
      phase,
      state: isWrong ? withGoal(right, wrongFor) : right,
      isSuspended: phase === 'live' && isScored(played.match.at(Math.max(0, playedMs - SUSPENDED_MS)), right),
      isAbandoned,
      isCorrected: wrongFor !== undefined && right.isOver && isFinal,
      isFinal: phase === 'over' && isFinal,
      // Priced only when a caller reads it.
      get offers() {
        return phase === 'over' ? [] : priceAt(played, playedMs).offers;
      },
    };
  }

  #playedOf(fixture: Fixture): Kept {
    const kept = this.#played.get(fixture.id);
    if (kept) {
      // The least recently used match is the first of the map.
      this.#played.delete(fixture.id);
      this.#played.set(fixture.id, kept);
      return kept;
    }
    const match = SPORTS[fixture.league.sport].play(
      { home: this.#strength(fixture, fixture.home), away: this.#strength(fixture, fixture.away) },
      chanceOf(this.#secret, `match/${fixture.id}`),
    );
    const script = scriptOf(this.#secret, fixture, match.endMs);
    const played: Kept = { match, script, pricedAt: undefined, pricing: undefined, offers: [] };
    this.#played.set(fixture.id, played);
    if (this.#played.size > KEPT_MATCHES) this.#played.delete(this.#played.keys().next().value!);
    return played;
  }

  /** A side is as strong as ever: its name decides, not the secret. */
  #strength({ league }: Fixture, side: number): number {
    return chanceOf('strength', `${league.id}/${side}`)() * 2 - 1;
  }
}

function isListed(fixture: Fixture, at: number): boolean {
  const { startsAt } = fixture;
  return startsAt <= at + LISTED_BEFORE_MS && startsAt + longestMs(fixture) + LISTED_AFTER_MS > at;
}

/** The prices of a moment, worked out once while they stay. */
function priceAt(played: Kept, playedMs: number): Kept {
  const step = played.match.stepAt(playedMs);
  if (played.pricedAt !== step) {
    played.pricedAt = step;
    played.pricing = played.match.pricing(playedMs);
    played.offers = (played.pricing?.offered ?? []).map(offerOf).filter(isOpen);
  }
  return played;
}

/** A market is offered while one of its sides is. */
function isOpen({ outcomes }: Offer): boolean {
  return outcomes.some(({ odds }) => odds !== null);
}

/** A result of football with a goal too much, made in the second half. */
function withGoal(state: MatchState, side: 'home' | 'away'): MatchState {
  const more = (score: Score): Score => ({ ...score, [side]: score[side] + 1 });
  const score = more(state.score);
  const { first, second } = state.tallies;
  return {
    ...state,
    score,
    tallies: {
      winner: score,
      handicap: score,
      total: score,
      ...(first && { first }),
      ...(second && { second: more(second) }),
    },
  };
}

/** Whether a side has scored, or lost a wicket, between two moments. */
function isScored(before: MatchState, now: MatchState): boolean {
  return pointsOf(before) !== pointsOf(now);
}

function pointsOf({ tallies }: MatchState): number {
  const { total, wickets = { home: 0, away: 0 } } = tallies;
  return total.home + total.away + wickets.home + wickets.away;
}

/** Odds in hundredths, rounded down: the book never pays more than its price. Null where a side is as good as decided. */
export function oddsOf(probability: number): number | null {
  if (probability < LEAST_PROBABILITY) return null;
  const odds = Math.floor(100 / (probability * (1 + MARGIN)));
  return odds < LOWEST_ODDS ? null : odds;
}

function offerOf({ kind, line, outcomes }: Market): Offer {
  return {
    kind,
    line,
    outcomes: outcomes.map(({ side, probability }) => ({ side, odds: oddsOf(probability) })),
  };
}
