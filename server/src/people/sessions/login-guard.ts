import { createHash } from 'node:crypto';
import type { Db, Queryable } from '../../base/db/db.ts';
import { callerNetwork, widestNetwork } from '../../base/http/address.ts';
import type { WorkSettings } from '../../base/proof-of-work/settings.ts';
import type { CallWork } from '../../base/proof-of-work/proof-of-work.ts';
import { accountKey } from '../accounts/account-key.ts';

/**
 * Slows guessing without locking an owner out (rule A19): the delay grows for an account from one address, and, more
 * patiently, for an address, for the widest network of an IPv6 customer, and for an account as a whole: nothing, then 1, 2, 4 … seconds.
 * On a device of an earlier login the owner is counted apart from everybody else. Unknown accounts are counted like existing ones. What is
 * counted lies in the database: another process, or a restart, gives no guesses away. Where a caller waits for others alone, a proof of work
 * lets them through (rule A39).
 */
interface Rule {
  /** Failures that cost nothing. */
  free: number;
  maxDelayMs: number;
}

const FORGET_AFTER = '30 minutes';
const RULES = {
  accountOnDevice: { free: 10, maxDelayMs: 5 * 60_000 },
  accountAtAddress: { free: 3, maxDelayMs: 5 * 60_000 },
  address: { free: 20, maxDelayMs: 5 * 60_000 },
  network: { free: 80, maxDelayMs: 5 * 60_000 },
  account: { free: 50, maxDelayMs: 5_000 },
} satisfies Record<string, Rule>;
/** Guesses by work at one account have a slot of their own once there are very many. */
const BY_WORK_DELAY_MS = 5_000;
type Rules = Record<keyof typeof RULES | 'accountByWork', Rule>;
type RuleName = keyof Rules;
/** What several callers share: each may wait for the failures of others. */
const SHARED = ['address', 'network', 'account'] as const;

/** By what a caller is known as the owner: a device of an earlier login, or only its address. */
export type Home = 'device' | 'address';

/** The caller as a possible owner. */
export interface Claim {
  /** See `DeviceMark`. */
  mark?: string | undefined;
  findHome: () => Promise<Home | undefined>;
  /** Undefined: the caller waits. */
  work?: CallWork;
}

/** The guard's answer to a try. */
interface Entry {
  /** Until the caller may try again; 0: now. */
  waitMs: number;
  /** A proof of work ends the wait. */
  endsByWork?: boolean;
  /** The mark of a known device, where the try is counted under it alone. */
  countedMark?: string | undefined;
}

export interface LoginGuard {
  /**
   * Whether this address may try this account now. The try counts as failed until `succeed` takes it back, so that a hundred guesses sent
   * at once are a hundred guesses. Where there is a wait, the claim is looked at: on a known device only the failures on that device count,
   * and at a known address the owner skips the account's delay. Everybody else skips what is shared by a proof of work. A successful login does not reset the address counter. Otherwise an
   * attacker could reset it with an account of their own.
   */
  enter(account: string, address: string, claim?: Claim): Promise<Entry>;
  /** Forgets the failures of this account from this address and device, and this try elsewhere. */
  succeed(account: string, address: string, countedMark?: string): Promise<void>;
  /** Forgets what was guessed at an account whose password is a new one, for its owner at this address. */
  forget(account: string, address: string): Promise<void>;
}

type Keys = Record<Exclude<RuleName, 'accountOnDevice' | 'network'>, Buffer> & {
  network: Buffer | undefined;
};

/** An IPv6 customer can choose any address of the network: the network counts as the address. */
function keysOf(account: string, address: string): Keys {
  const [name, caller, widest] = [accountKey(account), callerNetwork(address), widestNetwork(address)];
  return {
    accountAtAddress: hash(`both:${caller}:${name}`),
    address: hash(`address:${caller}`),
    network: widest === null ? undefined : hash(`network:${widest}`),
    account: hash(`account:${name}`),
    accountByWork: hash(`work:${name}`),
  };
}

