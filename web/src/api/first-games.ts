import type { Envelope } from '@parlour/contract/endpoint';
import type { Language } from '@parlour/contract/languages';
import type { HotGameGroup } from '@parlour/contract/lobby';
import { queries, queryClient } from './queries.ts';

declare global {
  interface Window {
    /** The page's request for the first games, sent before any script arrived (`boot/before-paint.ts`). */
    firstGames?: { language: string; answer: Promise<Envelope<HotGameGroup[]>> };
  }
}

/** Puts the games that the page requested into the cache. Requests them again after a failure or in another language. */
export async function takeFirstGames(language: Language): Promise<void> {
  const first = window.firstGames;
  delete window.firstGames;
  const hotGames = queries.hotGames();
  await queryClient.prefetchQuery({
    ...hotGames,
    queryFn: async (context) => {
      const envelope = first?.language === language ? await first.answer.catch(() => undefined) : undefined;
      if (envelope?.code === 0) return envelope.data;
      return hotGames.queryFn!(context);
    },
  });
}
