import { randomText, type Random } from '../../base/random.ts';
import type { DbLog } from '../../base/db/log.ts';
import { timingSafeEqual } from 'node:crypto';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { SMS_CODE_DIGITS, SMS_RESEND_S } from '@parlour/contract/constants';
import type { Language } from '@parlour/contract/languages';
import { SMS_CODE_VALID_S, type SentCode } from '@parlour/contract/registration';
import { readDocument } from '../../base/content/read.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { callerNetwork, widestNetwork } from '../../base/http/address.ts';
import { tooMany } from '../../base/http/limits.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { accountKey } from '../accounts/account-key.ts';
import { NOBODY } from '../accounts/player-names.ts';
import type { Seals } from '../../base/crypto/sealed.ts';
import { codeText, type CodePurpose } from './code-texts.ts';
import type { TextMessage, SmsGateway } from './gateway.ts';
import { findLimit } from './limits.ts';
import { recordMessage, recordSending } from './messages.ts';
import { maskPhone } from './phone-numbers.ts';

export interface CodesContext {
  db: Db;
  random: Random;
  sms: SmsGateway;
  seals: Seals;
  log: DbLog;
  config: { smsPerHour: number };
}

/**
 * Codes that prove a telephone (ASVS 6.5, 6.6): random, six digits, good for ten minutes, one purpose, one number (and one player), once,
 * with five tries. The database holds only a mark made with a key that it lacks.
 */
const CODE_TRIES = 5;
const MARK_BYTES = 32;

/** The binding of a code. */
export interface CodeBinding {
  purpose: CodePurpose;
  /** In the form +60123456789. */
  phone: string;
  /** Set for a logged-in player, or when the account is known. */
  playerId?: bigint;
}

export interface CodeRequest extends CodeBinding {
  /** The account that a caller without a session named, whether or not it exists. */
  namedAccount?: string;
  /** The caller's address. */
  address: string;
  language: Language;
}

/** The answer for every caller. */
const SENT: SentCode = { resend_after: SMS_RESEND_S, length: SMS_CODE_DIGITS, valid_for: SMS_CODE_VALID_S };

/**
 * Sends a code, which replaces an older one for the same purpose. Returns when the gateway has accepted it. Throws 429 for a caller who
 * must wait, and `smsUnavailable` when no message was sent. Call it outside a transaction: it calls the gateway.
 */
export async function sendCode(context: CodesContext, request: CodeRequest): Promise<SentCode> {
  const message = await prepare(context, request, 'queued');
  if (!(await deliver(context, message, request))) throw new Refusal('smsUnavailable', { retryAfterS: 5 });
  return SENT;
}

/**
 * For a caller who must not learn whether the account or number is known: limits, answer and time are the same whether a code goes out
 * ('send') or not ('withhold'). A refusal by the gateway is only logged.
 */
export async function sendCodeUnseen(
  context: CodesContext,
  request: CodeRequest,
  intent: 'send' | 'withhold',
): Promise<SentCode> {
  const message = await prepare(context, request, intent === 'send' ? 'queued' : 'withheld');
  if (intent === 'send')
    void deliver(context, message, request).catch((error: unknown) =>
      context.log.error({ err: error }, 'a code could not be sent'),
    );
  return SENT;
}

/** Callers wait for each other's counting, and a flood of them must not take all connections to the database. */
const preparing = bulkhead(4, 200);

async function prepare(
  context: CodesContext,
  request: CodeRequest,
  state: 'queued' | 'withheld',
): Promise<TextMessage> {
  try {
    return await preparing.execute(() => record(context, request, state));
  } catch (error) {
    throw isBulkheadRejectedError(error) ? new Refusal('unavailable', { retryAfterS: 5 }) : error;
  }
}

