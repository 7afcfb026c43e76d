import { JACKPOT_STALE_MS } from '@parlour/contract/jackpots';
import type { FeedsOptions } from './feeds.ts';
import { readFigures } from './figures.ts';

const TELL_EVERY_MS = 1_000;

/** Gathers which platforms' figures have changed, or have grown old, and tells them together, at most once a second. */
export function createFigureNews({ db, hub, log }: Pick<FeedsOptions, 'db' | 'hub' | 'log'>) {
  const wanted = new Set<number>();
  const silences = new Map<number, NodeJS.Timeout>();
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    timer = undefined;
    const platforms = new Set(wanted);
    wanted.clear();
    const { jackpots } = await readFigures(db, new Date());
    const news = jackpots.filter((jackpot) => platforms.has(jackpot.game_platform_id));
    if (news.length > 0) hub.publish('jackpot', 'jackpot', news);
  }

  function tellSoon(platformId: number): void {
    wanted.add(platformId);
    timer ??= setTimeout(() => {
      tell().catch((error: unknown) => log.error({ err: error }, 'jackpot figures could not be told'));
    }, TELL_EVERY_MS);
  }

  return {
    changed(platformId: number): void {
      tellSoon(platformId);
      // A platform that falls silent makes no news: its figures are told once more when they are old, and marked then.
      clearTimeout(silences.get(platformId));
      silences.set(
        platformId,
        setTimeout(() => tellSoon(platformId), JACKPOT_STALE_MS),
      );
    },
    close() {
      clearTimeout(timer);
      for (const silence of silences.values()) clearTimeout(silence);
    },
  };
}
