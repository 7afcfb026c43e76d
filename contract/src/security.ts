import { z } from 'zod';
import { endpoint, noInput } from './endpoint.ts';

/** A proof of identity counts for that long in its session (ASVS 7.5, GLI-19 2.5.2). */
export const PROOF_COUNTS_MS = 5 * 60_000;

/** With what a player proves who he is. */
export const PROOF_METHODS = ['password'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** Lengths far above what the rules allow, but nothing may grow without end. */
const MAX_SECRET_LENGTH = 128;

export const proof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: z.string().trim().min(1).max(MAX_SECRET_LENGTH) }),
]);
export type Proof = z.input<typeof proof>;

export const prove = endpoint({
  access: 'account',
  summary: 'Proves anew who is at the device; calls that ask for a recent proof then work for five minutes.',
  input: proof,
  output: z.null(),
});

export const getSecurity = endpoint({
  access: 'account',
  summary: 'How the player’s account is protected.',
  input: noInput,
  output: z.object({
    /** What `prove` takes from this player. */
    proof_methods: z.array(z.enum(PROOF_METHODS)),
  }),
});
