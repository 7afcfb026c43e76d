import { HALL } from '@parlour/contract/constants';
import type { Output } from '@parlour/contract/endpoints';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import { VIRTUAL_STALE_MS } from '@parlour/contract/virtual-sports';
import { fresh } from '../../base/db/fresh.ts';
import { share } from '../../base/http/answer.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { FedVirtualGame } from '../../outside/providers/feed.ts';
import { createHallFeed, type HallFeedSettings } from '../feeds/hall-feeds.ts';

/** A race tells its order once a second. */
const FRESH_MS = 1_500;
/** A race or match is over after that long; the reading is marked as old long before. */
const STALE_MS = 2 * 60_000;
/** Built and compressed once for all who ask meanwhile. */
const ANSWER_MAX_AGE_MS = 500;

type Parts = Pick<HallFeedSettings<FedVirtualGame>, 'db' | 'log' | 'clock' | 'providers'>;

/** Answers the games of virtual sports in a language; all callers share one reading. */
export function createVirtualSports({
  db,
  log,
  clock,
  providers,
}: Parts): (language: Language) => Promise<Output<'listVirtualSports'>> {
  const games = createHallFeed({
    db,
    log,
    clock,
    providers,
    hallId: HALL.sports,
    read: (feed) => feed.listVirtualSports(),
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
  });

  const answers = fresh(
    clock,
    async () => {
      const { lists, failed } = await games.list();
      if (lists.size === 0 && failed > 0) throw new Refusal('unavailable');
      const now = clock.now();
      const said = (language: Language) =>
        [...lists].flatMap(([platformId, rows]) =>
          rows.map((game) => ({ game_platform_id: platformId, ...tell(game, language, now) })),
        );
      return new Map(LANGUAGES.map((language) => [language, share(said(language))]));
    },
    ANSWER_MAX_AGE_MS,
  );

  return async (language) => (await answers()).get(language)!;
}

type Told = Omit<Output<'listVirtualSports'>[number], 'game_platform_id'>;

function tell(game: FedVirtualGame, language: Language, now: number): Told {
  const inMs = (atMs: number) => Math.max(0, Math.round(atMs - now));
  const named = (entrants: FedVirtualGame['results'][number]['entrants']) =>
    entrants.map(({ name, colour }) => ({ name: name[language], colour }));
  const event = ({ round, opensAtMs, closesAtMs, entrants, prices }: FedVirtualGame['coming'][number]) => ({
    round,
    opens_in_ms: inMs(opensAtMs),
    closes_in_ms: inMs(closesAtMs),
    entrants: named(entrants),
    prices,
  });
  const { current, coming, results } = game;
  return {
    game_code: game.gameCode,
    sport: game.sport,
    as_of: Math.round(game.readAtMs),
    stale: now - game.readAtMs > VIRTUAL_STALE_MS,
    current: {
      ...event(current),
      phase: current.phase,
      ends_in_ms: inMs(current.endsAtMs),
      standing: current.standing,
    },
    coming: coming.map(event),
    results: results.map(({ round, endedAtMs, entrants, result }) => ({
      round,
      ended_at: Math.floor(endedAtMs / 1000),
      entrants: named(entrants),
      result,
    })),
  };
}
