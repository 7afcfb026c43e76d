import { JACKPOT_STALE_MS } from '@parlour/contract/jackpots';
import type { FeedsOptions } from './feeds.ts';
import { readFigures } from './figures.ts';

const TELL_EVERY_MS = 1_000;

/** Publishes changed and outdated figures in batches, at most once a second. */
export function createFigureNews({ db, hub, log, clock }: Omit<FeedsOptions, 'findProvider'>) {
  const wanted = new Set<number>();
  const silences = new Map<number, () => void>();
  let cancel: (() => void) | undefined;

  async function tell(): Promise<void> {
    cancel = undefined;
    const platforms = new Set(wanted);
    wanted.clear();
    const { jackpots } = await readFigures(db, clock.date());
    const news = jackpots.filter((jackpot) => platforms.has(jackpot.game_platform_id));
    if (news.length > 0) hub.publish('jackpot', 'jackpot', news);
  }

  function tellSoon(platformId: number): void {
    wanted.add(platformId);
    cancel ??= clock.after(TELL_EVERY_MS, () => {
      tell().catch((error: unknown) => log.error({ err: error }, 'jackpot figures could not be told'));
    });
  }

  return {
    changed(platformId: number): void {
      tellSoon(platformId);
      // A platform that stops answering sends no changes: its figures are published once more when they are outdated, and marked so.
      silences.get(platformId)?.();
      silences.set(
        platformId,
        clock.after(JACKPOT_STALE_MS, () => tellSoon(platformId)),
      );
    },
    close() {
      cancel?.();
      for (const end of silences.values()) end();
    },
  };
}
