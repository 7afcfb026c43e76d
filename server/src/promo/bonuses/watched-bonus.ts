import type { Difference } from '../../outside/books/case-kinds.ts';

/** A bonus that two operators are to judge, as a case. */

/** Older ones are not looked for any more. */
export const WATCHED_FOR = '60 days';
export const AT_MOST = 1_000;

export interface Row {
  account: string;
  id: bigint;
  currency: string;
  code: string;
  status: string;
}

export function caseOf(
  kind: Difference['kind'],
  { account, id, currency, code, status }: Row,
  { figures, ours, references = [] }: { figures: string; ours: object; references?: string[] },
): Difference {
  return {
    kind,
    subject: `bonus ${id} of ${account}`,
    platformId: null,
    account,
    currency,
    figures,
    ours: { bonus: String(id), offer: code, state: status, ...ours },
    theirs: null,
    references,
  };
}
