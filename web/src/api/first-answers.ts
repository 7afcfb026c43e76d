import type { Envelope } from '@parlour/contract/endpoint';
import type { Output } from '@parlour/contract/endpoints';
import { FIRST_SCREEN_CALLS, type FirstScreenCall } from '@parlour/contract/first-screen';
import type { Language } from '@parlour/contract/languages';
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { CallFailure } from './failure.ts';
import { callQuery, queries, queryClient } from './queries.ts';
import { rememberSite } from './site-hint.ts';

type Answers = { [N in FirstScreenCall]?: Promise<Envelope<Output<N>>> };

declare global {
  interface Window {
    /** The page's own requests, sent before any script arrived (`boot/before-paint.ts`). */
    firstAnswers?: { language: string; answers: Answers };
  }
}

/** Puts the first view's answers into the cache as they come: the ones that the inline script has asked for, the frame's, and `more`. */
export function takeFirstAnswers(language: Language, more: readonly FirstScreenCall[]): void {
  const first = window.firstAnswers;
  delete window.firstAnswers;
  const answers: Answers = first?.language === language ? first.answers : {};
  const { getSiteInfo, listHalls, ...rest } = answers;
  take(queries.halls(), listHalls);
  take(queries.siteInfo(), getSiteInfo, rememberSite);
  for (const name of new Set([...(Object.keys(rest) as FirstScreenCall[]), ...more])) takeCall(name, answers);
}

function takeCall(name: FirstScreenCall, answers: Answers): void {
  const query: object = callQuery(name, FIRST_SCREEN_CALLS[name]);
  take(query as FetchQueryOptions<unknown, CallFailure>, answers[name]);
}

/** Asks anew where the page had no answer. `keep` has the page's answer, as the query keeps its own. */
function take<Data>(
  query: FetchQueryOptions<Data, CallFailure>,
  answer: Promise<Envelope<Data>> | undefined,
  keep?: (data: Data) => void,
): void {
  void queryClient.prefetchQuery({
    ...query,
    queryFn: async (context) => {
      const envelope = await answer?.catch(() => undefined);
      if (envelope?.code === 0) {
        keep?.(envelope.data);
        return envelope.data;
      }
      if (typeof query.queryFn !== 'function') throw new TypeError('the query asks nothing');
      return query.queryFn(context);
    },
  });
}
