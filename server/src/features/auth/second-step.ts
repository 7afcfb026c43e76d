import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import type { SecondStep } from '@parlour/contract/security';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/db.ts';
import { Refusal } from '../../http/refusal.ts';
import { MAY } from '../../players/authorise.ts';
import { recordFailure, type Visitor } from '../../players/login-attempts.ts';
import { getPlayer, type Player } from '../../players/players.ts';
import { checkSecondFactor, readFactors, secondMethods } from '../../players/second-factors.ts';
import { tellOwner } from '../../players/security-mails.ts';
import { hashToken, newToken } from '../../players/sessions.ts';
import { admit } from './admit.ts';

/** How long a player has for the second step. */
const TICKET_COUNTS = '5 minutes';

/** With two-step login on, throws what the second step needs in place of a session; a right password alone opens nothing then. */
export async function askSecondFactor(db: Queryable, player: Player, visitor: Visitor): Promise<void> {
  const methods = secondMethods(await readFactors(db, player.id));
  if (methods.length === 0) return;
  const ticket = newToken();
  await db.run(
    `insert into login_ticket (token_hash, player_id, address, platform, expires_at)
     values ($1, $2, $3, $4, now() + $5::interval)`,
    [hashToken(ticket), player.id, visitor.address, visitor.platform, TICKET_COUNTS],
  );
  throw new Refusal('secondFactorRequired', { data: { ticket, methods } satisfies SecondStep });
}

/** Whose second step a ticket is for, from the address that it was given to. Throws where there is none. */
export async function getTicket(
  db: Queryable,
  ticket: string,
  address: string,
): Promise<{ playerId: bigint; platform: string }> {
  const row = await db.find<{ playerId: bigint; platform: string }>(
    `select player_id as "playerId", platform from login_ticket
      where token_hash = $1 and address = $2 and expires_at > now()`,
    [hashToken(ticket), address],
  );
  if (!row) throw new Refusal('loginTicketGone');
  return row;
}

/** Throws for an account that was closed, or barred from logging in, meanwhile. */
export function mustBeOpen(player: Player): void {
  if (player.status !== 'open' || !MAY[player.identityType].logIn) throw new Refusal('loginTicketGone');
}

/** The second step: a wrong factor may be tried again with the same ticket, a right one spends it. */
export async function takeSecondStep(
  context: Context,
  { ticket, proof }: ParsedInput<'secondFactor'>,
  { address, device }: { address: string; device: string },
): Promise<Output<'secondFactor'>> {
  const { db } = context;
  const { playerId, platform } = await getTicket(db, ticket, address);
  const visitor = { address, device, platform };
  const player = await getPlayer(db, playerId);
  mustBeOpen(player);
  try {
    await checkSecondFactor(context, playerId, proof);
  } catch (error) {
    if (error instanceof Refusal && error.reason !== 'tooManyRequests')
      await recordFailure(db, playerId, visitor, 'secondFactorFailed');
    throw error;
  }
  const spent = await db.run('delete from login_ticket where token_hash = $1', [hashToken(ticket)]);
  if (spent === 0) throw new Refusal('loginTicketGone');
  if (proof.method === 'recoveryCode') await tellOwner(db, playerId, 'codeSpent', visitor);
  return admit(context, player, visitor);
}
