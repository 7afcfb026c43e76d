import type { Output } from '@parlour/contract/endpoints';
import type { Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { readDetails } from '../bets/line-cells.ts';
import { accountsOf, conditionsOf } from './cells.ts';
import type { ReportNode } from './node.ts';

/** A bet of a player that counts below the reader (rule R20). Throws `notFound` for any other, as for one that does not exist. */
export async function readReportBet(
  db: Queryable,
  node: ReportNode,
  id: bigint,
): Promise<Output<'getReportBet'>> {
  if (node.level !== 'player') throw new Refusal('notFound');
  const accounts = { node, branchId: null, playerId: null };
  const found = await db.find<{ roundRef: string; details: unknown }>(
    `select b.round_ref, b.details from bet b
      where b.player_id = $1 and b.id = $5
        and exists (select from facts_of_bet($1, $5) f join bet_chain c on c.player_id = $1 and c.id = f.chain_id where ${conditionsOf(accounts)})`,
    [...accountsOf(accounts), id],
  );
  if (!found) throw new Refusal('notFound');
  return { round: found.roundRef, details: readDetails(found.details) };
}
