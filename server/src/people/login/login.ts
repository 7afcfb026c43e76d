import type { Language } from '@parlour/contract/languages';
import type { Random } from '../../base/random.ts';
import type { Db } from '../../base/db/db.ts';
import type { LoginGuard } from '../sessions/login-guard.ts';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { tooMany } from '../../base/http/limits.ts';
import type { CallWork } from '../../base/proof-of-work/proof-of-work.ts';
import type { DeviceMark } from '../sessions/device-mark.ts';
import { isBarredForAll, isBarredForPlayer } from '../sessions/barred-addresses.ts';
import { findHome, recordFailure } from '../sessions/login-attempts.ts';
import { renewHash, verifyNothing, verifyPassword } from '../identity/password/passwords.ts';
import { findPlayerByAccount, type PlayerWithPassword } from '../accounts/players.ts';
import { admit } from './admit.ts';
import { mayLogIn, refuse, refuseBarred, type LoginReason } from './login-refusals.ts';
import { askSecondFactor } from './second-step.ts';

/** Opens a session. Rule A12 sets the order of the checks, rule A13 the texts. */
export async function logIn(
  context: { db: Db; random: Random; loginGuard: LoginGuard },
  { account, password, platform }: ParsedInput<'login'>,
  {
    address,
    device,
    language,
    mark,
    work,
  }: { address: string; device: string; language: Language; mark: DeviceMark; work: CallWork },
): Promise<Output<'login'>> {
  const { db, loginGuard } = context;
  const { value } = mark;
  const { waitMs, endsByWork, countedMark } = await loginGuard.enter(account, address, {
    mark: value,
    findHome: () => findHome(db, account, { address, mark: value }),
    work,
  });
  if (waitMs > 0) throw endsByWork ? await work.ask(waitMs) : tooMany(waitMs);
  if (await isBarredForAll(db, address)) throw refuse('addressBarred');

  const player = await findPlayerByAccount(db, account);
  const refused = await refusalFor(player, password);
  if (!player) throw refuse('accountUnknown');
  const visitor = { address, device, platform, language };
  if (refused) {
    await recordFailure(db, player.id, visitor, refused === 'wrongPassword' ? refused : 'barred');
    throw refused === 'accountBarred' ? refuseBarred(player) : refuse(refused);
  }
  if (await isBarredForPlayer(db, address, player.id)) {
    await recordFailure(db, player.id, visitor, 'barred');
    throw refuse('addressBarredForAccount');
  }
  await loginGuard.succeed(account, address, countedMark);
  const passwordHash = await renewHash(db, player, password);
  await askSecondFactor(context, { id: player.id, passwordHash }, visitor);
  return admit(context, player, { ...visitor, passwordHash, mark, by: 'password' });
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
  // That an account is closed or excluded is told to its owner alone.
  if (!isRight) return 'wrongPassword';
  return mayLogIn(player) ? undefined : 'accountBarred';
}
