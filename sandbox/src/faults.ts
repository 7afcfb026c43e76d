import { z } from 'zod';

const MODES = [
  'delay',
  'hang',
  'dropBefore',
  'dropAfter',
  'duplicate',
  'refuse',
  'error500Before',
  'error500After',
  'garbage',
  'badSignature',
  'pendingTimes',
  'notFoundTimes',
  'partial',
  'maintenance',
  'die',
  'overtake',
] as const;

const ruleShape = z.strictObject({
  mode: z.enum(MODES),
  platformId: z.int().optional(),
  action: z.string().optional(),
  account: z.string().optional(),
  /** How many requests it befalls; without it, all. For pendingTimes and notFoundTimes see `queries`. */
  times: z.int().min(1).optional(),
  delayMs: z.int().min(0).max(600_000).default(1000),
  probability: z.number().min(0).max(1).default(1),
  /** The code of `refuse`. */
  code: z.int().default(1999),
  /** How many queries are answered 'pending' or 'no such transfer'. */
  queries: z.int().min(1).default(3),
  /** notFoundTimes: the points move only after the last hidden query. */
  late: z.boolean().default(false),
  /** partial: the share that moves. */
  share: z.number().min(0).max(1).default(0.5),
});

export const faultsShape = z.strictObject({ rules: z.array(ruleShape).max(1000), seed: z.int().optional() });
type Rule = z.infer<typeof ruleShape>;
/** `left`: how many more requests it befalls. `over`: how many that it has befallen, however late, are done with. */
export type Fault = Rule & { left: number; over: number };

/** Tells which misfortune befalls a request. With the same seed and the same requests, always the same. */
export class Faults {
  #rules: Fault[] = [];
  #state = 1;

  set({ rules, seed }: z.infer<typeof faultsShape>): void {
    this.#rules = rules.map((rule) => ({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY, over: 0 }));
    this.#state = seed ?? 1;
  }

  clear(): void {
    this.#rules = [];
  }

  list(): object[] {
    return this.#rules.map(({ left, ...rule }) => ({ ...rule, left: Number.isFinite(left) ? left : null }));
  }

  /** The faults of this request, each counted down. Several rules may meet, say a delay and a drop. */
  strike(platformId: number, action: string, account: string | undefined): Fault[] {
    return this.#rules.filter((rule) => {
      const meant =
        rule.left > 0 &&
        (rule.platformId ?? platformId) === platformId &&
        (rule.action ?? action) === action &&
        (rule.account === undefined || rule.account === account) &&
        (rule.probability === 1 || this.#draw() < rule.probability);
      if (meant) rule.left -= 1;
      return meant;
    });
  }

  /** mulberry32: small, repeatable, and good enough to decide about misfortunes. */
  #draw(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