/** The message in the database, counted, with the mark of its code. */
async function record(
  { db, random, seals, config, log }: CodesContext,
  { purpose, phone, playerId, namedAccount, address, language }: CodeRequest,
  state: 'queued' | 'withheld',
): Promise<TextMessage> {
  const { title } = (await readDocument(db, log, 'site')).info;
  const code = randomText(random, '0123456789', SMS_CODE_DIGITS);
  const id = random.uuid();
  const counted = {
    purpose,
    phone,
    playerId: playerId ?? null,
    namedAccount: namedAccount === undefined ? null : accountKey(namedAccount),
    caller: callerNetwork(address),
    widestCaller: widestNetwork(address),
  };
  const reached = await db.tx(async (tx) => {
    const limit = await findLimit(tx, counted, config.smsPerHour);
    if (limit) return { limit, reference: undefined };
    // A code that is withheld is written as well, and no guess is ever right.
    const mark = state === 'withheld' ? random.bytes(MARK_BYTES) : markOf(seals, id, code);
    await tx.run(
      `insert into one_time_code (id, purpose, phone, player_id, mark, tries_left, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
       on conflict (player_id, purpose, phone) do update
         set id = excluded.id, mark = excluded.mark, tries_left = excluded.tries_left, expires_at = excluded.expires_at`,
      [id, purpose, phone, playerId ?? NOBODY, mark, CODE_TRIES, SMS_CODE_VALID_S],
    );
    return { limit: undefined, reference: await recordMessage(tx, { ...counted, state }) };
  });
  if (reached.limit) throw refusalOf(reached.limit, { log, phone, purpose });
  const text = codeText(purpose, language, { site: title, code, minutes: SMS_CODE_VALID_S / 60 });
  return { reference: reached.reference, to: phone, text };
}

function refusalOf(
  { name, waitMs }: { name: string; waitMs: number },
  { log, phone, purpose }: { log: DbLog; phone: string; purpose: string },
): Refusal {
  if (name !== 'site' && name !== 'newcomers') return tooMany(waitMs);
  // No caller is at fault. An operator should look at it: this limit caps the cost of messages.
  log.warn(
    { limit: name, phone: maskPhone(phone), purpose },
    'no code can be sent: the site’s limit is reached',
  );
  return new Refusal('smsUnavailable', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** False where the gateway has not, or not knowingly, sent it. */
async function deliver(
  { db, sms, log }: CodesContext,
  message: TextMessage,
  { purpose, phone }: CodeBinding,
): Promise<boolean> {
  const sending = await sms.send(message);
  await recordSending(db, message.reference, sending);
  if (sending.state === 'sent') return true;
  log.warn(
    {
      reference: message.reference,
      phone: maskPhone(phone),
      purpose,
      state: sending.state,
      reason: sending.reason,
    },
    'the gateway has not sent a code',
  );
  return false;
}

/** A code that was right when it was tried. */
export interface ProvedCode {
  readonly playerId: bigint;
  readonly purpose: CodePurpose;
  readonly phone: string;
  readonly codeId: string;
}

/**
 * Tries a code; throws `smsCodeWrong` or `smsCodeExpired`. The try must count even if the caller's work fails. Call this outside the
 * caller's transaction, and `useCode` inside it.
 */
export async function tryCode(
  { db, seals }: { db: Db; seals: Seals },
  { purpose, phone, playerId = NOBODY, code }: CodeBinding & { code: string },
): Promise<ProvedCode> {
  // Counted before it is compared: a hundred guesses at once are a hundred guesses.
  const tried = await db.find<{ id: string; mark: Buffer; triesLeft: number }>(
    `update one_time_code set tries_left = tries_left - 1
      where player_id = $3 and purpose = $1 and phone = $2 and tries_left > 0 and expires_at > now()
      returning id, mark, tries_left`,
    [purpose, phone, playerId],
  );
  if (!tried) throw new Refusal('smsCodeExpired', { data: { field: 'smsOTP' } });
  if (timingSafeEqual(tried.mark, markOf(seals, tried.id, code)))
    return { playerId, purpose, phone, codeId: tried.id };
  throw new Refusal(tried.triesLeft > 0 ? 'smsCodeWrong' : 'smsCodeExpired', { data: { field: 'smsOTP' } });
}

/** Uses a code up, in the transaction of what it is used for: of two that do so at once one throws `smsCodeExpired`. */
export async function useCode(tx: Tx, { playerId, purpose, phone, codeId }: ProvedCode): Promise<void> {
  const used = await tx.run(
    'delete from one_time_code where player_id = $1 and purpose = $2 and phone = $3 and id = $4',
    [playerId, purpose, phone, codeId],
  );
  if (used === 0) throw new Refusal('smsCodeExpired', { data: { field: 'smsOTP' } });
}

function markOf(seals: Seals, id: string, code: string): Buffer {
  return seals.mark(code, `one_time_code:${id}`);
}
