import type { Bank } from '@parlour/contract/account-binding';
import { MOST_BOUND_ACCOUNTS, type CryptoNetwork } from '@parlour/contract/constants';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { raiseAlert } from '../../base/alerts/alerts.ts';
import { recordPersonalChange } from '../../people/accounts/personal-changes.ts';
import type { Seals } from '../../base/crypto/sealed.ts';
import { describeAccount } from './bound-accounts.ts';
import { aboutAccount } from './sealed-accounts.ts';

/** Binds and removes accounts that withdrawals go to. Every statement names the player, so that another player's id is unknown. */

/** Players who may bind one number; the second raises an alert. A couple may share an account, a ring may not. */
const MOST_PLAYERS_A_NUMBER = 2;
/** All that is ever shown of a number. */
const TAIL_CHARACTERS = 4;

export type NewAccount =
  | { kind: 'bank'; bank: Bank; holder: string; number: string }
  | { kind: 'crypto'; network: CryptoNetwork; number: string };

interface Binding {
  playerId: bigint;
  currency: string;
  address: string;
  seals: Seals;
  coolingHours: number;
}

/** Answers whether another player has bound the same number. */
export function bindAccount(
  db: Db,
  account: NewAccount,
  binding: Binding,
): Promise<{ isShared: boolean; accountId: bigint }> {
  const { playerId, seals } = binding;
  const mark = markOf(account, seals);
  return db.tx(async (tx) => {
    await lockAccounts(tx, playerId);
    // Serialised: of two players who bind one number at once, the second sees the first.
    await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `bound_account:${mark.toString('hex')}`,
    ]);
    const { ofKind, all, own, others } = await tx.get<{
      ofKind: bigint;
      all: bigint;
      own: bigint;
      others: bigint;
    }>(
      `select count(*) filter (where player_id = $1 and kind = $3) as of_kind,
              count(*) filter (where player_id = $1) as "all",
              count(*) filter (where player_id = $1 and number_mark = $2) as own,
              count(distinct player_id) filter (where player_id <> $1) as others
         from bound_account where deleted_at is null and (player_id = $1 or number_mark = $2)`,
      [playerId, mark, account.kind],
    );
    if (own > 0n) throw new Refusal('accountBoundBefore', { data: { field: numberField(account) } });
    if (ofKind >= BigInt(MOST_BOUND_ACCOUNTS))
      throw new Refusal('accountsFull', { values: { most: MOST_BOUND_ACCOUNTS } });
    if (others >= BigInt(MOST_PLAYERS_A_NUMBER))
      throw new Refusal('accountShared', { data: { field: numberField(account) } });
    if (account.kind === 'bank') await keepHolder(tx, playerId, account.holder);

    const accountId = await insertAccount(tx, account, { ...binding, isDefault: all === 0n });
    const tail = tailOf(account.number);
    if (others > 0n)
      await raiseAlert(tx, {
        kind: 'account_shared',
        playerId,
        detail: { bound_account: String(accountId), place: placeOf(account), tail },
      });
    await recordPersonalChange(tx, {
      playerId,
      field: fieldOf(account.kind),
      before: null,
      after: describeAccount({
        bankName: account.kind === 'bank' ? account.bank.name : null,
        network: account.kind === 'crypto' ? account.network : null,
        tail,
      }),
      address: binding.address,
      notice: 'bound',
    });
    return { isShared: others > 0n, accountId };
  });
}

function placeOf(account: NewAccount): string {
  return account.kind === 'bank' ? account.bank.id : account.network;
}

/** Finds the same number at the same place again. */
function markOf(account: NewAccount, seals: Seals): Buffer {
  return seals.mark(account.number, `bound_account:${placeOf(account)}`);
}

function numberField({ kind }: NewAccount): string {
  return kind === 'bank' ? 'number' : 'address';
}

function fieldOf(kind: 'bank' | 'crypto'): string {
  return kind === 'bank' ? 'bank_account' : 'crypto_address';
}

function tailOf(number: string): string {
  return number.slice(-TAIL_CHARACTERS);
}

