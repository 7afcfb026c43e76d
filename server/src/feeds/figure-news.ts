import type { FeedsOptions } from './feeds.ts';
import { readFigures } from './figures.ts';

const TELL_EVERY_MS = 1_000;

/** Gathers which platforms' figures have changed and tells them together, at most once a second. */
export function createFigureNews({ db, hub, log }: FeedsOptions) {
  const changed = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    timer = undefined;
    const platforms = new Set(changed);
    changed.clear();
    const { jackpots } = await readFigures(db, new Date());
    const news = jackpots.filter((jackpot) => platforms.has(jackpot.game_platform_id));
    if (news.length > 0) hub.publish('jackpot', 'jackpot', news);
  }

  return {
    changed(platformId: number): void {
      changed.add(platformId);
      timer ??= setTimeout(() => {
        tell().catch((error: unknown) => log.error({ err: error }, 'jackpot figures could not be told'));
      }, TELL_EVERY_MS);
    },
    close: () => clearTimeout(timer),
  };
}
