import { multilingual } from '@parlour/contract/endpoint';
import { roundDetails } from '@parlour/contract/round-details';
import { z } from 'zod';
import { isSigned, sign, type SharedKeys } from '../../../base/crypto/signatures.ts';
import type { RefusalCode } from '../provider.ts';
import { findUnit } from './units.ts';

/**
 * The transfer wallet's protocol: POST {base}/transfer/{platformId}/{action}, JSON, signed by a shared secret. The signature
 * of a request covers time, platform, action and body; that of an answer also the request's signature, so that no answer can be
 * replayed for another question.
 */
export interface Credentials {
  agent: string;
  /** Undefined: not connected. */
  keys: SharedKeys | undefined;
}

export function signRequest(
  secret: string,
  timestamp: string,
  platformId: number,
  action: string,
  body: string,
): string {
  return sign(secret, `${timestamp}.${platformId}/${action}.`, body);
}

export function isSignedAnswer(
  keys: SharedKeys,
  timestamp: string,
  requestSignature: string,
  body: string,
  signature: string,
): boolean {
  return isSigned(keys, `${timestamp}.${requestSignature}.`, body, signature);
}

export const CODE = {
  ok: 0,
  noMember: 1101,
  duplicate: 1202,
  gameUnknown: 1301,
  gameClosed: 1302,
  notFound: 1404,
  maintenance: 1503,
} as const;

/**
 * The codes that the vendor documents as 'not executed', and what they mean to us. Every other code leaves the outcome unknown:
 * a duplicate (1202) says only that the number was used.
 */
export const NOT_EXECUTED: ReadonlyMap<number, RefusalCode> = new Map([
  [1001, 'rejected'],
  [1002, 'rejected'],
  [1003, 'rejected'],
  [1101, 'rejected'],
  [1201, 'insufficient'],
  [1203, 'inGame'],
  [1204, 'amount'],
  [1503, 'maintenance'],
]);

/** Of those, the ones that use the number up: it stays a failed transfer, and no other copy of the request is executed. */
export const USES_UP: ReadonlySet<number> = new Set([1101, 1201, 1203]);

/** How far the vendor lets a request's clock be ahead of its own. */
export const AHEAD_MS = 60_000;

const decimal = z.string().regex(/^\d{1,18}(\.\d{1,8})?$/);

export const answer = z.object({ code: z.number().int(), message: z.string(), data: z.unknown() });

export const balanceData = z.object({
  balance: decimal,
  inPlay: decimal.default('0'),
  inGame: z.boolean(),
});

export const moveData = z.object({
  serialNo: z.string(),
  status: z.enum(['done', 'failed', 'pending']),
  amount: decimal,
  balance: decimal.optional(),
  reference: z.string().default(''),
});

export const transfersData = z.object({
  rows: z.array(
    z.object({
      serialNo: z.string(),
      account: z.string(),
      kind: z.enum(['deposit', 'withdraw']),
      status: z.string(),
      amount: decimal,
      currency: z.string().optional(),
    }),
  ),
  nextCursor: z.string().nullable(),
});

const moment = z
  .number()
  .int()
  .min(0)
  .transform((ms) => new Date(ms));
const currency = z.string().refine((code) => findUnit(code) !== undefined);
/** Without control characters, which the database does not keep. */
const code = z.string().regex(/^[^\p{Cc}]{1,100}$/u);
const feedPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), nextCursor: z.string().nullable() });

/** Read row by row, so that one bad row holds up no other. */
export const historyData = z.object({ rows: z.array(z.unknown()), nextCursor: z.string().nullable() });

export const historyRow = z.object({
  id: code,
  revision: z.number().int().min(0).default(0),
  account: z.string().min(1).max(100),
  gameCode: code,
  roundId: code,
  stake: decimal,
  validStake: decimal.optional(),
  closedStake: decimal.nullish(),
  win: decimal,
  jackpot: decimal.default('0'),
  currency,
  at: moment,
  settledAt: moment.nullable(),
  correctedAt: moment.nullish(),
  status: z.enum(['open', 'settled', 'void', 'partly']).default('settled'),
  // A description that we cannot read takes nothing from the bet.
  details: roundDetails.nullish().catch(null),
});

export const jackpotsData = z.object({
  rows: z.array(
    z.object({
      id: code,
      title: multilingual,
      currency,
      games: z.array(z.object({ platformId: z.number().int(), code })).max(500),
      levels: z
        .array(
          z.object({
            id: code,
            name: multilingual,
            amount: decimal,
            contribution: z.number().min(0).max(100),
            mustHitBy: z.union([z.object({ amount: decimal }), z.object({ at: moment })]).nullable(),
          }),
        )
        .max(20),
    }),
  ),
});

export const jackpotWinsData = feedPage(
  z.object({
    id: code,
    jackpotId: code,
    levelId: code,
    amount: decimal,
    currency,
    account: z.string().nullable(),
    platformId: z.number().int(),
    gameCode: code,
    roundId: z.string().nullable(),
    at: moment,
  }),
);

export const launchData = z.object({ url: z.url({ protocol: /^https?$/ }) });
