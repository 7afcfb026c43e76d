import { LOGIN_MESSAGES, type ErrorName } from '@parlour/contract/errors';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import type { Context } from '../../context.ts';
import { tooMany } from '../../http/limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { MAY } from '../../players/authorise.ts';
import { isBarredForAll, isBarredForPlayer } from '../../players/barred-addresses.ts';
import { verifyNothing, verifyPassword } from '../../players/passwords.ts';
import { findPlayerByAccount, type PlayerWithPassword } from '../../players/players.ts';
import { openSession } from '../../players/sessions.ts';

type LoginReason = keyof typeof LOGIN_MESSAGES & ErrorName;

function refuse(reason: LoginReason): Refusal {
  return new Refusal(reason, { text: { verbatim: LOGIN_MESSAGES[reason] } });
}

/** Opens a session (decisions §2: order of the checks, messages as the spec spells them). */
export async function logIn(
  context: Context,
  { account, password, platform }: ParsedInput<'login'>,
  address: string,
): Promise<Output<'login'>> {
  const { db, loginGuard } = context;
  const waitMs = await loginGuard.enter(account, address);
  if (waitMs > 0) throw tooMany(waitMs);
  if (await isBarredForAll(db, address)) throw refuse('addressBarred');

  const player = await findPlayerByAccount(db, account);
  const refused = await refusalFor(player, password);
  if (!player || refused) throw refuse(refused ?? 'accountUnknown');
  if (await isBarredForPlayer(db, address, player.id)) throw refuse('addressBarredForAccount');
  await loginGuard.succeed(account, address);

  const { token, lastLogin } = await openSession(db, player.id, { platform, address });
  return {
    token,
    fw_tickets: player.fwTickets,
    last_login_time: lastLogin && Math.floor(lastLogin.at.getTime() / 1000),
    last_login_address: lastLogin?.address ?? null,
    last_login_platform: lastLogin?.platform ?? null,
  };
}

/** Takes the time of a password check whatever the answer, so that its speed says nothing. */
async function refusalFor(
  player: PlayerWithPassword | undefined,
  password: string,
): Promise<LoginReason | undefined> {
  if (!player) {
    await verifyNothing(password);
    return 'accountUnknown';
  }
  const isRight = await verifyPassword(player.passwordHash, password);
  if (player.status !== 'open' || !MAY[player.identityType].logIn) return 'accountBarred';
  return isRight ? undefined : 'wrongPassword';
}
