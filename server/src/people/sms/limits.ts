import { SMS_RESEND_S } from '@parlour/contract/constants';
import type { Tx } from '../../base/db/db.ts';

/** Whom a message is counted against; the whole site besides. */
export interface Counted {
  purpose: string;
  phone: string;
  playerId: bigint | null;
  /** The account that somebody who is not logged in has named, as its key, whether or not there is such a one. */
  namedAccount: string | null;
  /** One IPv4 address, or one IPv6 network of 64 bits. */
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
 * Each purpose has messages of its own, or a stranger who knows a number could keep its owner from all of them. Where an account is named it
 * counts with the number: the wrong ones that strangers name, for which nothing is sent, are not held against the right one.
 */
const SAME = 'phone = $1 and purpose = $2 and named_account is not distinct from $5';
/**
 * A code that reached nobody makes nobody wait. Where an account is named every one counts: for a wrong account none is sent and none fails,
 * so whoever might ask again at once would have named a right one.
 */
const ARRIVED = `(named_account is not null or state not in ('failed', 'unknown'))`;

/** Whoever has many IPv6 networks asks for so many times what one of them may. */
const NETWORKS = 4;

/**
 * What those may use up of the site's messages who neither are logged in nor name an account: they can be as many as they like. The rest is
 * for players. What is sent for an account that was named does not count here, or the limit would tell which accounts there are.
 */
const NEWCOMERS_SHARE = 3 / 4;
const NEWCOMERS = `state <> 'withheld' and player_id is null and named_account is null`;

/** What a player has asked for himself, logged in. */
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
  // By the time of this statement, which is after the lock's: an index is searched by it, and not by a clock that runs on.
  const reached = await tx.query<{ name: Rule['name']; wait_ms: number }>(
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
  const longest = reached.toSorted((one, other) => other.wait_ms - one.wait_ms)[0];
  return longest && { name: longest.name, waitMs: longest.wait_ms };
}
