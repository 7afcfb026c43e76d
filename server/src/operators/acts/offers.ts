import { amountToMinor, toDecimal } from '@parlour/contract/money';
import { OperationError } from '../../base/operation-error.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { endGrant, GRANT_COLUMNS, lockGrant, readLoss, type GrantRow } from '../../promo/bonuses/grant.ts';
import { findOffer, switchOffer } from '../../promo/bonuses/offers.ts';
import { cancelRace, findRace, startRace } from '../../promo/bonuses/races.ts';
import { accountKey } from '../../people/accounts/account-key.ts';
import { findPlayerId, NOBODY } from '../../people/accounts/player-names.ts';
import { getPlayer, type Player } from '../../people/accounts/players.ts';
import { operateByTwo, type Agreed } from './agreement.ts';
import { operate } from './operator-actions.ts';

/** Operators' acts on offers and bonuses. An offer is made by an import of the content 'offers'; it gives nothing until it is started. */

/** From these amounts on two operators agree, in major units: an offer's budget, and what one player loses. */
const BUDGET_BY_TWO = 10_000;
const LOSS_BY_TWO = 1_000;

const isFrom = (minor: bigint, major: number, currency: string): boolean =>
  minor >= (amountToMinor(major, currency) ?? 0n);

/** Starts an offer, by two operators where its budget is large. Throws OperationError. */
export async function startOffer(db: Db, operator: string, code: string, reason: string): Promise<Agreed> {
  const target = `offer ${code}`;
  const offer = await findOffer(db, code);
  if (!offer) throw new OperationError(`${target}: there is none; import the content 'offers' first`);
  const { version, budgetMinor, currency } = offer;
  const act = { operator, action: 'offer.start', target, detail: { reason, version } };
  const start = async (tx: Tx) => {
    if (!(await switchOffer(tx, code, 'running'))) throw new OperationError(`${target}: it runs already`);
    if (offer.terms.kind === 'race' && !(await startRace(tx, code)))
      throw new OperationError(
        `${target}: this version has had its race, the race before is not settled, its time is over, or it cannot cover the prizes; change it in the content`,
      );
  };
  if (isFrom(budgetMinor, BUDGET_BY_TWO, currency))
    // What is agreed to is this version: a changed offer is proposed anew.
    return operateByTwo(
      db,
      { ...act, terms: { version } },
      {
        check: async (tx) => {
          if ((await findOffer(tx, code))?.state === 'running')
            throw new OperationError(`${target}: it runs already`);
        },
        work: start,
      },
    );
  await operate(db, act, start);
  return 'done';
}

/** No player joins it any more; bonuses that run go on. A race is called off, until its time is over. Throws OperationError. */
export function stopOffer(db: Db, operator: string, code: string, reason: string): Promise<void> {
  const target = `offer ${code}`;
  return operate(db, { operator, action: 'offer.stop', target, detail: { reason } }, async (tx) => {
    const isStopped = await switchOffer(tx, code, 'stopped');
    // A changed offer is stopped already, and its race goes on.
    const isCalledOff = await callOff(tx, code, target);
    if (!isStopped && !isCalledOff) throw new OperationError(`${target}: none runs under that name`);
  });
}

/** False where the offer has no race that is open. */
async function callOff(tx: Tx, code: string, target: string): Promise<boolean> {
  const race = await findRace(tx, code);
  if (race?.settledAt !== null || race.cancelledAt !== null) return false;
  if (!(await cancelRace(tx, code)))
    throw new OperationError(`${target}: its time is over; the race is settled`);
  return true;
}

/** Throws OperationError. */
export async function getPlayerBy(db: Db, account: string): Promise<Player> {
  const id = await findPlayerId(db, 'account', accountKey(account));
  if (id === NOBODY) throw new OperationError(`account ${account}: there is none`);
  return getPlayer(db, id);
}

/** The bonuses of a player, the newest first. Throws OperationError. */
export async function listBonusesOf(
  db: Db,
  account: string,
  limit: number,
): Promise<(GrantRow & { note: string | null })[]> {
  const { id } = await getPlayerBy(db, account);
  return db.query<GrantRow & { note: string | null }>(
    `select ${GRANT_COLUMNS}, g.note from bonus_grant g where g.player_id = $1 order by g.id desc limit $2`,
    [id, limit],
  );
}

/** Ends a player's bonus with a note, by two operators where much is lost. What is paid stays paid. Throws OperationError. */
export async function endBonus(
  db: Db,
  operator: string,
  { account, id, reason }: { account: string; id: number; reason: string },
): Promise<Agreed> {
  const player = await getPlayerBy(db, account);
  const target = `bonus ${id} of ${account}`;
  const act = { operator, action: 'bonus.end', target, detail: { reason } };
  const check = async (tx: Tx): Promise<GrantRow> => {
    const grant = await lockGrant(tx, player.id, BigInt(id));
    if (!grant || grant.endedAt !== null) throw new OperationError(`${target}: none runs under that number`);
    return grant;
  };
  const work = (tx: Tx, grant: GrantRow) =>
    endGrant(tx, grant, { status: 'forfeited', reason: 'operator', note: reason });
  const loss = await db.tx(async (tx) => readLoss(tx, await check(tx)));
  if (isFrom(loss, LOSS_BY_TWO, player.currency)) return operateByTwo(db, act, { check, work });
  await operate(db, act, async (tx) => work(tx, await check(tx)));
  return 'done';
}

export const sumOf = (minor: bigint, currency: string): string => `${toDecimal(minor, currency)} ${currency}`;
