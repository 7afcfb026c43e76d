import { z } from 'zod';

/**
 * Who may make a call (rules A3, A9): anyone; a logged-in account; a player; an account that may have others below it.
 * A supervisor has the calls of their identity type, and sees further with them (rule A4).
 */
export type Access = 'public' | 'account' | 'player' | 'agent';

/** The flags of an account that open a service to it (rule A5). The server checks them before the handler runs. */
export type Gate = 'onlineDepositWithdrawal' | 'withdrawal' | 'referral';

export interface Endpoint<
  A extends Access = Access,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  access: A;
  /**
   * `recent`: a call that needs a proof of identity given in this session within `PROOF_COUNTS_MS`. At a new place the login is none
   * (rule A27). `recentAnywhere`: the login is one at a new place too, because the call has stronger rules of its own.
   */
  proof?: 'recent' | 'recentAnywhere';
  /** Refused while a material change of a page of law waits for the player's consent (rule A42). */
  needsConsent?: true;
  /** Play, or a way into it: refused while the player takes a break (rule H3). */
  isPlay?: true;
  /** A body larger than the usual 64 KB; a caller without a session is refused before it is read. */
  maxBodyBytes?: number;
  /** Without this flag of the account the call is refused. */
  gate?: Gate;
  /** Open pages repeat this call in the background. It is no activity and does not keep a session alive (rule A16). */
  isBackground?: true;
  /** One sentence for `/openapi.json`. */
  summary: string;
  /** `GET`: the query; `POST`: the body. */
  input: I;
  /** The `data` of a successful answer. */
  output: O;
}

export function endpoint<A extends Access, I extends z.ZodType, O extends z.ZodType>(
  definition: Endpoint<A, I, O>,
): Endpoint<A, I, O> {
  return definition;
}

/** The shape of every answer (rule X1): `code` 0 is success. */
export interface Envelope<T> {
  code: number;
  data: T;
  message: string;
}

/** A call without parameters. Unknown ones are ignored, because old clients send a few. */
export const noInput = z.object({});

const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,7}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(1_000_000));
/** An id in a query or a body, where older clients send digits as text. */
export const idInput = id;

/** The number of one of a player's records, or of the last one of a page; in a query it is digits. */
export const recordNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER));

export const multilingual = z.object({
  en: z.string(),
  cn: z.string(),
  tw: z.string(),
  vi: z.string(),
  ms: z.string(),
});

/** An answer of money: major units, never finer than the currency. */
export const amountOutput = z.number().finite();
