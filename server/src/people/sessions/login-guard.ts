import { createHash } from 'node:crypto';
import type { Db, Queryable } from '../../base/db/db.ts';
import { callerNetwork } from '../../base/http/address.ts';
import { accountKey } from '../accounts/account-key.ts';

/**
 * Slows guessing without locking an owner out (rule A19): the delay grows for an account from one address, and, more
 * patiently, for an address and for an account as a whole: nothing, then 1, 2, 4 … seconds. Unknown accounts are
 * counted like existing ones. What is counted lies in the database: another process, or a restart, gives no guesses
 * away.
 */
interface Rule {
  /** Failures that cost nothing. */
  free: number;
  maxDelayMs: number;
}

const FORGET_AFTER = '30 minutes';
const RULES = {
  accountAtAddress: { free: 3, maxDelayMs: 5 * 60_000 },
  address: { free: 20, maxDelayMs: 5 * 60_000 },
  account: { free: 50, maxDelayMs: 5_000 },
} satisfies Record<string, Rule>;
type RuleName = keyof typeof RULES;

export interface LoginGuard {
  /**
   * Milliseconds until this address may try this account again; 0: it may try now. The try counts as failed until `succeed` takes it back,
   * so that a hundred guesses sent at once are a hundred guesses. While the account as a whole is slowed, `isHome` tells whether its owner
   * has logged in from this address before: the owner then skips the account's delay. A successful login does not reset the address
   * counter. Otherwise an attacker could reset it with an account of their own.
   */
  enter(account: string, address: string, isHome?: () => Promise<boolean>): Promise<number>;
  /** Forgets the failures of this account from this address, and this try elsewhere. */
  succeed(account: string, address: string): Promise<void>;
  /** Forgets what was guessed at an account whose password is a new one, for its owner at this address. */
  forget(account: string, address: string): Promise<void>;
}

type Keys = Record<RuleName, Buffer>;

/** An IPv6 customer can choose any address of the network: the network counts as the address. */
function keysOf(account: string, address: string): Keys {
  const [name, caller] = [accountKey(account), callerNetwork(address)];
  return {
    accountAtAddress: hash(`both:${caller}:${name}`),
    address: hash(`address:${caller}`),
    account: hash(`account:${name}`),
  };
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Counts under these rules, in this order; or says which one stands in the way, the longest wait first. */
async function enter(
  db: Queryable,
  keys: Keys,
  rules: readonly RuleName[],
): Promise<{ rule: RuleName; waitMs: number }[]> {
  const waits = await db.query<{ place: number; waitMs: number }>(
    { name: 'enter_guess', text: 'select place, wait_ms from enter_guess($1, $2, $3, $4)' },
    [
      rules.map((rule) => keys[rule]),
      rules.map((rule) => RULES[rule].free),
      rules.map((rule) => RULES[rule].maxDelayMs),
      FORGET_AFTER,
    ],
  );
  return waits.map(({ place, waitMs }) => ({ rule: rules[place - 1]!, waitMs: Math.ceil(waitMs) }));
}

export function createLoginGuard(db: Db): LoginGuard {
  return {
    async enter(account, address, isHome) {
      const keys = keysOf(account, address);
      const waits = await enter(db, keys, ['accountAtAddress', 'address', 'account']);
      const isByStrangers = waits.length > 0 && waits.every(({ rule }) => rule === 'account');
      if (!isByStrangers || (await isHome?.()) !== true) return waits[0]?.waitMs ?? 0;
      const [own] = await enter(db, keys, ['accountAtAddress', 'address']);
      if (own) return own.waitMs;
      await db.run('update guess set failures = failures + 1 where key = $1', [keys.account]);
      return 0;
    },

    // A statement a row: rows that are locked together could be waited for crosswise.
    async succeed(account, address) {
      const keys = keysOf(account, address);
      await db.run('delete from guess where key = $1', [keys.accountAtAddress]);
      for (const key of [keys.address, keys.account])
        await db.run(
          'update guess set failures = greatest(failures - 1, 0), next_try_at = clock_timestamp() where key = $1',
          [key],
        );
    },

    async forget(account, address) {
      const keys = keysOf(account, address);
      for (const key of [keys.accountAtAddress, keys.account])
        await db.run('delete from guess where key = $1', [key]);
    },
  };
}

/** A job of every process: deletes counts that no longer matter. */
export async function forgetGuesses(db: Queryable): Promise<void> {
  await db.run(
    `delete from guess where key in (select key from guess where since < clock_timestamp() - $1::interval for update skip locked)`,
    [FORGET_AFTER],
  );
}
