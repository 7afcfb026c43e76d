import { JACKPOT_STALE_MS } from '@parlour/contract/jackpots';
import type { FeedsOptions } from './feeds.ts';
import { readFigures } from './figures.ts';

const PUBLISH_EVERY_MS = 1_000;

/** Publishes changed and outdated figures in batches, at most once a second. */
export function createFigureUpdates({ db, hub, log, clock }: Omit<FeedsOptions, 'findProvider'>) {
  const wanted = new Set<number>();
  const silences = new Map<number, () => void>();
  let cancel: (() => void) | undefined;

  async function publish(): Promise<void> {
    cancel = undefined;
    const platforms = new Set(wanted);
    wanted.clear();
    const { jackpots } = await readFigures(db, clock.date());
    const changed = jackpots.filter((jackpot) => platforms.has(jackpot.game_platform_id));
    if (changed.length > 0) hub.publish('jackpot', 'jackpot', changed);
  }

  function publishSoon(platformId: number): void {
    wanted.add(platformId);
    cancel ??= clock.after(PUBLISH_EVERY_MS, () => {
      publish().catch((error: unknown) =>
        log.error({ err: error }, 'jackpot figures could not be published'),
      );
    });
  }

  return {
    changed(platformId: number): void {
      publishSoon(platformId);
      // A platform that stops answering sends no changes: its figures are published once more when they are outdated, and marked so.
      silences.get(platformId)?.();
      silences.set(
        platformId,
        clock.after(JACKPOT_STALE_MS, () => publishSoon(platformId)),
      );
    },
    close() {
      cancel?.();
      for (const end of silences.values()) end();
    },
  };
}
