import { ACCOUNT_LENGTH } from '@parlour/contract/constants';
import { SUGGESTIONS } from '@parlour/contract/registration';
import type { Random } from '../../base/random.ts';
import type { Queryable } from '../../base/db/db.ts';
import { RESERVED_NAMES } from '../accounts/nicknames.ts';

/** Tried at once, so that some are free however popular the name is. */
const CANDIDATES = 24;

/** Whether no player has the name and it is not reserved, in any case or look-alike spelling. */
export async function isAccountFree(db: Queryable, account: string): Promise<boolean> {
  return (await listFree(db, [account])).length > 0;
}

/** Names that are free now, made from one that is not. */
export async function suggestAccounts(
  { db, random }: { db: Queryable; random: Random },
  account: string,
): Promise<string[]> {
  const free = await listFree(db, [
    ...new Set(Array.from({ length: CANDIDATES }, () => variantOf(random, account))),
  ]);
  return free.slice(0, SUGGESTIONS);
}

/** The name, shortened where it must be, with two to four digits behind it. */
function variantOf(random: Random, account: string): string {
  const digits = random.int(10, 10_000).toString();
  const stem = account.toLowerCase().slice(0, ACCOUNT_LENGTH.max - digits.length);
  return (stem + digits).padEnd(ACCOUNT_LENGTH.min, digits);
}

async function listFree(db: Queryable, accounts: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select asked.name from unnest($1::text[]) with ordinality as asked (name, place)
      where not exists (select from player_name n where n.name = lower(asked.name) and n.kind = 'account')
        and not exists (select from player_name n where n.name = account_likeness(asked.name) and n.kind = 'likeness')
        -- With digits at the end as well: support1 is nobody's either.
        and not exists (select from unnest($2::text[]) as ours
                         where starts_with(account_likeness(asked.name), account_likeness(ours))
                           and substr(asked.name, length(ours) + 1) ~ '^[0-9]*$')
      order by place`,
    [accounts, RESERVED_NAMES],
  );
  return rows.map(({ name }) => name);
}
