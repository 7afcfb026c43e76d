import type { Language } from '@parlour/contract/languages';
import type { Random } from '../../base/random.ts';
import type { Db } from '../../base/db/db.ts';
import type { Output, ParsedInput } from '@parlour/contract/endpoints';
import { Refusal } from '../../base/http/refusal.ts';
import type { DeviceMark } from '../sessions/device-mark.ts';
import { isBarredForAll, isBarredForPlayer } from '../sessions/barred-addresses.ts';
import { recordFailure } from '../sessions/login-attempts.ts';
import { passkeySite, requestOptions, usePasskey } from '../identity/factors/passkeys.ts';
import { getPlayer } from '../accounts/players.ts';
import { admit } from './admit.ts';
import { refuse } from './login-refusals.ts';
import { getTicket, mustBeOpen } from './second-step.ts';

export interface PasskeyContext {
  db: Db;
  random: Random;
  config: { siteOrigin: string };
}

/** A challenge for the browser to sign: for the logged-in player, for the owner of the ticket, or for any player. */
export async function offerChallenge(
  { db, config }: PasskeyContext,
  {
    ticket,
    playerId,
    address,
  }: { ticket: string | undefined; playerId: bigint | undefined; address: string },
): Promise<Output<'getPasskeyChallenge'>> {
  const site = passkeySite(config.siteOrigin);
  if (!site) throw new Refusal('passkeyRefused');
  const owner = ticket === undefined ? playerId : (await getTicket(db, ticket, address)).playerId;
  const { challenge, timeout, allowCredentials } = await requestOptions(db, site, owner ?? null);
  return {
    challenge,
    timeout: timeout ?? 0,
    rpId: site.rpId,
    userVerification: 'required',
    ...(allowCredentials
      ? {
          allowCredentials: allowCredentials.map(({ id, transports }) => ({
            id,
            type: 'public-key' as const,
            ...(transports ? { transports } : {}),
          })),
        }
      : {}),
  };
}

/** Logs in by passkey alone. A passkey cannot be guessed, so that no wait applies. Barred addresses stay barred. */
export async function logInByPasskey(
  context: PasskeyContext,
  { assertion, platform }: ParsedInput<'passkeyLogin'>,
  whence: { address: string; device: string; language: Language; mark: DeviceMark },
): Promise<Output<'passkeyLogin'>> {
  const { db, config } = context;
  if (await isBarredForAll(db, whence.address)) throw refuse('addressBarred');
  const site = passkeySite(config.siteOrigin);
  const owner = site && (await usePasskey(db, site, null, assertion));
  if (owner === undefined) throw new Refusal('passkeyRefused');
  const player = await getPlayer(db, owner);
  const visitor = { address: whence.address, device: whence.device, platform, language: whence.language };
  await mustBeOpen(db, player, visitor);
  if (await isBarredForPlayer(db, visitor.address, owner)) {
    await recordFailure(db, owner, visitor, 'barred');
    throw refuse('addressBarredForAccount');
  }
  return admit(context, player, { ...visitor, mark: whence.mark, by: 'factor' });
}
