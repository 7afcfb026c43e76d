import { z } from 'zod';
import { login } from './auth.ts';
import { LOGIN_PLATFORMS } from './constants.ts';
import { endpoint, noInput } from './endpoint.ts';
import { assertion, attestation, creationOptions, requestOptions } from './passkeys.ts';
import { sentCode } from './registration.ts';

/** Two-step login, passkeys, and the proof of identity that important calls ask for (rules A22, A23; ASVS 6.3–6.6, 7.5). */

/** How long a proof of identity counts in its session (rule A22; ASVS 7.5, GLI-19 2.5.2). */
export const PROOF_COUNTS_MS = 5 * 60_000;

/**
 * The ways to prove one's identity: with two-step login one of its factors; without it the password, or at a new place the code of a
 * text message (rule A27).
 */
const PROOF_METHODS = ['password', 'message', 'authenticator', 'passkey', 'recoveryCode'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 10;
const MAX_PASSKEY_NAME_LENGTH = 40;

/** Far longer than the rules allow, but no input is unlimited. */
const MAX_SECRET_LENGTH = 128;

/** Of an app or of a text message, with or without gaps. */
const sixDigits = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));
const recoveryCode = z.string().trim().min(1).max(MAX_SECRET_LENGTH);

const authenticatorProof = z.object({ method: z.literal('authenticator'), code: sixDigits });
const recoveryProof = z.object({ method: z.literal('recoveryCode'), code: recoveryCode });
const passkeyProof = z.object({ method: z.literal('passkey'), assertion });

/** The second step of a login. */
const secondProof = z.discriminatedUnion('method', [authenticatorProof, recoveryProof, passkeyProof]);
export type SecondProof = z.output<typeof secondProof>;

const proof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: z.string().trim().min(1).max(MAX_SECRET_LENGTH) }),
  z.object({ method: z.literal('message'), code: sixDigits }),
  authenticatorProof,
  recoveryProof,
  passkeyProof,
]);
export type Proof = z.input<typeof proof>;

const proofMethods = z.array(z.enum(PROOF_METHODS));
const unixTime = z.number().int();

export const prove = endpoint({
  access: 'account',
  summary: 'Proves anew who is at the device; calls that ask for a recent proof then work for five minutes.',
  input: proof,
  output: z.null(),
});

export const sendProofCode = endpoint({
  access: 'account',
  summary: 'Sends a code to the player’s own number, which `prove` takes at a new place.',
  input: noInput,
  output: sentCode,
});

export const getSecurity = endpoint({
  access: 'account',
  summary: 'How the player’s account is protected.',
  input: noInput,
  output: z.object({
    /** The proofs that `prove` accepts from this player at this place. */
    proof_methods: proofMethods,
    /** The masked number to which `sendProofCode` sends; null: none is confirmed. */
    proof_phone: z.string().nullable(),
    /** When the authenticator app was set up, Unix seconds. */
    authenticator: z.object({ create_time: unixTime }).nullable(),
    passkeys: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        create_time: unixTime,
        last_used_time: unixTime.nullable(),
      }),
    ),
    recovery_codes_left: z.number().int().min(0),
    /** Passkeys work at these origins of the site; empty: nowhere. */
    passkey_origins: z.array(z.string()),
  }),
});

/** Shown once: the site cannot read them again. Null where the player has some already. */
const freshCodes = z.object({ recovery_codes: z.array(z.string()).nullable() });

export const beginAuthenticator = endpoint({
  access: 'account',
  proof: 'recent',
  summary: 'A secret for an authenticator app; it counts once `confirmAuthenticator` has had a code of it.',
  input: noInput,
  output: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmAuthenticator = endpoint({
  access: 'account',
  proof: 'recent',
  summary: 'Switches two-step login by authenticator app on, with its first code.',
  input: z.object({ code: sixDigits }),
  output: freshCodes,
});

export const removeAuthenticator = endpoint({
  access: 'account',
  proof: 'recent',
  summary: 'Takes the authenticator app off; with the last second factor the recovery codes go too.',
  input: noInput,
  output: z.null(),
});

export const getPasskeyOptions = endpoint({
  access: 'account',
  proof: 'recent',
  summary: 'The options from which the browser creates a new passkey; they work once, for five minutes.',
  input: noInput,
  output: creationOptions,
});

export const addPasskey = endpoint({
  access: 'account',
  proof: 'recent',
  summary: 'Keeps a new passkey.',
  input: z.object({
    name: z.string().trim().min(1).max(MAX_PASSKEY_NAME_LENGTH),
    attestation,
  }),
  output: freshCodes,
});

export const removePasskey = endpoint({
  access: 'account',
  proof: 'recent',
  summary: 'Takes a passkey off; with the last second factor the recovery codes go too.',
  input: z.object({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  output: z.null(),
});

export const renewRecoveryCodes = endpoint({
  access: 'account',
  proof: 'recent',
  summary: 'Ten new recovery codes; the old ones stop working.',
  input: noInput,
  output: z.object({ recovery_codes: z.array(z.string()) }),
});

export const getPasskeyChallenge = endpoint({
  access: 'public',
  summary:
    'The challenge for a passkey of the session’s player, of a login’s ticket, or of any visitor. It works once, for five minutes.',
  input: z.object({ ticket: z.string().max(MAX_SECRET_LENGTH).optional() }),
  output: requestOptions,
});

/** The data of a login that is refused as `secondFactorRequired`. */
const secondStep = z.object({
  /** For `secondFactor`, from the same address, for five minutes. */
  ticket: z.string(),
  methods: proofMethods,
});
export type SecondStep = z.output<typeof secondStep>;

export const secondFactor = endpoint({
  access: 'public',
  summary: 'The second step of a login: opens the session.',
  input: z.object({ ticket: z.string().min(1).max(MAX_SECRET_LENGTH), proof: secondProof }),
  output: login.output,
});

export const passkeyLogin = endpoint({
  access: 'public',
  summary: 'Logs in by passkey alone: it stands for the device and, by its own lock, for the player.',
  input: z.object({ assertion, platform: z.enum(LOGIN_PLATFORMS).default('pcWeb') }),
  output: login.output,
});
