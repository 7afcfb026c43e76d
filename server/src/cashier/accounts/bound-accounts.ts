import type { Bank, BoundAccount } from '@parlour/contract/account-binding';
import type { CryptoNetwork } from '@parlour/contract/constants';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { DocumentOf } from '../../base/content/documents.ts';
import type { Queryable } from '../../base/db/db.ts';
import { showBank } from './payout-banks.ts';

type Banks = DocumentOf<'banks'>;

interface AccountRow {
  id: bigint;
  kind: 'bank' | 'crypto';
  bankId: string | null;
  bankName: string | null;
  network: CryptoNetwork | null;
  holder: string | null;
  tail: string;
  isDefault: boolean;
  isUnproven: boolean;
  usableAt: Date;
  createdAt: Date;
}

/** An account as records and letters name it: never more than its last characters. */
export function describeAccount(account: {
  bankName: string | null;
  network: string | null;
  tail: string;
}): string {
  return `${account.bankName ?? account.network ?? ''} •••• ${account.tail}`;
}

export function banksOf(banks: Banks, currency: string): Bank[] {
  return banks
    .filter((bank) => bank.currency === currency)
    .map(({ id, name, initials, tint }) => ({ id, name, initials, tint }));
}

/** For a row of bound_account: a crypto address that no money of this player has reached yet (rule C12). */
export const UNPROVEN = `(kind = 'crypto' and not exists (
  select from bound_account same join withdrawal w on w.player_id = same.player_id and w.bound_account_id = same.id and w.state = 'paid'
   where same.player_id = bound_account.player_id and same.number_mark = bound_account.number_mark))`;

/** The default first, then as they were bound. */
export async function listBoundAccounts(
  db: Queryable,
  playerId: bigint,
  banks: Banks,
): Promise<{ list: BoundAccount[]; holder: string | null }> {
  const rows = await db.query<AccountRow>(
    `select id, kind, bank_id, bank_name, network, holder, number_tail as tail,
            is_default, ${UNPROVEN} as is_unproven, usable_at, created_at
       from bound_account where player_id = $1 and deleted_at is null order by is_default desc, id`,
    [playerId],
  );
  const holder = await db.find<{ name: string }>('select name from payout_holder where player_id = $1', [
    playerId,
  ]);
  const list = rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    bank: row.bankId === null ? null : showBank(banks, row.bankId, row.bankName ?? ''),
    network: row.network,
    holder: row.holder,
    tail: row.tail,
    is_default: row.isDefault,
    is_unproven: row.isUnproven,
    usable_time: unixSeconds(row.usableAt),
    create_time: unixSeconds(row.createdAt),
  }));
  return { list, holder: holder?.name ?? null };
}
