import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endBonuses } from '@parlour/server/promo/bonuses/job';
import { expect } from 'vitest';
import { ROOT } from '../../tools/child.ts';
import type { Client } from '../api-client.ts';
import type { Site } from '../start-site.ts';
import { BOUND_PLATFORMS } from './bound-player.ts';
import type { Told } from './promotion-player.ts';
import { OFFERS } from './promotions.ts';

/**
 * Bound bonuses (rules P60–P66), as they must have come out by what the gateway was paid and what the platforms' books say of points moved and
 * staked: nothing that the site's bonuses say of themselves is believed but how each of them ended.
 */

const minor = (amount: number): number => Math.round(amount * 100);

/** What an offer's document says, in major units. */
interface Figures {
  id: string;
  mode?: string;
  percent: number;
  most: number;
  times: number;
  bound?: { least_stake: number; most_paid: number | null };
}

/** The storm's and those of the content, which its players join too. */
function readFigures(): Map<string, Required<Figures>> {
  const published = JSON.parse(readFileSync(join(ROOT, 'content', 'offers.json'), 'utf8')) as Figures[];
  const offers = [...published, ...(OFFERS as Figures[])];
  return new Map(
    offers.filter(({ mode }) => mode === 'bound').map((offer) => [offer.id, offer as Required<Figures>]),
  );
}

/** A change of a member's points in a platform's own book; amounts in minor units, signed. */
interface Entry {
  platformId: number;
  account: string;
  kind: 'deposit' | 'withdraw' | 'stake' | 'win';
  reference: string;
  minor: number;
}

async function readEntries(site: Site): Promise<Entry[]> {
  const { rows } = (await site.control('entries')) as { rows: (Entry & { amount: string })[] };
  return rows.map(({ amount, ...entry }) => ({ ...entry, minor: minor(Number(amount)) }));
}

/** What these players won at platforms that keep points, less what they staked there. */
export async function readPointsWon(site: Site, accounts: readonly string[]): Promise<number> {
  const crowd = new Set(accounts);
  return (await readEntries(site))
    .filter(({ account, kind }) => crowd.has(account) && (kind === 'stake' || kind === 'win'))
    .reduce((sum, entry) => sum + entry.minor, 0);
}

/** What the platforms' books say of one bonus. */
interface Played {
  /** Brought home, less what was moved there. */
  broughtMinor: number;
  stakedMinor: number;
}

/**
 * A member's points are those of one owner at a time, whom the reference of the move there names. `overIds`: bonuses that are over, whose late points are
 * the player's.
 */
function readPlayed(entries: readonly Entry[], overIds: ReadonlySet<number>): Map<number, Played> {
  const played = new Map<number, Played>();
  const places = new Map<string, { owner: number | undefined; minor: number }>();
  const add = (owner: number | undefined, brought: number, staked: number): void => {
    if (owner === undefined) return;
    const { broughtMinor, stakedMinor } = played.get(owner) ?? { broughtMinor: 0, stakedMinor: 0 };
    played.set(owner, { broughtMinor: broughtMinor + brought, stakedMinor: stakedMinor + staked });
  };
  for (const { platformId, account, kind, reference, minor: amount } of entries) {
    const key = `${platformId}/${account}`;
    const place = places.get(key) ?? { owner: undefined, minor: 0 };
    const named = /^PT\d+B(\d+)-/.exec(reference)?.[1];
    const owner = named === undefined ? undefined : Number(named);
    if (kind === 'deposit') {
      if (place.owner !== owner) expect(place.minor, `${key} before ${reference}`).toBe(0);
      place.owner = owner;
    }
    if (kind === 'withdraw' && owner !== place.owner && amount !== 0)
      expect(
        owner === undefined && overIds.has(place.owner!),
        `${reference} takes the points of ${key}`,
      ).toBe(true);
    place.minor += amount;
    places.set(key, place);
    if (kind === 'deposit' || kind === 'withdraw') add(owner, -amount, 0);
    if (kind === 'stake') add(place.owner, 0, -amount);
  }
  return played;
}

