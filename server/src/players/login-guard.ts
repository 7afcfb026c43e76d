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
  /** Milliseconds until this address may try this account again; 0: now. */
  waitMs(account: string, address: string): Promise<number>;
  /** Records a failed attempt. */
  fail(account: string, address: string): Promise<void>;
  /** A success forgets the failures of this account from this address. */
  succeed(account: string, address: string): Promise<void>;
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
    async waitMs(account, address) {
      return Math.max(0, ...keys(account, address).map(([, key]) => (nextTryAt.get(key) ?? 0) - now()));
    },
    async fail(account, address) {
      forgetPassed();
      for (const [rule, key] of keys(account, address)) {
        const { consumedPoints } = await failures.penalty(key, 1);
        const delayMs = delayAfterMs(consumedPoints, RULES[rule]);
        if (delayMs > 0) nextTryAt.set(key, now() + delayMs);
      }
    },
    async succeed(account, address) {
      const [, key] = keys(account, address)[0]!;
      await failures.delete(key);
      nextTryAt.delete(key);
    },
  };
}
