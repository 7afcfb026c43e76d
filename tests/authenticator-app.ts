import { totpCode, totpStepAt } from '@parlour/server/people/identity/factors/totp';
import { createClient, logIn, type Client } from './api-client.ts';

/** Codes of an app with this secret; `steps` away from now. */
export function codes(base32: string): (steps?: number) => string {
  const bits = Array.from(base32)
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
  return (steps = 0) => totpCode(secret, totpStepAt(new Date()) + steps);
}

/** A player with an authenticator app, logged in. */
export interface Protected {
  account: string;
  client: Client;
  code: (steps?: number) => string;
  recoveryCodes: string[];
}

/** Codes are computed here and read there: not just before a step ends. */
export async function untilStepIsYoung(): Promise<void> {
  const leftMs = 30_000 - (Date.now() % 30_000);
  if (leftMs < 3_000) await new Promise((resolve) => setTimeout(resolve, leftMs + 50));
}

/** Switches two-step login by an app on. The code of the step before is used up by it. */
export async function setUpApp(siteUrl: string, account: string): Promise<Protected> {
  await untilStepIsYoung();
  const client = await logIn(siteUrl, account);
  const { secret } = await client.ok('beginAuthenticator');
  const code = codes(secret);
  const { recovery_codes: recoveryCodes } = await client.ok('confirmAuthenticator', { code: code(-1) });
  return { account, client, code, recoveryCodes: recoveryCodes! };
}

/** The first step of a login: the ticket of the second. */
export async function makeFirstStep(siteUrl: string, account: string, client = createClient(siteUrl)) {
  const { envelope } = await client.refused('login', 'secondFactorRequired', { account, password: account });
  const { ticket, methods } = envelope.data as { ticket: string; methods: string[] };
  return { client, ticket, methods };
}
