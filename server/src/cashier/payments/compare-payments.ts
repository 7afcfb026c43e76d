import { toDecimal } from '@parlour/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import { isSiteClosed } from '../../base/maintenance/site-maintenance.ts';
import type { Page, PaymentGateway, Reply, Standing } from '../../outside/payments/gateway.ts';
import type { CaseKind, Difference } from '../../outside/books/case-kinds.ts';
import {
  advanceCursor,
  SETTLED_AFTER_DAYS,
  type Comparison,
  type TooYoung,
} from '../../outside/books/comparison.ts';
import type { Adjusted, Judgements, Sides } from '../../outside/books/judgements.ts';
import { keysOf, playerOfReference } from '../../outside/references.ts';

interface Compared {
  db: Db;
  clock: Clock;
  judgements: Judgements;
}

/** A deposit or withdrawal of ours, with what should have passed through the gateway. */
interface OurPayment {
  reference: string;
  account: string;
  currency: string;
  state: string;
  amountMinor: bigint;
  at: Date;
  decidedAt: Date | null;
  /** The job still asks about it: no difference yet. */
  isWaiting: boolean;
  isSettled: boolean;
}

/** A list to compare: its table, and the matching states of both sides. */
interface PaymentList {
  noun: CaseKind & ('deposit' | 'withdrawal');
  read: (gateway: PaymentGateway, cursor: string) => Promise<Page<string>>;
  ask: (gateway: PaymentGateway, reference: string) => Promise<Reply<string>>;
  /** Rows of ours, `where` to be added. */
  ours: string;
}

const SHARED = `p.account, x.currency, x.state, x.created_at as at, x.decided_at,
                coalesce(x.decided_at < now() - interval '${SETTLED_AFTER_DAYS} days', false) as is_settled`;

export const DEPOSITS: PaymentList = {
  noun: 'deposit',
  read: (gateway, cursor) => gateway.listPayments(cursor),
  ask: (gateway, reference) => gateway.getPayment(reference),
  // Also one that has ended, while it is still asked whether it was paid late.
  ours: `select x.reference, coalesce(x.paid_minor, x.disputed_minor, x.amount_minor) as amount_minor, ${SHARED},
                case when x.decided_at is null then x.created_at > now() - interval '1 day' else x.next_check_at is not null end as is_waiting
           from deposit x join player p on p.id = x.player_id`,
};

export const WITHDRAWALS: PaymentList = {
  noun: 'withdrawal',
  read: (gateway, cursor) => gateway.listPayouts(cursor),
  ask: (gateway, reference) => gateway.getPayout(reference),
  // A withdrawal that stays undecided is a case of its own (unknown-withdrawals.ts). One in review has not been sent: the gateway knows
  // it only where our books have been set back.
  ours: `select x.reference, x.amount_minor - x.fee_minor as amount_minor, ${SHARED},
                x.decided_at is null and x.state <> 'review' as is_waiting
           from withdrawal x join player p on p.id = x.player_id`,
};

/** A notice and a question may be this late; what is younger is not compared while the site is open. */
const FRESH_MS = 10 * 60_000;
const SETTLED_AFTER_MS = SETTLED_AFTER_DAYS * 24 * 3_600_000;

/**
 * Compares the payment gateway's list with ours, both ways: deposits that it received are credited, payouts that it made have left, to the
 * cent, and nothing else. A disputed deposit already waits for an operator. Throws GatewayError.
 */
