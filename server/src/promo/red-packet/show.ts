import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { toMajor } from '@parlour/contract/money';
import {
  OWN_PACKETS_A_PAGE,
  PACKETS_SHOWN,
  type OpenedPacket,
  type RedPacket as ShownPacket,
  type RedPacketSummary,
} from '@parlour/contract/red-packet';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Queryable } from '../../base/db/db.ts';
import { maskAccount } from '../../people/accounts/mask-account.ts';
import type { RedPacket } from './campaign.ts';
import type { Opened } from './open.ts';

/** Red packets as they are read; names of others are masked. */

/** What was opened of a campaign so far. */
export interface Progress {
  opened: number;
  list: OpenedPacket[];
  luckiest: OpenedPacket | null;
}

export async function countOpened(db: Queryable, campaignId: number): Promise<number> {
  const { opened } = await db.get<{ opened: number }>(
    `select count(*)::int as opened from red_packet_share where campaign_id = $1 and state = 'opened'`,
    [campaignId],
  );
  return opened;
}

type ShareRow = Pick<Opened, 'number' | 'amountMinor' | 'openedAt'> & { account: string };

export async function readProgress(
  db: Queryable,
  { id, currency }: Pick<RedPacket, 'id' | 'currency'>,
): Promise<Progress> {
  const listBy = (order: string, limit: number) =>
    db.query<ShareRow & Record<string, unknown>>(
      `select s.number, s.amount_minor, s.opened_at, p.account
         from (select * from red_packet_share where campaign_id = $1 and state = 'opened' order by ${order} limit $2) s
         join player p on p.id = s.player_id order by ${order}`,
      [id, limit],
    );
  const [opened, newest, [luckiest]] = await Promise.all([
    countOpened(db, id),
    listBy('opened_at desc, number desc', PACKETS_SHOWN),
    listBy('amount_minor desc, opened_at', 1),
  ]);
  return {
    opened,
    list: newest.map((row) => showOpened(row.account, row, currency)),
    luckiest: luckiest ? showOpened(luckiest.account, luckiest, currency) : null,
  };
}

export function showOpened(
  account: string,
  { number, amountMinor, openedAt }: Pick<Opened, 'number' | 'amountMinor' | 'openedAt'>,
  currency: string,
): OpenedPacket {
  return {
    number,
    user_account: maskAccount(account),
    amount: toMajor(amountMinor, currency),
    time: unixSeconds(openedAt),
  };
}

export async function findMine(
  db: Queryable,
  playerId: bigint,
  campaignId: number,
): Promise<Opened | undefined> {
  const row = await db.find<Omit<Opened, 'isNew'> & Record<string, unknown>>(
    `select number, amount_minor, opened_at from red_packet_share
      where campaign_id = $1 and player_id = $2 and state = 'opened'`,
    [campaignId, playerId],
  );
  return row && { ...row, isNew: false };
}

/** All that the player has opened, the newest first; `after` is the code of the last one on the page before. */
export async function listOpenedBy(
  db: Queryable,
  playerId: bigint,
  language: Language,
  after: string | undefined,
): Promise<Output<'listMyRedPackets'>> {
  const rows = await db.query<
    Pick<RedPacket, 'code' | 'title' | 'currency'> & Pick<Opened, 'amountMinor' | 'openedAt'>
  >(
    `select c.code, c.title, c.currency, s.amount_minor, s.opened_at
       from red_packet_share s join red_packet c on c.id = s.campaign_id
      where s.player_id = $1 and s.state = 'opened'
        and ($2::text is null or (s.opened_at, s.campaign_id)
             < (select b.opened_at, b.campaign_id from red_packet_share b join red_packet d on d.id = b.campaign_id
                 where d.code = $2 and b.player_id = $1 and b.state = 'opened'))
      order by s.opened_at desc, s.campaign_id desc limit $3`,
    [playerId, after?.toUpperCase() ?? null, OWN_PACKETS_A_PAGE + 1],
  );
  const page = rows.slice(0, OWN_PACKETS_A_PAGE);
  return {
    list: page.map(({ code, title, currency, amountMinor, openedAt }) => ({
      code,
      title: title[language],
      amount: toMajor(amountMinor, currency),
      currency,
      time: unixSeconds(openedAt),
    })),
    next: rows.length > page.length ? page.at(-1)!.code : null,
  };
}

export async function isFor(
  db: Queryable,
  playerId: bigint,
  { audience }: Pick<RedPacket, 'audience'>,
): Promise<boolean> {
  const { fits } = await db.get<{ fits: boolean }>('select red_packet_fits($1, $2) as fits', [
    playerId,
    JSON.stringify(audience),
  ]);
  return fits;
}

function stateOf(packet: RedPacket, opened: number, now: Date): RedPacketSummary['state'] {
  if (packet.closedAt !== null || packet.stoppedAt !== null || packet.endsAt <= now)
    return opened === packet.packets ? 'empty' : 'ended';
  if (packet.startsAt > now) return 'waiting';
  return opened === packet.packets ? 'empty' : 'open';
}

export function summarise(
  packet: RedPacket,
  opened: number,
  language: Language,
  now: Date,
): RedPacketSummary {
  const { code, title, currency, kind, packets, leastMinor, mostMinor, startsAt, endsAt } = packet;
  return {
    code,
    title: title[language],
    currency,
    kind,
    state: stateOf(packet, opened, now),
    packets,
    opened,
    least: toMajor(leastMinor, currency),
    most: toMajor(mostMinor, currency),
    starts: unixSeconds(startsAt),
    ends: unixSeconds(endsAt),
  };
}

export function showPacket(
  packet: RedPacket,
  { opened, list, luckiest }: Progress,
  language: Language,
  now: Date,
): ShownPacket {
  const { currency, budgetMinor, audience, greeting, seedHash, seed } = packet;
  const { depositedMinor, depositedDays, newDays } = audience;
  return {
    ...summarise(packet, opened, language, now),
    greeting: greeting[language],
    budget: toMajor(budgetMinor, currency),
    audience: {
      deposited: depositedMinor === undefined ? null : toMajor(BigInt(depositedMinor), currency),
      deposited_days: depositedDays ?? null,
      new_days: newDays ?? null,
    },
    seed_hash: seedHash,
    seed,
    list,
    luckiest,
  };
}
