import { SMS_RESEND_S } from '@parlour/contract/constants';
import type { Tx } from '../../base/db/db.ts';

/** Whom a message is counted against; the whole site besides. */
export interface Counted {
  purpose: string;
  phone: string;
  playerId: bigint | null;
  /** Key of the account that a caller without a session named, whether or not it exists. */
  namedAccount: string | null;
  /** An IPv4 address, or an IPv6 network of 64 bits. */
  caller: string;
  /** The widest network that one IPv6 customer may have; null for IPv4. */
  widestCaller: string | null;
}

/** So many messages within so many seconds. */
interface Rule {
  name: 'resend' | 'phone' | 'caller' | 'player' | 'newcomers' | 'site';
  /** Which earlier messages count. */
  where: string;
  most: number;
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
/**
 * A code that failed causes no wait. With a named account every code counts: codes for wrong accounts are never sent and never fail, so
 * that a retry without waiting would reveal a right one.
 */
const ARRIVED = `(named_account is not null or state not in ('failed', 'unknown'))`;

/** A caller with many IPv6 networks gets this multiple of one network's messages. */
const NETWORKS = 4;

/**
 * The share of the site's messages for callers without a session or a named account, because an attacker can have any number of them.
 * Players get the rest. Messages for named accounts do not count here; otherwise the limit would reveal which accounts exist.
 */
const NEWCOMERS_SHARE = 3 / 4;
const NEWCOMERS = `state <> 'withheld' and player_id is null and named_account is null`;

/** Codes that a logged-in player asked for. */
const OWN = 'player_id = $3 and named_account is null and $5::text is null';

function rules(perHour: number): Rule[] {
  return [
    {
      name: 'resend',
      where: `${SAME} and ${ARRIVED}`,
      most: 1,
      withinS: SMS_RESEND_S - RESEND_LEEWAY_S,
    },
    { name: 'phone', where: SAME, most: 5, withinS: HOUR_S },
    { name: 'phone', where: SAME, most: 10, withinS: DAY_S },
    { name: 'player', where: OWN, most: 5, withinS: HOUR_S },
    { name: 'player', where: OWN, most: 10, withinS: DAY_S },
    { name: 'caller', where: 'caller = $4::cidr', most: 30, withinS: HOUR_S },
    { name: 'caller', where: 'caller = $4::cidr', most: 100, withinS: DAY_S },
    { name: 'caller', where: 'caller <<= $6::cidr', most: NETWORKS * 30, withinS: HOUR_S },
    { name: 'caller', where: 'caller <<= $6::cidr', most: NETWORKS * 100, withinS: DAY_S },
    {
      name: 'newcomers',
      where: `${NEWCOMERS} and $3::bigint is null and $5::text is null`,
      most: Math.ceil(perHour * NEWCOMERS_SHARE),
      withinS: HOUR_S,
    },
    { name: 'site', where: `state <> 'withheld'`, most: perHour, withinS: HOUR_S },
  ];
}

/** The limit that another message would pass, and how long it lasts; undefined where it may go. Counts nothing itself. */
export async function findLimit(
  tx: Tx,
  { purpose, phone, playerId, namedAccount, caller, widestCaller }: Counted,
  perHour: number,
): Promise<{ name: Rule['name']; waitMs: number } | undefined> {
  // Counting and recording are one step for all who ask at once; only numbers are looked at while others wait.
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('sms', 0))`);
  // The statement's time, which is after the lock's: an index cannot be searched by `clock_timestamp()`.
  const reached = await tx.query<{ name: Rule['name']; waitMs: number }>(
    rules(perHour)
      .map(
        ({ name, where, most, withinS }) =>
          `(select '${name}' as name, (${withinS} - extract(epoch from statement_timestamp() - created_at))::float8 * 1000 as wait_ms
              from sms_message where ${where} and created_at > statement_timestamp() - interval '${withinS} seconds'
             order by created_at desc offset ${most - 1} limit 1)`,
      )
      .join(' union all '),
    [phone, purpose, playerId, caller, namedAccount, widestCaller],
  );
  const longest = reached.toSorted((one, other) => other.waitMs - one.waitMs)[0];
  return longest && { name: longest.name, waitMs: longest.waitMs };
}
