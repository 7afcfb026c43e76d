import type { ParsedInput } from '@parlour/contract/endpoints';
import type { Db } from '../../base/db/db.ts';
import { recordPersonalChange } from '../accounts/personal-changes.ts';
import { notifySession } from '../sessions/session-ends.ts';
import { checkNickname } from '../accounts/nicknames.ts';
import { getPlayer, type Player } from '../accounts/players.ts';

const FIELDS = ['nickname', 'avatar'] as const;

/** Changes what is given and differs; each change is recorded. */
export function changeUserInfo(
  db: Db,
  playerId: bigint,
  info: ParsedInput<'setUserInfo'>,
  address: string,
): Promise<Player> {
  return db.tx(async (tx) => {
    const { account, ...before } = await tx.get<{
      account: string;
      nickname: string;
      avatar: string | null;
    }>('select account, nickname, avatar from player where id = $1 for no key update', [playerId]);
    for (const field of FIELDS) {
      const after = info[field];
      if (after === undefined || after === before[field]) continue;
      if (field === 'nickname' && after !== null) await checkNickname(tx, after, { playerId, account });
      // `field` is one of the two columns above, never a caller's word.
      await tx.run(`update player set ${field} = $2 where id = $1`, [playerId, after]);
      await recordPersonalChange(tx, { playerId, field, before: before[field], after, address });
    }
    await notifySession(tx, playerId);
    return getPlayer(tx, playerId);
  });
}
