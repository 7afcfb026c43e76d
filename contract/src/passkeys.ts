import { z } from 'zod';

/** The parts of WebAuthn that the site reads from browsers and authenticators; all others are dropped. */

const MAX_BLOB_LENGTH = 8_192;
const blob = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(MAX_BLOB_LENGTH);

/** A new passkey. */
export const attestation = z.object({
  id: blob,
  rawId: blob,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: blob,
    attestationObject: blob,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});

/** A challenge signed with a passkey. */
export const assertion = z.object({
  id: blob,
  rawId: blob,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: blob,
    authenticatorData: blob,
    signature: blob,
    userHandle: blob.nullish(),
  }),
});

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** The options from which the browser creates a passkey. */
export const creationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

/** The challenge that the browser has signed. */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  /** Left out: any passkey of the site. */
  allowCredentials: z.array(descriptor).optional(),
  userVerification: z.literal('required'),
});
