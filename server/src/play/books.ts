import type { Clock } from '../base/clock.ts';
import type { Db, Queryable } from '../base/db/db.ts';
import type { Book, BookScope, CaseDecisions, Watch } from '../outside/books/book.ts';
import type { Judgements } from '../outside/books/judgements.ts';
import type { Provider } from '../outside/providers/provider.ts';
import type { Providers } from '../outside/providers/registry.ts';
import type { SeamlessProvider } from '../outside/providers/seamless-provider.ts';
import { BET_KINDS, compareBets } from './feeds/compare-bets.ts';
import { decideWalletCall } from './seamless/decide-wallet-call.ts';
import { compareWalletCalls, WALLET_CALL_KINDS } from './seamless/compare-wallet-calls.ts';
import { BALANCE_KINDS, compareBalances } from './transfers/compare-balances.ts';
import { compareTransfers, TRANSFER_KINDS } from './transfers/compare-transfers.ts';
import { decideStranger } from './transfers/decide-stranger.ts';
import { decideTransfer } from './transfers/decide-transfer.ts';
import { UNKNOWN_TRANSFERS } from './transfers/unknown-transfers.ts';

/** The books of game platforms, for reconciliation. */

export interface Compared {
  db: Db;
  clock: Clock;
  judgements: Judgements;
}

/** Two looks at a balance lie this far apart. */
const LOOKS_APART_MS = 3_000;

/** The book of a platform that keeps points. */
export function platformBook(compared: Compared, provider: Provider, looksApartMs = LOOKS_APART_MS): Book {
  return {
    name: `platform ${provider.platformId}`,
    platformId: provider.platformId,
    checks: [
      {
        name: 'transfers',
        kinds: TRANSFER_KINDS,
        compare: (cursor) => compareTransfers(compared, provider, cursor),
      },
      { name: 'bets', kinds: BET_KINDS, compare: (cursor) => compareBets(compared, provider, cursor) },
      {
        name: 'balances',
        kinds: BALANCE_KINDS,
        compare: (from) => compareBalances(compared, provider, { from, spacingMs: looksApartMs }),
      },
    ],
  };
}

/** The book of a vendor that keeps no points and calls our wallet. */
export function seamlessBook(compared: Compared, provider: SeamlessProvider): Book {
  return {
    name: provider.name,
    platformId: null,
    checks: [
      {
        name: 'transactions',
        kinds: WALLET_CALL_KINDS,
        about: `${provider.name} `,
        compare: (cursor) => compareWalletCalls(compared, provider, cursor),
      },
    ],
  };
}

/** Every platform's book that has something of ours. `all`: also those that our books know nothing of. */
export async function listPlayBooks(
  compared: Compared,
  providers: Pick<Providers, 'find' | 'findSeamless'>,
  scope: BookScope = 'known',
): Promise<Book[]> {
  const { db } = compared;
  const platforms = await listTransferred(db, scope);
  const vendors = new Map(
    (await listCalling(db, scope)).flatMap((id) => {
      const provider = providers.findSeamless(id);
      return provider ? [[provider.name, provider] as const] : [];
    }),
  );
  return [
    ...platforms.flatMap((id) => providers.find(id) ?? []).map((each) => platformBook(compared, each)),
    ...[...vendors.values()].map((each) => seamlessBook(compared, each)),
  ];
}

/** The platforms that points have been transferred to. */
async function listTransferred(db: Queryable, scope: BookScope): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from game_platform g where kind = 'transfer'
        and ($1 or exists (select 1 from point_transfer t where t.platform_id = g.id and t.decided_at is not null)) order by id`,
    [scope === 'all'],
  );
  return rows.map(({ id }) => id);
}

/** The seamless platforms, once any of them has called. */
async function listCalling(db: Queryable, scope: BookScope): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select id from game_platform g where kind = 'seamless' and ($1 or exists (select 1 from wallet_call)) order by id`,
    [scope === 'all'],
  );
  return rows.map(({ id }) => id);
}

export const PLAY_WATCHES: readonly Watch[] = [UNKNOWN_TRANSFERS];

export const PLAY_DECISIONS: CaseDecisions = {
  transferUnknown: decideTransfer,
  transferStranger: decideStranger,
  walletCall: decideWalletCall,
};