export async function comparePayments(
  { db, clock, judgements }: Compared,
  gateway: PaymentGateway,
  list: PaymentList,
  from: string | null,
  now = clock.date(),
): Promise<Comparison> {
  const differences: Difference[] = [];
  const pages: { nextCursor: string | null; isSettled: boolean }[] = [];
  const listed = new Set<string>();
  const adjusted = await judgements.readAdjusted([list.noun], `${list.noun} `);
  const shown = new Map<string, Standing<string>>();
  // A closed site begins no payment: what the gateway has done, our books should have.
  const isClosed = await isSiteClosed(db);
  const freshMs = isClosed ? 0 : FRESH_MS;
  const open = new Set((await judgements.listOpen(list.noun, null)).map(({ subject }) => subject));
  const young: Date[] = [];
  let cursor = from ?? '';
  let firstAt: Date | undefined;
  do {
    const page = await list.read(gateway, cursor);
    const ours = await readOurs(db, list, LISTED, valuesOf(page.rows.map(({ reference }) => reference)));
    const found: Difference[] = [];
    let isOld = true;
    const lost = await listLostOwners(
      db,
      page.rows.filter(({ reference }) => !ours.has(reference)),
    );
    for (const row of page.rows) {
      listed.add(row.reference);
      if (adjusted.has(`${list.noun} ${row.reference}`)) shown.set(row.reference, row);
      const our = ours.get(row.reference);
      const ageMs = now.getTime() - row.at.getTime();
      const difference = judge(list, row, our);
      const isYoung = ageMs < freshMs && !open.has(`${list.noun} ${row.reference}`);
      if (difference && isYoung) young.push(row.at);
      else if (difference)
        found.push({ ...difference, account: difference.account ?? lost.get(row.reference) ?? null });
      if (our?.decidedAt && (firstAt === undefined || our.decidedAt < firstAt)) firstAt = our.decidedAt;
      if (ageMs < FRESH_MS || !(our ? our.isSettled : ageMs > SETTLED_AFTER_MS)) isOld = false;
    }
    differences.push(...found);
    cursor = page.nextCursor;
    const isSettled = isOld && (await judgements.areJudged(found.map(adjusted.mark)));
    pages.push({ nextCursor: cursor === '' ? null : cursor, isSettled });
  } while (cursor !== '');
  differences.push(
    ...(await listUnheard({ db, clock, judgements }, gateway, list, {
      listed,
      firstAt: from === null ? undefined : firstAt,
      isClosed,
    })),
  );
  return {
    compared: listed.size,
    differences: await adjusted.complete(differences, (one) => lookAgain(db, gateway, list, one, shown)),
    cursor: advanceCursor(from, pages),
    tooYoung: describeYoung(young),
  };
}

function describeYoung(young: readonly Date[]): TooYoung | undefined {
  if (young.length === 0) return undefined;
  return { count: young.length, againAt: new Date(Math.max(...young.map(Number)) + FRESH_MS) };
}

/**
 * The players of payments that our books have lost, by reference. A player who is younger than the payment has the number of a player who
 * was lost with it; clocks may differ by a minute.
 */
async function listLostOwners(
  db: Db,
  rows: readonly { reference: string; at: Date }[],
): Promise<Map<string, string>> {
  const known = rows.filter(({ reference }) => playerOfReference(reference) !== undefined);
  if (known.length === 0) return new Map();
  const owners = await db.query<{ reference: string; account: string }>(
    `select l.reference, p.account from unnest($1::text[], $2::bigint[], $3::timestamptz[]) as l (reference, player_id, at)
       join player p on p.id = l.player_id and p.created_at <= l.at + interval '1 minute'`,
    [
      known.map(({ reference }) => reference),
      known.map(({ reference }) => playerOfReference(reference)),
      known.map(({ at }) => at),
    ],
  );
  return new Map(owners.map(({ reference, account }) => [reference, account]));
}

const LISTED = '(x.player_id, x.reference) in (select * from unnest($1::bigint[], $2::text[]))';

function valuesOf(references: readonly string[]): [bigint[], string[]] {
  const keys = keysOf(references);
  return [keys.playerIds, keys.references];
}

async function readOurs(
  db: Db,
  list: PaymentList,
  where: string,
  values: unknown[],
): Promise<Map<string, OurPayment>> {
  const rows = await db.query<OurPayment>(`${list.ours} where ${where}`, values);
  return new Map(rows.map((row) => [row.reference, row]));
}

/** With its time, where it stands in the gateway's list. */
type Theirs = Standing<string> & { at?: Date };

