import type { Input } from '@parlour/contract/endpoints';
import { startRegistration } from '@simplewebauthn/browser';
import { call } from '../../api/client.ts';

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
];

/** The name under which the player will recognise this device's passkey. */
function deviceName(userAgent: string): string {
  return SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Linux';
}

/** Has the device make a passkey. Throws `CallFailure`, or the browser's error if the player cancels. */
export async function makePasskey(): Promise<Input<'addPasskey'>> {
  const optionsJSON = await call('getPasskeyOptions', {});
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    name: deviceName(navigator.userAgent),
    attestation: {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
    },
  };
}
