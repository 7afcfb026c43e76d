import { toDecimal } from '@parlour/contract/money';
import type { Db } from '../../base/db/db.ts';
import type { Watch } from '../../outside/books/book.ts';
import type { Difference } from '../../outside/books/case-kinds.ts';

/** A transfer whose end no platform could tell for so long is judged by two operators. */
const UNKNOWN_FOR = '1 day';

export const UNKNOWN_TRANSFERS: Watch = { kind: 'transferUnknown', list: listUnknownTransfers };

async function listUnknownTransfers(db: Db): Promise<Difference[]> {
  const unknown = await db.query<{
    serial: string;
    platform_id: number;
    account: string;
    currency: string;
    direction: string;
    held_minor: bigint;
    asked_at: Date;
    why: string | null;
    checks: number;
    not_found_checks: number;
    [column: string]: unknown;
  }>(
    `select t.*, p.account from point_transfer t join player p on p.id = t.player_id
      where t.state in ('asked', 'unknown') and t.asked_at < now() - interval '${UNKNOWN_FOR}' order by t.id limit 1000`,
  );
  return unknown.map((transfer) => ({
    kind: 'transferUnknown',
    subject: `platform ${transfer.platform_id} transfer ${transfer.serial}`,
    platformId: transfer.platform_id,
    account: transfer.account,
    currency: transfer.currency,
    figures: `held ${transfer.held_minor}`,
    ours: {
      direction: transfer.direction,
      held: toDecimal(transfer.held_minor, transfer.currency),
      asked_at: transfer.asked_at,
      questions: transfer.checks,
      not_found: transfer.not_found_checks,
    },
    theirs: { said: transfer.why },
    references: [transfer.serial],
  }));
}
