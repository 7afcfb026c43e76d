import { SMS_RESEND_S } from '@parlour/contract/constants';
import type { Tx } from '../../base/db/db.ts';
import type { CallWork } from '../../base/proof-of-work/proof-of-work.ts';

/** Whom a message with a code is counted against; the whole site besides. Notices have a limit of their own (send-notices.ts). */
export interface Counted {
  purpose: string;
  phone: string;
  playerId: bigint | null;
  /** Key of the account that a caller without a session named, whether or not it exists. */
  namedAccount: string | null;
  /** An IPv4 address, or an IPv6 network of 64 bits. */
  caller: string;
  /** The network that one caller may have addresses of: 24 bits of IPv4, 48 of IPv6. */
  widestCaller: string;
  /** Asked from an address or a device of an earlier login of the named account. */
  isKnown: boolean;
}

/** A proof of work (rule A39): the caller has solved a challenge, would be asked for one, or has to wait. */
type WorkState = 'solved' | 'offered' | 'none';

/** So many messages within so many seconds. */
interface Rule {
  name: 'resend' | 'phone' | 'strangers' | 'caller' | 'range' | 'player' | 'newcomers' | 'site';
  /** Which earlier messages count. */
  where: string;
  most: number;
  /** For a caller who has solved a challenge; undefined: no more. */
  mostByWork?: number;
  withinS: number;
}

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** The browser counts from the click, we from the arrival: the next click must not come too early. */
const RESEND_LEEWAY_S = 5;

/**
 * Each purpose counts on its own; otherwise an attacker who knows a number could use up its owner's messages. A named account counts
 * together with the number: wrong names, for which no message is sent, do not count against the right one.
 */
const SAME = 'phone = $1 and purpose = $2 and named_account is not distinct from $5';
/** Of these the caller's own: no owner waits for a stranger who asks for the same account or number. */
const OWN_SAME = `${SAME} and (caller = $4::cidr or (is_known and $7))`;
/**
 * A code that failed causes no wait. With a named account every code counts: codes for wrong accounts are never sent and never fail, so
 * that a retry without waiting would reveal a right one.
 */
const ARRIVED = `(named_account is not null or state not in ('failed', 'unknown'))`;

/** A caller with many addresses gets this multiple of one address's messages. */
const NETWORKS = 4;
/** Of the day's ten for an account these are the most for strangers: the rest is its owner's, who is known by device or address. */
const STRANGERS_PER_DAY = 6;

/**
 * The share of the site's messages for callers without a session or a named account, because an attacker can have any number of them.
 * Players get the rest. Messages for named accounts do not count here; otherwise the limit would reveal which accounts exist.
 */
const NEWCOMERS_SHARE = 3 / 4;
/** Of that share this much goes without work: a flood has the rest only at the price that an honest newcomer hardly notices. */
const SHARE_WITHOUT_WORK = 3 / 4;
const NEWCOMERS = `state <> 'withheld' and player_id is null and named_account is null`;

/** Codes that a logged-in player asked for. */
const OWN = 'player_id = $3 and named_account is null and $5::text is null';

/** Codes of newcomers that were not used: an honest newcomer uses theirs. */
const UNUSED = `${NEWCOMERS} and used_at is null and $3::bigint is null and $5::text is null`;
/** Numbers that differ in their last four digits only: a fraudster who is paid for messages owns such ranges. */
const RANGE = 'left(phone, -4) = left($1, -4)';

function rules(perHour: number, isPressed: boolean, work: WorkState): Rule[] {
  const newcomers = perHour * NEWCOMERS_SHARE;
  return [
    {
      name: 'resend',
      where: `${OWN_SAME} and ${ARRIVED}`,
      most: 1,
      withinS: SMS_RESEND_S - RESEND_LEEWAY_S,
    },
    { name: 'phone', where: OWN_SAME, most: 5, withinS: HOUR_S },
    { name: 'phone', where: SAME, most: 10, withinS: DAY_S },
    {
      name: 'strangers',
      where: `${SAME} and $5::text is not null and not is_known and not $7`,
      most: STRANGERS_PER_DAY,
      mostByWork: STRANGERS_PER_DAY + 2,
      withinS: DAY_S,
    },
    { name: 'player', where: OWN, most: 5, withinS: HOUR_S },
    { name: 'player', where: OWN, most: 10, withinS: DAY_S },
    { name: 'caller', where: 'caller = $4::cidr', most: 30, withinS: HOUR_S },
    { name: 'caller', where: 'caller = $4::cidr', most: 100, withinS: DAY_S },
    { name: 'caller', where: 'caller <<= $6::cidr', most: NETWORKS * 30, withinS: HOUR_S },
    { name: 'caller', where: 'caller <<= $6::cidr', most: NETWORKS * 100, withinS: DAY_S },
    {
      name: 'range',
      where: `${UNUSED} and ${RANGE}`,
      most: isPressed ? 10 : 60,
      mostByWork: 60,
      withinS: HOUR_S,
    },
    ...(isPressed
      ? ([
          {
            name: 'caller',
            where: `${UNUSED} and caller = $4::cidr`,
            most: 3,
            mostByWork: 10,
            withinS: HOUR_S,
          },
          {
            name: 'caller',
            where: `${UNUSED} and caller <<= $6::cidr`,
            most: 10,
            mostByWork: 40,
            withinS: HOUR_S,
          },
        ] satisfies Rule[])
      : []),
    {
      name: 'newcomers',
      where: `${NEWCOMERS} and $3::bigint is null and $5::text is null`,
      most: Math.ceil(newcomers * (work === 'offered' ? SHARE_WITHOUT_WORK : 1)),
      mostByWork: Math.ceil(newcomers),
      withinS: HOUR_S,
    },
    { name: 'site', where: `state <> 'withheld'`, most: perHour, withinS: HOUR_S },
  ];
}

