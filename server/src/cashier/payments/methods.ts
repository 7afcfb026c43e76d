import type { DbLog } from '../../base/db/log.ts';
import type { CashierMethod } from '@parlour/contract/cashier';
import { amountToMinor, toDecimal, toMajor } from '@parlour/contract/money';
import { broken } from '@parlour/contract/rules';
import type { Language } from '@parlour/contract/languages';
import type { CashierDocument, CashierLimits, MethodRule } from '../../base/content/documents/cashier.ts';
import { readDocument } from '../../base/content/read.ts';
import type { Queryable, Db } from '../../base/db/db.ts';
import { readAmount } from '../../base/http/read-amount.ts';
import { Refusal, refuseField } from '../../base/http/refusal.ts';

export type Direction = 'deposit' | 'withdrawal';

/** The operator's document for one currency. */
export interface CashierRules {
  methods: MethodRule[];
  limits: CashierLimits;
  payWithinMinutes: number;
}

/** A currency without limits has no cashier. */
export async function readRules(
  { db, log }: { db: Db; log: DbLog },
  direction: Direction,
  currency: string,
): Promise<CashierRules | undefined> {
  const document: CashierDocument = await readDocument(db, log, 'cashier');
  const limits = document.limits.find(({ id }) => id === currency);
  if (!limits) return undefined;
  const methods = document[direction].filter((method) => method.currency === currency);
  return { methods, limits, payWithinMinutes: document.pay_within_minutes };
}

export async function getMethod(
  context: { db: Db; log: DbLog },
  direction: Direction,
  currency: string,
  id: string,
): Promise<CashierRules & { method: MethodRule }> {
  const rules = await readRules(context, direction, currency);
  const method = rules?.methods.find((one) => one.id === id);
  if (!rules || !method) throw new Refusal('methodUnknown', { data: { field: 'method' } });
  return { ...rules, method };
}

/** Minor units of a sum that the document holds: its schema has checked that it fits the currency. */
export function toMinor(amount: number, currency: string): bigint {
  const minor = amountToMinor(amount, currency);
  if (minor === undefined) throw new RangeError(`${amount} is no amount of ${currency}`);
  return minor;
}

/** The amount, checked against the method's limits (rule C7). */
export function readMethodAmount(amount: number, { currency, min, max }: MethodRule): bigint {
  if (amount < min || amount > max) throw refuseField('amount', broken('within', { min, max }));
  return readAmount(amount, currency);
}

/** Refuses a fee other than the one that the player saw. */
export function refuseOtherFee(feeMinor: bigint, currency: string, told: number | undefined): void {
  if (told === undefined || told === toMajor(feeMinor, currency)) return;
  throw new Refusal('feeChanged', {
    values: { fee: toDecimal(feeMinor, currency), currency },
    data: { fee: toMajor(feeMinor, currency) },
  });
}

/** The sums that count against today's limits, by method. */
export interface Used {
  method: string;
  amountMinor: bigint;
  times: bigint;
}

/** Unpaid deposits that have ended, and withdrawals that have come back, do not count. */
const COUNTED: Record<Direction, string> = {
  deposit: `state in ('created', 'pending', 'paid', 'disputed')`,
  withdrawal: `state <> 'rejected'`,
};

export function listUsedToday(
  db: Queryable,
  direction: Direction,
  playerId: bigint,
  currency: string,
): Promise<Used[]> {
  return db.query<Used>(
    `select method, sum(amount_minor)::bigint as amount_minor, count(*) as times from ${direction}
      where player_id = $1 and currency = $2 and created_at >= site_today() and ${COUNTED[direction]} group by method`,
    [playerId, currency],
  );
}

const left = (limit: bigint, used: bigint): bigint => (used < limit ? limit - used : 0n);

/** The rest of a method's day and of the day over all methods. */
export function leftToday(
  used: readonly Used[],
  method: Pick<MethodRule, 'id' | 'day_limit' | 'currency'>,
  dayLimit: number,
): { methodMinor: bigint; dayMinor: bigint; times: number } {
  const all = used.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const own = used.find((one) => one.method === method.id)?.amountMinor ?? 0n;
  const dayMinor = left(toMinor(dayLimit, method.currency), all);
  const ofMethod = left(toMinor(method.day_limit, method.currency), own);
  return {
    methodMinor: ofMethod < dayMinor ? ofMethod : dayMinor,
    dayMinor,
    times: used.reduce((sum, { times }) => sum + Number(times), 0),
  };
}

function showMethod(
  method: MethodRule,
  used: readonly Used[],
  dayLimit: number,
  language: Language,
): CashierMethod {
  const { id, kind, title, icon, min, max, fee, expected_minutes, currency } = method;
  return {
    id,
    kind,
    title: title[language],
    icon,
    min,
    max,
    day_left: toMajor(leftToday(used, method, dayLimit).methodMinor, currency),
    fee,
    expected_minutes,
  };
}

/** The content of both lists; without rules no method is offered. */
export async function listMethods(
  db: Queryable,
  direction: Direction,
  rules: CashierRules | undefined,
  { playerId, currency, language }: { playerId: bigint; currency: string; language: Language },
) {
  const used = await listUsedToday(db, direction, playerId, currency);
  const times = used.reduce((sum, one) => sum + Number(one.times), 0);
  if (!rules) return { currency, list: [], day_limit: 0, day_left: 0, times };
  const dayLimit = direction === 'deposit' ? rules.limits.deposit_day : rules.limits.withdrawal_day;
  const all = used.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return {
    currency,
    list: rules.methods.map((method) => showMethod(method, used, dayLimit, language)),
    day_limit: dayLimit,
    day_left: toMajor(left(toMinor(dayLimit, currency), all), currency),
    times,
  };
}
