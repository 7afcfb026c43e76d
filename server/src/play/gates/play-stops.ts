import { unixSeconds } from '@parlour/contract/unix-seconds';
import { cached } from '../../base/db/cached.ts';
import type { Sources } from '../../base/live/changes.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { PLAY_TEXTS } from '../texts/texts.ts';

/** Reasons of a stop, as players read them. */
export const STOP_REASONS = ['technical', 'check', 'authority'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** A stop of play as it is in force (GLI-19 2.4.1). */
export interface PlayStop {
  kind: 'all' | 'platform' | 'game';
  platformId: number | null;
  gameCode: string | null;
  why: StopReason;
  /** Shown to players; the stop does not end on its own then. Null also when it has passed. */
  until: Date | null;
  /** In the site's offset. */
  untilText: string | null;
}

/**
 * The stops that hold now, for the lobby and for points into a platform; launches and bets ask `play_refusal`, which reads them too.
 * What is already played is finished: wins, rollbacks and every way home never ask.
 */
export interface PlayStops {
  /** The widest stop in the way, of a platform when no game is named. */
  find(platformId: number, gameCode?: string): Promise<PlayStop | undefined>;
}

/** A stop whose notification was lost is seen after this long. */
const REREAD_AFTER_MS = 1_000;
const WIDEST_FIRST = { all: 0, platform: 1, game: 2 } as const;

export function createPlayStops({ db, changes, log, clock }: Sources): PlayStops {
  const stops = cached(
    clock,
    async () => {
      const rows = await db.query<PlayStop>(
        `select kind, platform_id, game_code, why, until, site_time(until) as until_text
           from play_stop where ended_at is null`,
      );
      return rows.toSorted((one, other) => WIDEST_FIRST[one.kind] - WIDEST_FIRST[other.kind]);
    },
    REREAD_AFTER_MS,
    (error) => log.error({ err: error }, 'the stops of play could not be read again'),
    REREAD_AFTER_MS,
  );
  changes.on('operation', stops.expire);
  return {
    async find(platformId, gameCode) {
      const stop = (await stops()).find((one) => isInTheWay(one, platformId, gameCode));
      const isKnown = stop?.until !== null && stop !== undefined && stop.until > clock.date();
      return stop && { ...stop, until: isKnown ? stop.until : null };
    },
  };
}

export function isInTheWay(
  stop: Pick<PlayStop, 'kind' | 'platformId' | 'gameCode'>,
  platformId: number,
  gameCode: string | undefined,
): boolean {
  if (stop.kind === 'all') return true;
  if (stop.platformId !== platformId) return false;
  return stop.kind === 'platform' || stop.gameCode === gameCode;
}

/** Throws the refusal while play is stopped there. */
export async function refuseStopped(
  playStops: PlayStops,
  platformId: number,
  gameCode?: string,
): Promise<void> {
  const stop = await playStops.find(platformId, gameCode);
  if (stop) throw playStopped(stop);
}

/** Says why, and until when where that is known. */
export function playStopped({
  why,
  until,
  untilText,
}: Pick<PlayStop, 'why' | 'until' | 'untilText'>): Refusal {
  return new Refusal('playStopped', {
    text: until ? PLAY_TEXTS[`playStoppedUntil.${why}`] : PLAY_TEXTS[`playStopped.${why}`],
    values: { until: untilText ?? '' },
    data: { why, until: until && unixSeconds(until) },
  });
}
