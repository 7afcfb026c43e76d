import { startAuthentication } from '@simplewebauthn/browser';
import type { Input } from '@parlour/contract/endpoints';
import { call } from '../../api/client.ts';

/** Has one of the player's passkeys sign a challenge. Throws `CallFailure`, or the browser's error if the player cancels. */
export async function signWithPasskey(ticket?: string): Promise<Input<'passkeyLogin'>['assertion']> {
  const optionsJSON = await call('getPasskeyChallenge', ticket === undefined ? {} : { ticket });
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  };
}
