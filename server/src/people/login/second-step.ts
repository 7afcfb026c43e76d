import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import type { SecondStep } from '@parlour/contract/security';
import type { Language } from '@parlour/contract/languages';
import type { Random } from '../../base/random.ts';
import type { Db, Queryable } from '../../base/db/db.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { DeviceMark } from '../sessions/device-mark.ts';
import { forgetFirstStep, recordFailure, recordFirstStep, type Visitor } from '../sessions/login-attempts.ts';
import { getPlayer, type Player } from '../accounts/players.ts';
import {
  checkSecondFactor,
  type FactorParts,
  readFactors,
  secondMethods,
} from '../identity/factors/second-factors.ts';
import { mailOwner } from '../mail/security-mails.ts';
import { hashToken, newPlayerToken, readPlayerToken, type PlayerToken } from '../sessions/player-tokens.ts';
import { admit } from './admit.ts';
import { mayLogIn, refuseBarred } from './login-refusals.ts';

/** How long a player has for the second step. */
const TICKET_COUNTS = '5 minutes';

/** With two-step login on, throws what the second step needs in place of a session; a right password alone opens nothing then. */
export async function askSecondFactor(
  { db, random }: { db: Db; random: Random },
  player: { id: bigint; passwordHash: string },
  visitor: Visitor,
): Promise<void> {
  const methods = secondMethods(await readFactors(db, player.id));
  if (methods.length === 0) return;
  const ticket = newPlayerToken(random, player.id);
  await db.tx(async (tx) => {
    // Serialised, so that many at once make one line of the history and one mail.
    await tx.get('select id from player where id = $1 for no key update', [player.id]);
    await recordFirstStep(tx, player.id, visitor);
    await tx.run(
      `insert into login_ticket (player_id, token_hash, address, platform, expires_at, password_hash)
       values ($1, $2, $3, $4, now() + $5::interval, $6)`,
      [player.id, hashToken(ticket), visitor.address, visitor.platform, TICKET_COUNTS, player.passwordHash],
    );
  });
  throw new Refusal('secondFactorRequired', { data: { ticket, methods } satisfies SecondStep });
}

/**
 * Whose second step a ticket is for, from the address that it was given to, while the password of the first step still is the account's.
 * Throws where there is none.
 */
export async function getTicket(
  db: Queryable,
  ticket: string,
  address: string,
): Promise<PlayerToken & { platform: string; passwordHash: string }> {
  const read = readPlayerToken(ticket);
  const row =
    read &&
    (await db.find<{ platform: string; passwordHash: string }>(
      `select t.platform, t.password_hash from login_ticket t
         join player p on p.id = t.player_id and p.password_hash = t.password_hash
        where t.player_id = $1 and t.token_hash = $2 and t.address = $3 and t.expires_at > now()`,
      [read.playerId, read.tokenHash, address],
    ));
  if (!row) throw new Refusal('loginTicketGone');
  return { ...row, ...read };
}

/** Throws for an account that was closed, or barred from logging in, as the login by password does, and records the try. */
export async function mustBeOpen(db: Queryable, player: Player, visitor: Visitor): Promise<void> {
  if (mayLogIn(player)) return;
  await recordFailure(db, player.id, visitor, 'barred');
  throw refuseBarred(player);
}

/** The second step: a wrong factor may be tried again with the same ticket, a right one spends it. */
export async function takeSecondStep(
  context: FactorParts & { random: Random },
  { ticket, proof }: ParsedInput<'secondFactor'>,
  {
    address,
    device,
    language,
    mark,
  }: { address: string; device: string; language: Language; mark: DeviceMark },
): Promise<Output<'secondFactor'>> {
  const { db } = context;
  const { playerId, tokenHash, platform, passwordHash } = await getTicket(db, ticket, address);
  const visitor = { address, device, platform, language };
  const player = await getPlayer(db, playerId);
  await mustBeOpen(db, player, visitor);
  try {
    await checkSecondFactor(context, playerId, proof);
  } catch (error) {
    if (error instanceof Refusal && error.reason !== 'tooManyRequests')
      await recordFailure(db, playerId, visitor, 'secondFactorFailed');
    throw error;
  }
  const spent = await db.run('delete from login_ticket where player_id = $1 and token_hash = $2', [
    playerId,
    tokenHash,
  ]);
  if (spent === 0) throw new Refusal('loginTicketGone');
  if (proof.method === 'recoveryCode') await mailOwner(db, playerId, 'codeSpent', visitor);
  const opened = await admit(context, player, { ...visitor, passwordHash, mark, by: 'factor' });
  await forgetFirstStep(db, playerId, visitor);
  return opened;
}
