import { z } from 'zod';

/**
 * Who may make a call (spec §6, decisions §6): anybody; whoever is logged in; who plays; who has others below in the tree. A supervisor
 * calls what his identity type may, and sees further with it.
 */
export type Access = 'public' | 'account' | 'player' | 'agent';

/** The flags of an account that open a service to it (spec §3, §6); the server asks them before the handler does anything. */
export type Gate = 'onlineDepositWithdrawal' | 'withdrawal' | 'referral';

export interface Endpoint<
  A extends Access = Access,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  access: A;
  /** `recent`: a call that needs a login and a proof of identity given in this session within `PROOF_COUNTS_MS`. */
  proof?: 'recent';
  /** The account's flag without which the call is turned down. */
  gate?: Gate;
  /** Open pages ask it again and again without their player: it is no sign that somebody is there, and keeps no session (decisions §2). */
  byItself?: true;
  /** One sentence for `/openapi.json`. */
  summary: string;
  /** `GET`: the query; `POST`: the body. */
  input: I;
  /** What `data` holds in a successful answer. */
  output: O;
}

export function endpoint<A extends Access, I extends z.ZodType, O extends z.ZodType>(
  definition: Endpoint<A, I, O>,
): Endpoint<A, I, O> {
  return definition;
}

/** The shape of every answer (decisions §2): `code` 0 is success. */
export interface Envelope<T> {
  code: number;
  data: T;
  message: string;
}

/** A call without parameters; unknown ones are ignored, as old clients send a few. */
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

export const multilingual = z.object({
  en: z.string(),
  cn: z.string(),
  tw: z.string(),
  vi: z.string(),
  ms: z.string(),
});

/** An answer of money: major units, never finer than the currency. */
export const amountOutput = z.number().finite();