interface Grant {
  id: number;
  account: string;
  code: string;
  status: string;
  reason: string | null;
  isActive: boolean;
  isOver: boolean;
  depositRef: string | null;
  feeMinor: number;
  /** By the entries of the ledger: bound of the deposit, given by the house, paid into the wallet, taken back; and what is in its account. */
  booked: { own: number; bonus: number; paid: number; forfeited: number; left: number };
}

function readGrants({ db }: Site): Promise<Grant[]> {
  return db.query<Grant>(
    `select g.id::integer as id, p.account, g.offer_code as code, g.status, g.reason, g.active_at is not null as is_active, g.ended_at is not null as is_over,
            g.deposit_ref, coalesce((select fee_minor from deposit d where d.player_id = g.player_id and d.reference = g.deposit_ref), 0)::integer as fee_minor,
            jsonb_build_object('own', -b.own, 'bonus', -b.bonus, 'paid', b.paid, 'forfeited', b.forfeited, 'left', b.left) as booked
       from bonus_grant g join player p on p.id = g.player_id
      cross join lateral (
        select coalesce(sum(e.amount_minor) filter (where a.kind = 'wallet' and t.reference = 'bonus:' || g.id || ':bound'), 0)::integer as own,
               coalesce(sum(e.amount_minor) filter (where a.kind = 'promotions' and t.reference = 'bonus:' || g.id), 0)::integer as bonus,
               coalesce(sum(e.amount_minor) filter (where a.kind = 'wallet' and t.reference <> 'bonus:' || g.id || ':bound'), 0)::integer as paid,
               coalesce(sum(e.amount_minor) filter (where a.kind = 'promotions' and t.reference <> 'bonus:' || g.id), 0)::integer as forfeited,
               (select coalesce(sum(balance_minor), 0)::integer from ledger_account l where l.player_id = g.player_id and l.grant_id = g.id) as left
          from ledger_transfer t
          join ledger_entry e on e.player_id = t.player_id and e.transfer_id = t.id
          join ledger_account a on a.player_id = e.player_id and a.id = e.account_id
         where t.player_id = g.player_id and (t.reference = 'bonus:' || g.id or t.reference like 'bonus:' || g.id || ':%')) b
      where g.mode = 'bound' order by g.id`,
  );
}

/** What the gateway says that each deposit was paid, in minor units. */
async function readPaid(site: Site): Promise<Map<string, number>> {
  const { orders } = (await site.control('payments')) as {
    orders: { of: string; reference: string; amount: string; status: string }[];
  };
  return new Map(
    orders
      .filter(({ of, status }) => of === 'payment' && status === 'paid')
      .map(({ reference, amount }) => [reference, minor(Number(amount))]),
  );
}

/** What the bonus must have come to, and how it may have ended. */
function expectedOf(
  grant: Grant,
  { percent, most, times, bound }: Required<Figures>,
  { paidMinor, played, told }: { paidMinor: number | undefined; played: Played; told: Told },
): { booked: Grant['booked']; maybe: string[] } {
  if (grant.depositRef === null) {
    const nothing = { own: 0, bonus: 0, paid: 0, forfeited: 0, left: 0 };
    return { booked: nothing, maybe: ['offered', 'forfeited'] };
  }
  const mostMinor = minor(most);
  const earning = paidMinor ?? 0;
  const own = Math.min(earning - grant.feeMinor, Math.ceil((mostMinor * 100) / percent));
  const bonus = grant.isActive ? Math.min(Math.floor((earning * percent) / 100), mostMinor) : 0;
  const points = own + bonus + played.broughtMinor;
  const isWagered = grant.isActive && played.stakedMinor >= bonus * times;
  const leastMinor = minor(bound.least_stake);
  const mostPaid = bound.most_paid === null ? Infinity : own + minor(bound.most_paid);
  const keeps = grant.status === 'completed' ? mostPaid : own;
  const paid = grant.isOver ? Math.min(points, keeps) : 0;
  const booked = {
    own,
    bonus,
    paid,
    forfeited: grant.isOver ? points - paid : 0,
    left: grant.isOver ? 0 : points,
  };
  if (!grant.isActive) return { booked, maybe: ['forfeited'] };
  return {
    booked,
    maybe: [
      ...(isWagered ? ['completed'] : []),
      ...(!isWagered && points < leastMinor ? ['lost'] : []),
      ...(!isWagered && points >= leastMinor ? ['active'] : []),
      ...(told.givenUp.has(grant.id) || told.endedByStaff.has(grant.id) ? ['forfeited'] : []),
      ...(told.left.has(grant.id) ? ['expired'] : []),
    ],
  };
}

