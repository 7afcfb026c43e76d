import { SMS_RESEND_S } from '@parlour/contract/constants';
import type { Tx } from '../db/db.ts';

/** Whom a message is counted against; the whole site besides. */
export interface Counted {
  purpose: string;
  phone: string;
  playerId: bigint | null;
  /** One IPv4 address, or one IPv6 network of 64 bits. */
  caller: string;
}

/** So many messages within so many seconds. */
interface Rule {
  name: 'resend' | 'phone' | 'caller' | 'player' | 'site';
  /** Which earlier messages count. */
  where: string;
  most: number;
  withinS: number;
}

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
/** The browser counts from the click, we from the arrival: the next click must not come too early. */
const RESEND_LEEWAY_S = 5;

/** A code that reached nobody makes nobody wait. */
const ARRIVED = `state not in ('failed', 'unknown')`;

function rules(perHour: number): Rule[] {
  return [
    {
      name: 'resend',
      where: `phone = $1 and purpose = $2 and ${ARRIVED}`,
      most: 1,
      withinS: SMS_RESEND_S - RESEND_LEEWAY_S,
    },
    { name: 'phone', where: 'phone = $1', most: 5, withinS: HOUR_S },
    { name: 'phone', where: 'phone = $1', most: 10, withinS: DAY_S },
    { name: 'player', where: 'player_id = $3', most: 5, withinS: HOUR_S },
    { name: 'player', where: 'player_id = $3', most: 10, withinS: DAY_S },
    { name: 'caller', where: 'caller = $4::cidr', most: 30, withinS: HOUR_S },
    { name: 'caller', where: 'caller = $4::cidr', most: 100, withinS: DAY_S },
    { name: 'site', where: `state <> 'withheld'`, most: perHour, withinS: HOUR_S },
  ];
}

/** The limit that another message would pass, and how long it lasts; undefined where it may go. Counts nothing itself. */
export async function findLimit(
  tx: Tx,
  { purpose, phone, playerId, caller }: Counted,
  perHour: number,
): Promise<{ name: Rule['name']; waitMs: number } | undefined> {
  // Counting and recording are one step for all who ask at once; only numbers are looked at while others wait.
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('sms', 0))`);
  const reached = await tx.query<{ name: Rule['name']; wait_ms: number }>(
    rules(perHour)
      .map(
        ({ name, where, most, withinS }) =>
          `(select '${name}' as name, (${withinS} - extract(epoch from clock_timestamp() - created_at))::float8 * 1000 as wait_ms
              from sms_message where ${where} and created_at > clock_timestamp() - interval '${withinS} seconds'
             order by created_at desc offset ${most - 1} limit 1)`,
      )
      .join(' union all '),
    [phone, purpose, playerId, caller],
  );
  const longest = reached.toSorted((one, other) => other.wait_ms - one.wait_ms)[0];
  return longest && { name: longest.name, waitMs: longest.wait_ms };
}