/** At a quarter of what is allowed operators hear of it, and newcomers who use no codes are held to fewer. */
const EARLY = 1 / 4;

interface LastHour {
  total: number;
  used: number;
  unused: number;
}

function readLastHour(tx: Tx): Promise<LastHour> {
  return tx.get<LastHour>(
    `select count(*)::int as total, (count(used_at) filter (where ${NEWCOMERS}))::int as used,
            (count(*) filter (where ${NEWCOMERS} and used_at is null))::int as unused
       from sms_message where purpose <> 'notice' and state <> 'withheld' and created_at > statement_timestamp() - interval '1 hour'`,
  );
}

/** Most codes of newcomers serve nothing, and they are many. */
function isUnderPressure({ used, unused }: LastHour, perHour: number): boolean {
  return unused >= perHour * NEWCOMERS_SHARE * EARLY && used * 3 < unused;
}

/**
 * The limit that another message would pass, and how long it lasts; undefined where it may go. Counts nothing itself. `isEarlyWarning`: with
 * this message a quarter of the site's hour, or of the newcomers' share of it, is spent.
 */
async function findLimit(
  tx: Tx,
  { purpose, phone, playerId, namedAccount, caller, widestCaller, isKnown }: Counted,
  { perHour, work }: { perHour: number; work: WorkState },
): Promise<{ limit: { name: Rule['name']; waitMs: number } | undefined; isEarlyWarning: boolean }> {
  // Counting and recording are one step for all who ask at once; only numbers are looked at while others wait.
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('sms', 0))`);
  const hour = await readLastHour(tx);
  // The statement's time, which is after the lock's: an index cannot be searched by `clock_timestamp()`.
  const reached = await tx.query<{ name: Rule['name']; waitMs: number }>(
    rules(perHour, isUnderPressure(hour, perHour), work)
      .map(
        ({ name, where, most, mostByWork = most, withinS }) =>
          `(select '${name}' as name, (${withinS} - extract(epoch from statement_timestamp() - created_at))::float8 * 1000 as wait_ms
              from sms_message where purpose <> 'notice' and ${where} and created_at > statement_timestamp() - interval '${withinS} seconds'
             order by created_at desc offset ${(work === 'solved' ? mostByWork : most) - 1} limit 1)`,
      )
      .join(' union all '),
    [phone, purpose, playerId, caller, namedAccount, widestCaller, isKnown],
  );
  const longest = reached.toSorted((one, other) => other.waitMs - one.waitMs)[0];
  return {
    limit: longest && { name: longest.name, waitMs: longest.waitMs },
    isEarlyWarning:
      hour.total + 1 === Math.ceil(perHour * EARLY) ||
      hour.unused + 1 === Math.ceil(perHour * NEWCOMERS_SHARE * EARLY),
  };
}

interface Reached {
  name: Rule['name'];
  waitMs: number;
  /** A proof of work lets the request through. */
  endsByWork?: boolean;
}

/**
 * The limit that another message would pass; undefined where it may go. Where a proof of work lifts the limit, one that the caller brings is
 * spent. Counts no message itself. `isEarlyWarning`: with this message a quarter of the site's hour, or of the newcomers' share, is spent.
 */
export async function passLimits(
  tx: Tx,
  counted: Counted,
  perHour: number,
  work: CallWork | undefined,
): Promise<{ limit: Reached | undefined; isEarlyWarning: boolean }> {
  if (!work?.isOffered) return findLimit(tx, counted, { perHour, work: 'none' });
  const found = await findLimit(tx, counted, { perHour, work: 'offered' });
  if (!found.limit) return found;
  const byWork = await findLimit(tx, counted, { perHour, work: 'solved' });
  if (byWork.limit || (await work.spend(tx))) return byWork;
  return { limit: { ...found.limit, endsByWork: true }, isEarlyWarning: false };
}
