import type { Envelope } from '@parlour/contract/endpoint';
import type { Language } from '@parlour/contract/languages';
import type { HotGameGroup } from '@parlour/contract/lobby';
import { queries, queryClient } from './queries.ts';

declare global {
  interface Window {
    /** What the page itself has asked for before any script arrived (`boot/before-paint.ts`). */
    firstGames?: { language: string; answer: Promise<Envelope<HotGameGroup[]>> };
  }
}

/** Puts the games that the page has asked for into the cache; asks anew where that failed or speaks another language. */
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
