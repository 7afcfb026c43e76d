import { toDecimal } from '@parlour/contract/money';
import type { Tx } from '../../base/db/db.ts';
import { notifyChange } from '../../base/live/changes.ts';
import { accountFor, bonusAccountFor, post } from '../../money/ledger/ledger.ts';
import { sendMail, type Letter } from '../../people/mail/mail.ts';
import type { GrantRow } from './grant.ts';

/** Money leaves the account of a grant. Its row is locked. */

export const sumOf = ({ currency }: Pick<GrantRow, 'currency'>, minor: bigint): string =>
  `${toDecimal(minor, currency)} ${currency}`;

/** Pays into the wallet; `letter` tells the player. */
export async function payIntoWallet(
  tx: Tx,
  { playerId, id, currency }: GrantRow,
  amountMinor: bigint,
  letter: Letter,
): Promise<void> {
  const { number } = await tx.get<{ number: number }>(
    `insert into bonus_release (player_id, grant_id, number, amount_minor)
     select $1, $2, count(*) + 1, $3 from bonus_release where player_id = $1 and grant_id = $2 returning number`,
    [playerId, id, amountMinor],
  );
  await post(tx, {
    playerId,
    reference: `bonus:${id}:release:${number}`,
    reason: 'bonus_released',
    currency,
    legs: [
      { account: await bonusAccountFor(tx, { playerId, grantId: id, currency }), amountMinor: -amountMinor },
      { account: await accountFor(tx, playerId, 'wallet', currency), amountMinor },
    ],
  });
  await sendMail(tx, { playerId, reference: `bonus:${id}:paid:${number}`, ...letter });
  await notifyChange(tx, 'wallet', String(playerId));
}

/** What is left goes back to the house. */
export async function forfeit(
  tx: Tx,
  { playerId, id, currency }: GrantRow,
  amountMinor: bigint,
): Promise<void> {
  await post(tx, {
    playerId,
    reference: `bonus:${id}:end`,
    reason: 'bonus_forfeited',
    currency,
    legs: [
      { account: await bonusAccountFor(tx, { playerId, grantId: id, currency }), amountMinor: -amountMinor },
      { account: await accountFor(tx, playerId, 'promotions', currency), amountMinor },
    ],
  });
}
