import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { WorkChallenge, WorkRequired } from '@parlour/contract/work';
import { z } from 'zod';
import type { Random } from '../random.ts';
import type { WorkSettings } from './settings.ts';

/** PBKDF2 is in every browser's own code, so that the page needs neither eval nor WebAssembly. */
const ALGORITHM = 'PBKDF2/SHA-256';
/** A solution lies between half and three halves of the tries that are meant: no caller is unlucky for long. */
const SPREAD = { least: 0.5, most: 1.5 };
/** A header that is longer was not made by our page. */
const MOST_CHARACTERS = 2_000;

/** What a challenge is good for. */
export interface WorkPurpose {
  /** The call. */
  action: string;
  /** A mark of the caller's network. */
  caller: string;
  doublings: number;
  /** Unix seconds. */
  until: number;
}

/** How often the work is doubled for a network that has solved so many challenges within half an hour. */
export function countDoublings(solved: number, { doubledEvery, mostDoublings }: WorkSettings): number {
  return Math.min(mostDoublings, Math.floor(solved / doubledEvery));
}

/** Keys of one use each, the same on every process. */
export interface WorkSecrets {
  challenge: string;
  key: string;
}

export async function makeChallenge(
  secrets: WorkSecrets,
  random: Random,
  purpose: WorkPurpose,
  { rounds, tries }: WorkSettings,
): Promise<Pick<WorkRequired, 'challenge' | 'most_tries'>> {
  const mean = tries * 2 ** purpose.doublings;
  const most = Math.ceil(mean * SPREAD.most);
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: rounds,
    counter: random.int(Math.floor(mean * SPREAD.least), most),
    data: { ...purpose },
    deriveKey,
    hmacSignatureSecret: secrets.challenge,
    hmacKeySignatureSecret: secrets.key,
  });
  return { challenge: challenge as WorkChallenge, most_tries: most };
}

const hex = z.string().regex(/^[0-9a-f]{1,128}$/);
const whole = z.int().min(0).max(0xff_ff_ff_ff);
const brought = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: whole,
      data: z.strictObject({
        action: z.string().max(64),
        caller: hex,
        doublings: whole,
        until: whole,
      }),
      keyLength: whole,
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.strictObject({ counter: whole, derivedKey: hex }),
});
type Brought = z.output<typeof brought>;

/** What a caller's header says; undefined where it says nothing that our page would send. */
export function readSolution(header: string): Brought | undefined {
  if (header.length > MOST_CHARACTERS) return undefined;
  try {
    return brought.safeParse(JSON.parse(Buffer.from(header, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Whether the challenge is ours and solved. When it ends is for the database's clock to say. */
export async function isSolved(secrets: WorkSecrets, { challenge, solution }: Brought): Promise<boolean> {
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: secrets.challenge,
    hmacKeySignatureSecret: secrets.key,
  });
  return verified;
}