function judge(
  list: PaymentList,
  theirs: Theirs | undefined,
  ours: OurPayment | undefined,
): Difference | undefined {
  if (isOpen(ours)) return undefined;
  const isPaidThere = theirs?.status === 'paid';
  const isPaidHere = ours?.state === 'paid';
  // We write a withdrawal down before the gateway hears of it: one under way there is under way here, unless our books were set back.
  const isUnknownHere =
    list.noun === 'withdrawal' &&
    theirs?.status === 'pending' &&
    (ours === undefined || ours.state === 'review');
  if (isUnknownHere) return describe(list, theirs, ours);
  if (!isPaidThere && !isPaidHere) return undefined;
  const isSame = isPaidThere && isPaidHere && ours.amountMinor === theirs.amountMinor;
  return isSame && ours.currency === theirs.currency ? undefined : describe(list, theirs, ours);
}

/** Undecided, or left to an operator already. */
function isOpen(ours: OurPayment | undefined): boolean {
  return ours !== undefined && (ours.isWaiting || ours.state === 'disputed');
}

async function lookAgain(
  db: Db,
  gateway: PaymentGateway,
  list: PaymentList,
  { references }: Adjusted,
  shown: ReadonlyMap<string, Standing<string>>,
): Promise<Difference | Sides | undefined> {
  const reference = references[0]!;
  const standing = shown.get(reference) ?? (await ask(gateway, list, reference));
  const ours = (await readOurs(db, list, LISTED, valuesOf([reference]))).get(reference);
  if (standing === 'unknown' || isOpen(ours)) return undefined;
  return judge(list, standing, ours) ?? sidesOf(standing, ours);
}

/** Undefined: the gateway has none. */
async function ask(
  gateway: PaymentGateway,
  list: PaymentList,
  reference: string,
): Promise<Standing<string> | 'unknown' | undefined> {
  const reply = await list.ask(gateway, reference);
  if (reply.kind === 'found') return reply.standing;
  return reply.kind === 'notFound' ? undefined : 'unknown';
}

/**
 * Asks for payments that the list lacks by their reference before reporting them as missing: those of the time that the list was read for,
 * and those of open cases. Payments before the cursor were decided longer ago than SETTLED_AFTER_DAYS.
 */
async function listUnheard(
  { db, judgements }: Compared,
  gateway: PaymentGateway,
  list: PaymentList,
  {
    listed,
    firstAt,
    isClosed,
  }: { listed: ReadonlySet<string>; firstAt: Date | undefined; isClosed: boolean },
): Promise<Difference[]> {
  const open = await judgements.listOpen(list.noun, null);
  const paid = await readOurs(
    db,
    list,
    `x.state = 'paid' and x.gateway_ref is not null and (x.decided_at < now() - interval '10 minutes' or $4)
       and (x.decided_at >= least($3::timestamptz, now() - interval '${SETTLED_AFTER_DAYS} days')
            or x.player_id = any($1) and x.reference = any($2))`,
    [...valuesOf(open.map(({ subject }) => subject.split(' ')[1]!)), firstAt, isClosed],
  );
  const missing: Difference[] = [];
  for (const ours of paid.values()) {
    if (listed.has(ours.reference)) continue;
    const standing = await ask(gateway, list, ours.reference);
    const difference = standing === 'unknown' ? undefined : judge(list, standing, ours);
    if (difference) missing.push(difference);
  }
  return missing;
}

function describe(
  { noun }: PaymentList,
  theirs: Theirs | undefined,
  ours: OurPayment | undefined,
): Difference {
  const { reference, currency } = (theirs ?? ours)!;
  return {
    kind: noun,
    subject: `${noun} ${reference}`,
    platformId: null,
    account: ours?.account ?? null,
    currency,
    ...sidesOf(theirs, ours),
    references: [reference, ...(theirs ? [theirs.gatewayRef] : [])],
    ...(theirs?.at && { happenedAt: theirs.at }),
  };
}

function sidesOf(theirs: Standing<string> | undefined, ours: OurPayment | undefined): Sides {
  const our = ours && { state: ours.state, amount: toDecimal(ours.amountMinor, ours.currency), at: ours.at };
  const their = theirs && {
    state: theirs.status,
    amount: toDecimal(theirs.amountMinor, theirs.currency),
    currency: theirs.currency,
    number: theirs.gatewayRef,
  };
  return {
    figures: `ours ${our?.state ?? 'none'} ${our?.amount ?? '0'}, theirs ${their?.state ?? 'none'} ${their?.amount ?? '0'}`,
    ours: our ?? null,
    theirs: their ?? null,
  };
}