function deviceKey(account: string, mark: string): Buffer {
  return hash(`device:${mark}:${accountKey(account)}`);
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Counts under these rules, in this order; or says which one stands in the way, the longest wait first. */
async function enter(
  { db, rules: all }: { db: Queryable; rules: Rules },
  keys: Partial<Record<RuleName, Buffer | undefined>>,
  asked: readonly RuleName[],
): Promise<{ rule: RuleName; waitMs: number }[]> {
  const rules = asked.filter((rule) => keys[rule] !== undefined);
  const waits = await db.query<{ place: number; waitMs: number }>(
    { name: 'enter_guess', text: 'select place, wait_ms from enter_guess($1, $2, $3, $4)' },
    [
      rules.map((rule) => keys[rule]),
      rules.map((rule) => all[rule].free),
      rules.map((rule) => all[rule].maxDelayMs),
      FORGET_AFTER,
    ],
  );
  return waits.map(({ place, waitMs }) => ({ rule: rules[place - 1]!, waitMs: Math.ceil(waitMs) }));
}

/** How a caller gets past waits that others have caused. */
function waysPast(parts: { db: Db; rules: Rules }) {
  const { db } = parts;

  async function enterAsOwner(
    account: string,
    keys: Keys,
    claim: Claim | undefined,
    isByStrangers: boolean,
  ): Promise<Entry | undefined> {
    const home = await claim?.findHome();
    if (home === 'device' && claim?.mark !== undefined) {
      const [own] = await enter(parts, { accountOnDevice: deviceKey(account, claim.mark) }, [
        'accountOnDevice',
      ]);
      return { waitMs: own?.waitMs ?? 0, countedMark: claim.mark };
    }
    if (home === undefined || !isByStrangers) return undefined;
    const [own] = await enter(parts, keys, ['accountAtAddress', 'address', 'network']);
    if (own) return { waitMs: own.waitMs };
    await countFailure(keys.account);
    return { waitMs: 0 };
  }

  /** Past what is shared. The caller's own failures at the account are waited for all the same. */
  async function enterByWork(keys: Keys, work: CallWork): Promise<Entry | 'unsolved' | undefined> {
    const slot = await db.find('select from guess where key = $1 and next_try_at > clock_timestamp()', [
      keys.accountByWork,
    ]);
    if (slot) return undefined;
    if (!(await work.spend(db))) return 'unsolved';
    const [own] = await enter(parts, keys, ['accountAtAddress', 'accountByWork']);
    if (own) return { waitMs: own.waitMs };
    // In the order of enter_guess, so that no two calls wait for each other crosswise.
    for (const rule of SHARED) await countFailure(keys[rule]);
    return { waitMs: 0 };
  }

  async function countFailure(key: Buffer | undefined): Promise<void> {
    if (key !== undefined) await db.run('update guess set failures = failures + 1 where key = $1', [key]);
  }

  return { enterAsOwner, enterByWork };
}

export function createLoginGuard(
  db: Db,
  { guessesPerAccount }: Pick<WorkSettings, 'guessesPerAccount'>,
): LoginGuard {
  const rules = { ...RULES, accountByWork: { free: guessesPerAccount, maxDelayMs: BY_WORK_DELAY_MS } };
  const parts = { db, rules };
  const { enterAsOwner, enterByWork } = waysPast(parts);

  return {
    async enter(account, address, claim) {
      const keys = keysOf(account, address);
      const waits = await enter(parts, keys, ['accountAtAddress', 'address', 'network', 'account']);
      const [longest] = waits;
      if (!longest) return { waitMs: 0 };
      const isByStrangers = waits.every(({ rule }) => rule === 'account');
      const asOwner = await enterAsOwner(account, keys, claim, isByStrangers);
      if (asOwner) return asOwner;
      const isShared = waits.every(({ rule }) => SHARED.some((one) => one === rule));
      const byWork = claim?.work && isShared ? await enterByWork(keys, claim.work) : undefined;
      return byWork === 'unsolved'
        ? { waitMs: longest.waitMs, endsByWork: true }
        : (byWork ?? { waitMs: longest.waitMs });
    },

    async succeed(account, address, countedMark) {
      const keys = keysOf(account, address);
      const own = [keys.accountAtAddress];
      // Under a device nothing else was counted, so that nothing else is taken back.
      const shared = countedMark === undefined ? [keys.address, keys.network, keys.account] : [];
      if (countedMark !== undefined) own.unshift(deviceKey(account, countedMark));
      await db.run({ name: 'forgive_guess', text: 'select forgive_guess($1, $2)' }, [
        own,
        shared.filter((key) => key !== undefined),
      ]);
    },

    async forget(account, address) {
      const keys = keysOf(account, address);
      for (const key of [keys.accountAtAddress, keys.account, keys.accountByWork])
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
