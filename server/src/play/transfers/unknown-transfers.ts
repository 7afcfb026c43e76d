import { toDecimal } from '@parlour/contract/money';
import type { Db } from '../../base/db/db.ts';
import type { Watch } from '../../outside/books/book.ts';
import type { Difference } from '../../outside/books/case-kinds.ts';

/** Two operators judge a transfer whose outcome was unknown for so long. */
const UNKNOWN_FOR = '1 day';

export const UNKNOWN_TRANSFERS: Watch = { kind: 'transferUnknown', list: listUnknownTransfers };

async function listUnknownTransfers(db: Db): Promise<Difference[]> {
  const unknown = await db.query<{
    reference: string;
    platformId: number;
    account: string;
    currency: string;
    direction: string;
    heldMinor: bigint;
    askedAt: Date;
    why: string | null;
    checks: number;
    notFoundChecks: number;
  }>(
    `select t.*, p.account from point_transfer t join player p on p.id = t.player_id
      where t.state in ('asked', 'unknown') and t.asked_at < now() - interval '${UNKNOWN_FOR}' order by t.id limit 1000`,
  );
  return unknown.map((transfer) => ({
    kind: 'transferUnknown',
    subject: `platform ${transfer.platformId} transfer ${transfer.reference}`,
    platformId: transfer.platformId,
    account: transfer.account,
    currency: transfer.currency,
    figures: `held ${transfer.heldMinor}`,
    ours: {
      direction: transfer.direction,
      held: toDecimal(transfer.heldMinor, transfer.currency),
      asked_at: transfer.askedAt,
      questions: transfer.checks,
      not_found: transfer.notFoundChecks,
    },
    theirs: { said: transfer.why },
    references: [transfer.reference],
  }));
}
