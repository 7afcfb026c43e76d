import { MEMBERS_A_PAGE } from '@parlour/contract/downline';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { findPathTo, listMembers } from './agent-tree.ts';
import type { Player } from '../accounts/players.ts';

/** Lists one level of the viewer's branch by pages. An account outside the branch gets the answer of one that does not exist. */
export async function listDownline(
  db: Queryable,
  viewer: Player,
  { member, after = '' }: ParsedInput<'listDownline'>,
): Promise<Output<'listDownline'>> {
  const isTop = member === undefined && viewer.isSupervisor;
  const path = isTop ? [] : await findPathTo(db, viewer, member ?? viewer.account);
  if (!path) throw new Refusal('notFound');
  // One row more than the page shows whether there is a next page.
  const found = await listMembers(db, path.at(-1)?.id ?? null, { after, limit: MEMBERS_A_PAGE + 1 });
  const shown = found.slice(0, MEMBERS_A_PAGE);
  return {
    path: path.map(({ account, type }) => ({ account, type })),
    list: shown.map(({ account, nickname, type, currency, createdAt, status, members }) => ({
      account,
      nickname,
      type,
      currency,
      create_time: unixSeconds(createdAt),
      is_open: status === 'open',
      members,
    })),
    next: found.length > shown.length ? shown.at(-1)!.account : null,
  };
}
