import { expect } from 'vitest';
import { runAudit } from '../audit-command.ts';
import { readVendorRows } from '../seamless-books.ts';
import type { Site } from '../start-site.ts';
import { readPointsWon } from './bound-books.ts';
import type { Told } from './promotion-player.ts';
import type { StormPacket } from './promotions.ts';

/** What promotions have given, by their own records, held against the ledger, what players were told, and the books outside. */

const minor = (amount: number): number => Math.round(amount * 100);

/** Rewards that jobs have still to give or take back. */
export function findUndecidedPromotions({ db }: Site): Promise<unknown[]> {
  return db.query(
    `select 'raffle ' || code as what from raffle where code like 'STORM%' and drawn_at is null
      union all select 'race ' || offer_code from bonus_race where offer_code like 'storm-%' and settled_at is null
      union all select 'place ' || place from bonus_race_place where given_at is null
      union all select 'prize ' || w.place from raffle_winner w where w.paid_at is null
      union all select 'packet ' || code from red_packet where stopped_at is not null and closed_at is null
      union all select 'bonus ' || id from bonus_grant where is_due or (status = 'offered' and deposit_ref is not null)`,
  );
}

/** Every packet gave what its players found, and all of its budget was either found, is still in it, or came back. */
export async function expectExactPackets({ db }: Site, packets: readonly StormPacket[]): Promise<void> {
  for (const { code, packets: shares, found } of packets) {
    const amounts = (await found).map(minor);
    const players = amounts.length;
    const told = amounts.filter((amount) => amount > 0).toSorted((one, other) => one - other);
    expect(told, code).toHaveLength(Math.min(players, shares));
    const book = await db.get<{ budget: number; opened: number[]; left: number; paid: number[] }>(
      `select c.budget_minor::integer as budget,
              array(select amount_minor::integer from red_packet_share where campaign_id = c.id and state = 'opened' order by 1) as opened,
              (select coalesce(sum(amount_minor), 0)::integer from red_packet_share where campaign_id = c.id and state <> 'opened') as left,
              array(select e.amount_minor::integer from ledger_transfer t join ledger_entry e on e.player_id = t.player_id and e.transfer_id = t.id
                     where t.reference = 'packet:' || c.code and e.amount_minor > 0 order by 1) as paid
         from red_packet c where c.code = $1`,
      [code],
    );
    const sum = told.reduce((all, amount) => all + amount, 0);
    expect(book, code).toEqual({ budget: sum + book.left, opened: told, left: book.left, paid: told });
    if (shares <= players) expect(book.left, code).toBe(0);
  }
}

/** Every draw, bonus and reward that a player was told of stands in the books as it was told. */
export async function expectToldPromotions({ db }: Site, told: Told): Promise<void> {
  expect(told.contradictions).toEqual([]);
  const draws = await db.query<{ ticket: number; amount: number }>(
    `select ticket_id::integer as ticket, amount_minor::integer as amount from wheel_draw where ticket_id = any($1)`,
    [[...told.draws.keys()]],
  );
  expect(new Map(draws.map(({ ticket, amount }) => [ticket, amount]))).toEqual(
    new Map([...told.draws].map(([ticket, amount]) => [ticket, minor(amount)])),
  );
  const joined = await db.query(`select from bonus_grant where id = any($1) and source = 'join'`, [
    [...told.joined],
  ]);
  expect(joined).toHaveLength(told.joined.size);
  const collected = await db.query<{ id: number; released: number }>(
    `select id::integer as id, released_minor::integer as released from bonus_grant
      where id = any($1) and status = 'completed' and source = 'period'`,
    [[...told.collected.keys()]],
  );
  expect(new Map(collected.map(({ id, released }) => [id, released]))).toEqual(
    new Map([...told.collected].map(([id, amount]) => [id, minor(amount)])),
  );
}

/** A player has one bonus of the birthday, with the amount that was told; those of answers that were lost come on top. */
export async function expectExactBirthdays({ db }: Site, { birthdays }: Told): Promise<void> {
  const given = await db.query<{ id: number; player: number; amount: number }>(
    `select id::integer as id, player_id::integer as player, bonus_minor::integer as amount from bonus_grant where source = 'birthday'`,
  );
  expect(new Set(given.map(({ player }) => player)).size).toBe(given.length);
  const amounts = new Map(given.map(({ id, amount }) => [id, amount]));
  for (const [id, amount] of birthdays) expect(amounts.get(id), `bonus ${id}`).toBe(minor(amount));
}

