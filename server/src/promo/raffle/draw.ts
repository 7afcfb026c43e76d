import { notifyChange } from '../../base/live/changes.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Seals } from '../../base/crypto/sealed.ts';
import { accountFor, post } from '../../money/ledger/ledger.ts';
import type { Beacon, BeaconChain, BeaconRound } from '../../outside/beacons/beacon.ts';
import { sendMail } from '../../people/mail/mail.ts';
import { revealSeed } from '../draws/committed-seed.ts';
import { prizeMail, type WonPrize } from './mails.ts';
import { prizesByPlace, returnBudget, type Raffle } from './raffle.ts';
import { passSilentRound } from './rounds.ts';
import { drawWinners } from './winners.ts';

/** The jobs of a raffle from its close on: the beacon's round is heard, winners are drawn, and each is paid once. */

interface Needs {
  db: Db;
  seals: Seals;
  beacon: Beacon;
  clock: Clock;
}

interface Waiting {
  id: number;
  chain: BeaconChain;
  turn: number;
  round: bigint;
}

export const DRAWS_DUE =
  'exists (select from raffle where closed_at is not null and drawn_at is null and cancelled_at is null)';

/** Draws raffles whose round is heard; a silent beacon is asked again. Answers how many were drawn. */
export async function drawRaffles({ db, seals, beacon, clock }: Needs): Promise<number> {
  const waiting = await db.query<Waiting & Record<string, unknown>>(
    `select distinct on (r.id) r.id, r.chain, n.turn, n.round, n.due_at from raffle r join raffle_round n on n.raffle_id = r.id
      where r.closed_at is not null and r.drawn_at is null and r.cancelled_at is null
      order by r.id, n.turn desc`,
  );
  let drawn = 0;
  for (const { id, chain, turn, round, dueAt } of waiting) {
    if ((dueAt as Date) > clock.date()) continue;
    const heard = await beacon.findRound(chain, Number(round));
    if (heard) drawn += await db.tx((tx) => drawOne(tx, seals, { id, turn, heard }));
    else await db.tx((tx) => passRound(tx, { id, chain, turn }, clock.date()));
  }
  return drawn;
}

/** Holds the raffle where it still waits for this round. */
async function lockWaiting(tx: Tx, id: number, turn: number): Promise<LockedRaffle | undefined> {
  return tx.find<LockedRaffle & Record<string, unknown>>(
    `select id, code, prizes, budget_minor, places, seed_id, tickets from raffle
      where id = $1 and drawn_at is null and cancelled_at is null
        and $2 = (select max(turn) from raffle_round where raffle_id = $1) for update`,
    [id, turn],
  );
}

type LockedRaffle = Pick<Raffle, 'id' | 'code' | 'prizes' | 'budgetMinor' | 'places'> & {
  seedId: bigint;
  tickets: number;
};

async function passRound(
  tx: Tx,
  { id, chain, turn }: Pick<Waiting, 'id' | 'chain' | 'turn'>,
  now: Date,
): Promise<void> {
  if (await lockWaiting(tx, id, turn)) await passSilentRound(tx, chain, id, now);
}

async function drawOne(
  tx: Tx,
  seals: Seals,
  { id, turn, heard }: { id: number; turn: number; heard: BeaconRound },
): Promise<number> {
  const raffle = await lockWaiting(tx, id, turn);
  if (!raffle) return 0;
  const { code, tickets, places, budgetMinor } = raffle;
  const seed = await revealSeed(tx, seals, raffle.seedId);
  const won = drawWinners({ seed, code, randomness: heard.randomness, tickets, places });
  const prizes = prizesByPlace(raffle).slice(0, won.length);
  await tx.run('update raffle_round set signature = $3 where raffle_id = $1 and turn = $2', [
    id,
    turn,
    heard.signature,
  ]);
  await tx.run(
    `insert into raffle_winner (raffle_id, place, number, player_id, amount_minor)
     select $1, w.place, w.number, t.player_id, w.amount_minor
       from unnest($2::integer[], $3::bigint[]) with ordinality as w (number, amount_minor, place)
       join raffle_ticket t on t.raffle_id = $1 and w.number >= t.first_number and w.number < t.first_number + t.tickets`,
    [id, won, prizes],
  );
  await returnBudget(tx, id, budgetMinor - BigInt(prizes.reduce((sum, prize) => sum + prize, 0)));
  await tx.run('update raffle set drawn_at = clock_timestamp() where id = $1', [id]);
  return 1;
}

interface Unpaid {
  raffleId: number;
  code: string;
  playerId: bigint;
  currency: string;
}

export const WINNERS_DUE = 'exists (select from raffle_winner where paid_at is null)';

/**
 * Pays the next player all they won at a draw, and writes one mail about it. The process that pays a player holds the first of
 * their places: no two processes share the prizes of one player. Answers how many prizes were paid.
 */
export function payRaffleWinner(db: Db): Promise<number> {
  return db.tx(async (tx) => {
    const unpaid = await tx.find<Unpaid & Record<string, unknown>>(
      `select w.raffle_id, r.code, w.player_id, r.currency
         from raffle_winner w join raffle r on r.id = w.raffle_id
        where w.paid_at is null
          and not exists (select from raffle_winner before
                           where before.raffle_id = w.raffle_id and before.player_id = w.player_id
                             and before.place < w.place and before.paid_at is null)
        order by w.raffle_id, w.place limit 1 for update of w skip locked`,
    );
    if (!unpaid) return 0;
    const { raffleId, code, playerId, currency } = unpaid;
    const prizes = await tx.query<WonPrize & Record<string, unknown>>(
      `select place, number, amount_minor from raffle_winner
        where raffle_id = $1 and player_id = $2 and paid_at is null order by place for update`,
      [raffleId, playerId],
    );
    for (const { place, amountMinor } of prizes)
      await post(tx, {
        playerId,
        reference: `raffle:${code}:${place}`,
        reason: 'raffle_prize',
        currency,
        legs: [
          { account: await accountFor(tx, playerId, 'promotions', currency), amountMinor: -amountMinor },
          { account: await accountFor(tx, playerId, 'wallet', currency), amountMinor },
        ],
      });
    await tx.run(
      'update raffle_winner set paid_at = clock_timestamp() where raffle_id = $1 and place = any($2)',
      [raffleId, prizes.map(({ place }) => place)],
    );
    await sendMail(tx, { playerId, reference: `raffle:${code}`, ...prizeMail(prizes, currency, code) });
    await notifyChange(tx, 'wallet', String(playerId));
    await notifyChange(tx, 'tickets', String(playerId));
    return prizes.length;
  });
}
