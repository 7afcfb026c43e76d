import { RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Slows guessing (decisions §2) without locking an owner out: the delay grows for an account from one address, and, more
 * patiently, for an address and for an account as a whole. Unknown accounts are counted like existing ones.
 */
interface Rule {
  /** Failures that cost nothing. */
  free: number;
  maxDelayMs: number;
}

const FORGET_AFTER_S = 30 * 60;
const RULES = {
  accountAtAddress: { free: 3, maxDelayMs: 5 * 60_000 },
  address: { free: 20, maxDelayMs: 5 * 60_000 },
  account: { free: 50, maxDelayMs: 5_000 },
} satisfies Record<string, Rule>;
type RuleName = keyof typeof RULES;

/** The wait after that many failures: nothing, then 1, 2, 4 … seconds. */
export function delayAfterMs(failures: number, { free, maxDelayMs }: Rule): number {
  if (failures < free) return 0;
  return Math.min(1000 * 2 ** Math.min(failures - free, 30), maxDelayMs);
}

export interface LoginGuard {
  /**
   * Milliseconds until this address may try this account again; 0: it may try now, and the try is counted as failed until
   * `succeed` takes it back. Counted beforehand, a hundred guesses sent at once are a hundred guesses. `isHome` is asked where the
   * account as a whole is being guessed at: its owner, at an address where he has been before, does not wait for strangers.
   */
  enter(account: string, address: string, isHome?: () => Promise<boolean>): Promise<number>;
  /** Forgets the failures of this account from this address, and this try elsewhere. */
  succeed(account: string, address: string): Promise<void>;
  /** Forgets what was guessed at an account whose password is a new one, for its owner at this address. */
  forget(account: string, address: string): Promise<void>;
}

export function createLoginGuard(now: () => number = Date.now): LoginGuard {
  const failures = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: FORGET_AFTER_S });
  const nextTryAt = new Map<string, number>();

  function keys(account: string, address: string): [RuleName, string][] {
    const name = account.toLowerCase();
    return [
      ['accountAtAddress', `both:${address}:${name}`],
      ['address', `address:${address}`],
      ['account', `account:${name}`],
    ];
  }

  function forgetPassed(): void {
    if (nextTryAt.size < 10_000) return;
    for (const [key, at] of nextTryAt) if (at <= now()) nextTryAt.delete(key);
  }

  return {
    async enter(account, address, isHome) {
      const counted = keys(account, address);
      const waitOf = (rules: readonly RuleName[]): number =>
        Math.max(
          0,
          ...counted.map(([rule, key]) => (rules.includes(rule) ? (nextTryAt.get(key) ?? 0) - now() : 0)),
        );
      const strangersMs = waitOf(['account']);
      const isAtHome = strangersMs > 0 && (await isHome?.()) === true;
      const waitMs = Math.max(waitOf(['accountAtAddress', 'address']), isAtHome ? 0 : strangersMs);
      if (waitMs > 0) return waitMs;
      forgetPassed();
      // All three at once, before anything is awaited: no second guess slips in between.
      const results = counted.map(([rule, key]) => ({ rule, key, counting: failures.penalty(key, 1) }));
      for (const { rule, key, counting } of results) {
        const delayMs = delayAfterMs((await counting).consumedPoints, RULES[rule]);
        if (delayMs > 0) nextTryAt.set(key, now() + delayMs);
      }
      return 0;
    },
    async succeed(account, address) {
      const [pair, ...wider] = keys(account, address);
      await failures.delete(pair![1]);
      for (const [, key] of wider) await failures.reward(key, 1);
      for (const [, key] of [pair!, ...wider]) nextTryAt.delete(key);
    },
    async forget(account, address) {
      const [pair, , whole] = keys(account, address);
      for (const [, key] of [pair!, whole!]) {
        await failures.delete(key);
        nextTryAt.delete(key);
      }
    },
  };
}