/** Each place of the race is paid into the wallet of its player, once and whole, and nothing else is paid of it. */
export async function expectPaidRace({ db }: Site): Promise<void> {
  const { prizes, places } = await db.get<{ prizes: string[]; places: string[] }>(
    `select array(select p.prize::text from unnest(r.prizes) with ordinality p (prize, place) order by p.place) as prizes,
            array(select w.player_id || ' ' || w.prize_minor from bonus_race_place w where w.race_id = r.id order by w.place) as places
       from bonus_race r where r.offer_code = 'storm-race'`,
  );
  const paid = await db.query<{ line: string }>(
    `select e.player_id || ' ' || e.amount_minor as line
       from bonus_grant g
       join ledger_transfer t on t.player_id = g.player_id and t.reference like 'bonus:' || g.id || ':release:%'
       join ledger_entry e on e.player_id = t.player_id and e.transfer_id = t.id and e.amount_minor > 0
      where g.offer_code = 'storm-race' order by e.amount_minor desc`,
  );
  expect(places.map((place) => place.split(' ')[1])).toEqual(prizes);
  expect(paid.map(({ line }) => line)).toEqual(places);
}

/** No offer, wheel or raffle has given more than its budget, nor otherwise than its book says. */
export async function expectExactBudgets({ db }: Site): Promise<void> {
  const faults = await db.query(
    `select 'offer ' || o.code as fault, o.spent_minor, o.grants, g.minor, g.grants as granted
       from bonus_offer o
      cross join lateral (
        select coalesce(sum(case when status = 'offered' then reserved_minor else bonus_minor end), 0) as minor, count(*) as grants
          from bonus_grant where offer_code = o.code and (status = 'offered' or active_at is not null)) g
      where o.code like 'storm-%'
        and (o.spent_minor <> g.minor or o.grants <> g.grants or o.spent_minor > o.budget_minor or o.grants > o.most_grants)
     union all
     select 'wheel ' || c.id, c.paid_minor, c.draws, d.minor, d.draws
       from wheel_campaign c
      cross join lateral (select coalesce(sum(amount_minor), 0) as minor, count(*) as draws from wheel_draw where campaign_id = c.id) d
      where c.paid_minor <> d.minor or c.draws <> d.draws or c.paid_minor > c.budget_minor
     union all
     select 'raffle ' || r.code, r.budget_minor, r.tickets, w.minor, t.tickets
       from raffle r
      cross join lateral (select coalesce(sum(amount_minor), 0) as minor, count(*) as places from raffle_winner where raffle_id = r.id) w
      cross join lateral (select coalesce(sum(tickets), 0) as tickets from raffle_ticket where raffle_id = r.id) t
      where r.drawn_at is not null
        and (r.tickets <> t.tickets or w.places <> least(r.places, r.tickets)
             or r.budget_minor <> w.minor + (select sum(amount_minor) from raffle_entry where raffle_id = r.id and why = 'returned'))`,
  );
  expect(faults).toEqual([]);
}

/**
 * All money of these players is what they began with, what the gateway says that it took and paid, what the vendor of the seamless wallet
 * and the platforms that keep points say that they won and staked, and what the records of promotions say that they were given.
 */
export async function expectExactMoney(site: Site, accounts: string[], begunMinor: number): Promise<void> {
  const { orders } = (await site.control('payments')) as {
    orders: { of: string; amount: string; status: string }[];
  };
  const paid = orders
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { of, amount }) => sum + (of === 'payment' ? 1 : -1) * minor(Number(amount)), 0);
  const won = (await readVendorRows(site))
    .filter(({ kind, state }) => kind !== 'rollback' && state === 'done')
    .reduce((sum, { kind, amount }) => sum + (kind === 'win' ? 1 : -1) * minor(Number(amount)), 0);
  const wonPoints = await readPointsWon(site, accounts);
  const { has, given, fees } = await site.db.get<{ has: number; given: number; fees: number }>(
    `with crowd as (select id from player where account = any($1))
     select (select sum(balance_minor)::integer from ledger_account where player_id in (table crowd)) as has,
            (select coalesce(sum(minor), 0)::integer from (
               select player_id, amount_minor as minor from red_packet_share where state = 'opened'
               union all select player_id, amount_minor from wheel_draw
               union all select player_id, amount_minor from raffle_winner where paid_at is not null
               union all select player_id, case when mode = 'bound' then bonus_minor - coalesce(forfeited_minor, 0)
                                                when status in ('expired', 'forfeited') then released_minor else bonus_minor end from bonus_grant) g
              where player_id in (table crowd)) as given,
            (select coalesce(sum(fee_minor), 0)::integer from (
               select player_id, fee_minor from deposit where state = 'paid'
               union all select player_id, fee_minor from withdrawal where state = 'paid') f
              where player_id in (table crowd)) as fees`,
    [accounts],
  );
  expect(given).toBeGreaterThan(0);
  expect(has).toBe(begunMinor + paid + won + wonPoints + given - fees);
}

/** The operators' command says so too. */
export async function expectAuditCommandAgrees(site: Site): Promise<void> {
  expect(await runAudit(site)).toContain('The books are exact.');
}
