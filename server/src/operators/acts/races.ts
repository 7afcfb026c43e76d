import { OperationError } from '../../base/operation-error.ts';
import type { Db, Queryable, Tx } from '../../base/db/db.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import { findPlayerId, NOBODY } from '../../people/accounts/player-names.ts';
import { findOffer, type OfferRow } from '../../promo/bonuses/offers.ts';
import { excludeFromRace, findRace, listAllRaces, type RaceRow } from '../../promo/bonuses/races.ts';
import { countRanked, listStandings, raceState, type Standing } from '../../promo/bonuses/show-races.ts';
import { operateByTwo, type Agreed } from './agreement.ts';

/** Operators' acts on races (rule P50). A race is started and called off as its offer (`offer start`, `offer stop`). */

export interface RaceLine extends RaceRow {
  state: string;
  players: number;
}

const lineOf = async (db: Db, race: RaceRow, now: Date): Promise<RaceLine> => ({
  ...race,
  state: raceState(race, now),
  players: await countRanked(db, race.id),
});

/** The newest races with how many are ranked. */
export async function listRaceLines(db: Db, now: Date): Promise<RaceLine[]> {
  return Promise.all((await listAllRaces(db)).map((race) => lineOf(db, race, now)));
}

/** The offer of a race as it would start now. Throws OperationError. */
export async function previewRace(db: Db, code: string): Promise<OfferRow> {
  const offer = await findOffer(db, code);
  if (offer?.terms.kind !== 'race') throw new OperationError(`race ${code}: no offer of that name is a race`);
  return offer;
}

async function getRace(db: Queryable, code: string): Promise<RaceRow> {
  const race = await findRace(db, code);
  if (!race) throw new OperationError(`race ${code}: none was started`);
  return race;
}

export interface Excluded {
  account: string;
  points: bigint;
  why: string;
}

/** The last race of an offer with its first places, by account, and who is out of it. Throws OperationError. */
export async function showStandings(
  db: Db,
  code: string,
  { now, most }: { now: Date; most: number },
): Promise<{ race: RaceLine; standings: Standing[]; excluded: Excluded[] }> {
  const race = await getRace(db, code);
  const [line, standings, excluded] = await Promise.all([
    lineOf(db, race, now),
    listStandings(db, race, most),
    db.query<Excluded & Record<string, unknown>>(
      `select p.account, s.points, s.excluded_why as why from bonus_race_player s join player p on p.id = s.player_id
        where s.race_id = $1 and s.excluded_at is not null order by s.points desc limit $2`,
      [race.id, most],
    ),
  ]);
  return { race: line, standings, excluded };
}

/** Takes a player out of a race that is not settled, by two operators: who comes behind moves up. Throws OperationError. */
export async function excludePlayer(
  db: Db,
  operator: string,
  { code, account, reason }: { code: string; account: string; reason: string },
): Promise<Agreed> {
  const target = `account ${accountKey(account)} in race ${code}`;
  const act = { operator, action: 'race.exclude', target, detail: { reason } };
  const check = async (tx: Tx): Promise<bigint> => {
    const playerId = await findPlayerId(tx, 'account', accountKey(account));
    const { id, settledAt, cancelledAt } = await getRace(tx, code);
    if (playerId === NOBODY) throw new OperationError(`${target}: there is no such account`);
    if (settledAt !== null || cancelledAt !== null) throw new OperationError(`${target}: the race is over`);
    const isIn = await tx.find(
      'select from bonus_race_player where player_id = $1 and race_id = $2 and excluded_at is null',
      [playerId, id],
    );
    if (!isIn) throw new OperationError(`${target}: has no bet in it, or is out already`);
    return playerId;
  };
  return operateByTwo(db, act, {
    check,
    async work(tx, playerId) {
      if (!(await excludeFromRace(tx, { code, playerId, why: reason })))
        throw new OperationError(`${target}: the race is over, or the player is out already`);
    },
  });
}
