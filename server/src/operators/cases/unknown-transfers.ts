import { toDecimal } from '@parlour/contract/money';
import type { Db } from '../../base/db/db.ts';
import { noteVanished, raiseCase } from './cases.ts';

/** A move that nobody could say the end of for so long is judged by two operators (providers.md §2 rule 8). */
const UNKNOWN_FOR = '1 day';

/** Opens a case for each such move; answers how many are new. */
export async function raiseUnknownTransfers(db: Db): Promise<number> {
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
  let opened = 0;
  const byPlatform = new Map<number, string[]>();
  for (const move of unknown) {
    const subject = `platform ${move.platform_id} transfer ${move.serial}`;
    byPlatform.set(move.platform_id, [...(byPlatform.get(move.platform_id) ?? []), subject]);
    const raised = await raiseCase(db, {
      kind: 'transferUnknown',
      subject,
      platformId: move.platform_id,
      account: move.account,
      currency: move.currency,
      figures: `held ${move.held_minor}`,
      ours: {
        direction: move.direction,
        held: toDecimal(move.held_minor, move.currency),
        asked_at: move.asked_at,
        questions: move.checks,
        not_found: move.not_found_checks,
      },
      theirs: { said: move.why },
      references: [move.serial],
    });
    if (raised?.isNew) opened += 1;
  }
  const open = await db.query<{ platform_id: number }>(
    `select distinct platform_id from reconciliation_case
      where kind = 'transferUnknown' and state in ('open', 'proposed') and vanished_at is null`,
  );
  for (const { platform_id } of open)
    await noteVanished(db, ['transferUnknown'], platform_id, byPlatform.get(platform_id) ?? []);
  return opened;
}