/** Serialises changes of a player's accounts: ten at once must not exceed the limit together. */
async function lockAccounts(tx: Tx, playerId: bigint): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('bound_accounts', $1))`, [playerId]);
}

/** Case and spaces do not make another person. */
function sameName(one: string, other: string): boolean {
  const plain = (name: string): string =>
    name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleUpperCase('en');
  return plain(one) === plain(other);
}

/** The first bank account says whose all of them are. */
export async function keepHolder(tx: Tx, playerId: bigint, name: string): Promise<void> {
  await tx.run(
    'insert into payout_holder (player_id, name) values ($1, $2) on conflict (player_id) do nothing',
    [playerId, name],
  );
  const holder = await tx.get<{ name: string }>('select name from payout_holder where player_id = $1', [
    playerId,
  ]);
  if (!sameName(holder.name, name))
    throw new Refusal('holderDiffers', { values: { holder: holder.name }, data: { field: 'holder' } });
}

export async function insertAccount(
  tx: Tx,
  account: NewAccount,
  { playerId, currency, seals, coolingHours, isDefault }: Omit<Binding, 'address'> & { isDefault: boolean },
): Promise<bigint> {
  const bank = account.kind === 'bank' ? account : undefined;
  const { id } = await tx.get<{ id: bigint }>(
    `insert into bound_account (player_id, kind, bank_id, bank_name, network, currency, holder, number_sealed, number_mark,
                                number_tail, is_default, usable_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now() + interval '1 hour' * $12) returning id`,
    [
      playerId,
      account.kind,
      bank?.bank.id ?? null,
      bank?.bank.name ?? null,
      account.kind === 'crypto' ? account.network : null,
      currency,
      bank?.holder ?? null,
      seals.seal(account.number, aboutAccount(playerId)),
      markOf(account, seals),
      tailOf(account.number),
      isDefault,
      coolingHours,
    ],
  );
  return id;
}

interface OwnAccount {
  kind: 'bank' | 'crypto';
  bankName: string | null;
  network: string | null;
  tail: string;
  isDefault: boolean;
}

async function getOwn(tx: Queryable, playerId: bigint, id: number): Promise<OwnAccount> {
  const row = await tx.find<OwnAccount>(
    `select kind, bank_name, network, number_tail as tail, is_default
       from bound_account where player_id = $1 and id = $2 and deleted_at is null`,
    [playerId, id],
  );
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Takes an account away; the oldest that is left becomes the default in its place. */
export function unbindAccount(db: Db, playerId: bigint, id: number, address: string): Promise<void> {
  return db.tx(async (tx) => {
    await lockAccounts(tx, playerId);
    const account = await getOwn(tx, playerId, id);
    const held = await tx.find(
      'select 1 from bound_account_hold where player_id = $1 and bound_account_id = $2 limit 1',
      [playerId, id],
    );
    if (held) throw new Refusal('accountInUse');
    await tx.run(
      'update bound_account set deleted_at = now(), is_default = false where player_id = $1 and id = $2',
      [playerId, id],
    );
    if (account.isDefault)
      await tx.run(
        `update bound_account set is_default = true
          where player_id = $1 and id = (select min(id) from bound_account where player_id = $1 and deleted_at is null)`,
        [playerId],
      );
    await recordPersonalChange(tx, {
      playerId,
      field: fieldOf(account.kind),
      before: describeAccount(account),
      after: null,
      address,
      notice: 'unbound',
    });
  });
}

/** The same again changes nothing. */
export function setDefaultAccount(db: Db, playerId: bigint, id: number, address: string): Promise<void> {
  return db.tx(async (tx) => {
    await lockAccounts(tx, playerId);
    const account = await getOwn(tx, playerId, id);
    if (account.isDefault) return;
    const before = await tx.find<{ bankName: string | null; network: string | null; tail: string }>(
      `update bound_account set is_default = false where player_id = $1 and is_default
       returning bank_name, network, number_tail as tail`,
      [playerId],
    );
    await tx.run('update bound_account set is_default = true where player_id = $1 and id = $2', [
      playerId,
      id,
    ]);
    await recordPersonalChange(tx, {
      playerId,
      field: 'default_account',
      before: before ? describeAccount(before) : null,
      after: describeAccount(account),
      address,
      notice: 'defaultAccount',
    });
  });
}