/** Every bound bonus has come to what it must, to the cent; answers how many ended in which way. */
export async function expectExactBound(site: Site, told: Told): Promise<Record<string, number>> {
  const figures = readFigures();
  const grants = await readGrants(site);
  const played = readPlayed(
    await readEntries(site),
    new Set(grants.filter(({ isOver }) => isOver).map(({ id }) => id)),
  );
  const paid = await readPaid(site);
  const ends: Record<string, number> = {};
  for (const grant of grants) {
    const what = `bonus ${grant.id} (${grant.code}) of ${grant.account}`;
    const { booked, maybe } = expectedOf(grant, figures.get(grant.code)!, {
      paidMinor: grant.depositRef === null ? undefined : paid.get(grant.depositRef),
      played: played.get(grant.id) ?? { broughtMinor: 0, stakedMinor: 0 },
      told,
    });
    expect(grant.booked, what).toEqual(booked);
    expect(maybe, what).toContain(grant.status);
    // Its time may have been over before, while its points came home: then that is how it ends.
    const isEnded = told.givenUp.get(grant.id) === true || told.endedByStaff.has(grant.id);
    if (isEnded) expect(['forfeited', 'expired'], what).toContain(grant.status);
    const how = grant.reason === 'operator' ? 'byStaff' : grant.status;
    expect(how === 'byStaff', what).toBe(grant.status === 'forfeited' && told.endedByStaff.has(grant.id));
    ends[how] = (ends[how] ?? 0) + 1;
  }
  expect([...played.keys()].filter((id) => !grants.some((grant) => grant.id === id))).toEqual([]);
  return ends;
}

/** The time of the bonuses that their players have left is over, as if it had been a while ago. */
export async function endTimeOf({ db, ownerDb }: Site, { left }: Told): Promise<void> {
  await ownerDb.run(
    `update bonus_grant set place_until = at.past, settle_until = at.past
       from (select clock_timestamp() - interval '61 seconds' as past) at
      where id = any($1) and status = 'active'`,
    [[...left]],
  );
  await endBonuses({ db });
}

/** Whether bound bonuses have ended, or are about to, in each of these ways. */
export async function hasBoundEnds({ db }: Site, ends: readonly string[]): Promise<boolean> {
  const seen = await db.query(
    `select distinct case when reason = 'operator' then 'byStaff'
                          when status = 'closing' or reason = 'time' then 'expired' when status = 'cancelling' then 'forfeited'
                          when progress_minor >= required_minor then 'completed' else status end as seen
       from bonus_grant where mode = 'bound' and active_at is not null
     intersect select unnest($1::text[])`,
    [ends],
  );
  return seen.length === ends.length;
}

/** Each player who is done takes all points home from the platforms, as often as it takes. */
export async function bringAllHome(clients: readonly Client[], timeout: number): Promise<void> {
  const bring = async (client: Client, gameType: number): Promise<number> =>
    (await client.call('transferOut', { gameType })).envelope.code;
  await Promise.all(
    clients.flatMap((client) =>
      BOUND_PLATFORMS.map((gameType) =>
        expect.poll(() => bring(client, gameType), { timeout, interval: 1_000 }).toBe(0),
      ),
    ),
  );
}

/** Bound bonuses that are to end without help: their points come home, and the bets are read. One that is played at a platform is not among them. */
export function findUndecidedBound({ db }: Site): Promise<unknown[]> {
  return db.query(
    `select 'bonus ' || g.id || ' ' || g.status as what from bonus_grant g
      where g.mode = 'bound' and g.active_at is not null and g.ended_at is null
        and (g.status <> 'active' or g.progress_minor >= g.required_minor
             or (select sum(a.balance_minor) filter (where a.kind = 'bonus') < (g.terms #>> '{bound,leastStake}')::bigint
                        and sum(a.balance_minor) filter (where a.kind <> 'bonus') = 0
                   from ledger_account a where a.player_id = g.player_id and a.grant_id = g.id))`,
  );
}
