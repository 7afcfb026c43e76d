import { randomText, type Random } from '../../base/random.ts';
import type { DbLog } from '../../base/db/log.ts';
import { timingSafeEqual } from 'node:crypto';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { SMS_CODE_DIGITS, SMS_RESEND_S } from '@parlour/contract/constants';
import type { Language } from '@parlour/contract/languages';
import { SMS_CODE_VALID_S, type SentCode } from '@parlour/contract/registration';
import { readDocument } from '../../base/content/read.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { raiseAlert } from '../../base/alerts/alerts.ts';
import { callerNetwork, neighbourhood } from '../../base/http/address.ts';
import { tooMany } from '../../base/http/limits.ts';
import { createSharedLimits } from '../../base/http/shared-limits.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { CallWork } from '../../base/proof-of-work/proof-of-work.ts';
import { accountKey } from '../accounts/account-key.ts';
import { NOBODY } from '../accounts/player-names.ts';
import type { Seals } from '../../base/crypto/sealed.ts';
import { newToken } from '../sessions/player-tokens.ts';
import { countAskedTry, keepAskedCode, useAskedCode } from './asked-codes.ts';
import { codeText, type CodePurpose } from './code-texts.ts';
import type { TextMessage, SmsGateway } from './gateway.ts';
import { passLimits } from './limits.ts';
import { recordMessage, recordSending } from './messages.ts';
import { maskPhone } from './phone-numbers.ts';

export interface CodesContext {
  db: Db;
  random: Random;
  sms: SmsGateway;
  seals: Seals;
  log: DbLog;
  config: { smsPerHour: number; siteOrigin: string };
}

/**
 * Codes that prove a telephone (ASVS 6.5, 6.6): random, six digits, good for ten minutes, one purpose, one number (and one player), once,
 * with five tries. The database holds only a mark made with a key that it lacks.
 */
const CODE_TRIES = 5;
const MARK_BYTES = 32;

/** Asked for without a session: such a code belongs to its caller (`asked-codes.ts`). */
const ASKED: readonly CodePurpose[] = ['register', 'resetPassword'];

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
  /** Asked from an address or a device of an earlier login of the named account. */
  isKnown?: boolean;
  /** The caller's address. */
  address: string;
  language: Language;
  /** Lets the request through limits that callers without a session share; undefined: they wait. */
  work?: CallWork;
}

/** The answer for every caller. */
const SENT: SentCode = { resend_after: SMS_RESEND_S, length: SMS_CODE_DIGITS, valid_for: SMS_CODE_VALID_S };

/**
 * Sends a code, which replaces an older one for the same purpose. Returns when the gateway has accepted it. Throws 429 for a caller who
 * must wait, and `smsUnavailable` when no message was sent. Call it outside a transaction: it calls the gateway.
 */
export async function sendCode(context: CodesContext, request: CodeRequest): Promise<SentCode> {
  const { message, answer } = await prepare(context, request, 'queued');
  if (!(await deliver(context, message, request))) throw new Refusal('smsUnavailable', { retryAfterS: 5 });
  return answer;
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
  const { message, answer } = await prepare(context, request, intent === 'send' ? 'queued' : 'withheld');
  if (intent === 'send')
    void deliver(context, message, request).catch((error: unknown) =>
      context.log.error({ err: error }, 'a code could not be sent'),
    );
  return answer;
}

/** Callers wait for each other's counting, and a flood of them must not take all connections to the database. */
const preparing = bulkhead(4, 200);

interface Prepared {
  message: TextMessage;
  answer: SentCode;
}

async function prepare(
  context: CodesContext,
  request: CodeRequest,
  state: 'queued' | 'withheld',
): Promise<Prepared> {
  try {
    return await preparing.execute(() => record(context, request, state));
  } catch (error) {
    throw isBulkheadRejectedError(error) ? new Refusal('unavailable', { retryAfterS: 5 }) : error;
  }
}

/** The message in the database, counted, with the mark of its code. */
async function record(
  { db, random, seals, config, log }: CodesContext,
  { purpose, phone, playerId, namedAccount, isKnown, address, language, work }: CodeRequest,
  state: 'queued' | 'withheld',
): Promise<Prepared> {
  const { title } = (await readDocument(db, log, 'site')).info;
  const code = randomText(random, '0123456789', SMS_CODE_DIGITS);
  const id = random.uuid();
  const counted = {
    purpose,
    phone,
    playerId: playerId ?? null,
    namedAccount: namedAccount === undefined ? null : accountKey(namedAccount),
    caller: callerNetwork(address),
    widestCaller: neighbourhood(address),
    isKnown: isKnown ?? false,
  };
  const ticket = ASKED.includes(purpose) ? newToken(random) : undefined;
  const reached = await db.tx(async (tx) => {
    const { limit, isEarlyWarning } = await passLimits(tx, counted, config.smsPerHour, work);
    if (limit) return { limit, reference: '', isEarlyWarning: false };
    const reference = await recordMessage(tx, { ...counted, state });
    // A code that is withheld is written as well, and no guess is ever right.
    const mark = state === 'withheld' ? random.bytes(MARK_BYTES) : markOf(seals, id, code);
    const kept = { id, mark, tries: CODE_TRIES, validS: SMS_CODE_VALID_S };
    if (ticket !== undefined) await keepAskedCode(tx, { ...counted, ...kept, ticket, messageId: reference });
    else await keepCode(tx, { ...counted, ...kept });
    return { limit: undefined, reference, isEarlyWarning };
  });
  if (work && reached.limit?.endsByWork) throw await work.ask(reached.limit.waitMs);
  if (reached.limit) throw refusalOf(reached.limit, { log, phone, purpose });
  if (reached.isEarlyWarning) await warnEarly({ db, log }, config.smsPerHour);
  const values = { site: title, code, minutes: SMS_CODE_VALID_S / 60, origin: config.siteOrigin };
  const text = codeText(purpose, language, values);
  return {
    message: { reference: reached.reference, to: phone, text },
    answer: { ...SENT, ...(ticket !== undefined && { ticket }) },
  };
}

async function keepCode(
  tx: Tx,
  {
    purpose,
    phone,
    playerId,
    id,
    mark,
    tries,
    validS,
  }: {
    playerId: bigint | null;
    purpose: string;
    phone: string;
    id: string;
    mark: Buffer;
    tries: number;
    validS: number;
  },
): Promise<void> {
  await tx.run(
    `insert into one_time_code (id, purpose, phone, player_id, mark, tries_left, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
     on conflict (player_id, purpose, phone) do update
       set id = excluded.id, mark = excluded.mark, tries_left = excluded.tries_left, expires_at = excluded.expires_at`,
    [id, purpose, phone, playerId ?? NOBODY, mark, tries, validS],
  );
}

/** A quarter of what the site pays for in an hour is sent: operators hear of it while there is time, once an hour. */
async function warnEarly({ db, log }: { db: Db; log: DbLog }, perHour: number): Promise<void> {
  try {
    await createSharedLimits(db, 'smsEarlyWarning', 1, 3_600).consume('site');
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  log.warn(
    { limit: 'quarter', perHour },
    'a quarter of the text messages that the site sends in an hour is sent',
  );
  await raiseAlert(db, { kind: 'sms_quarter', playerId: null, detail: { per_hour: String(perHour) } });
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

/** The caller who tries a code that was asked for without a session. */
export interface CodeCaller {
  /** Of the answer that said the code was sent; without it the caller is known by the network. */
  ticket?: string | undefined;
  address?: string;
}

interface Tried {
  id: string;
  mark: Buffer;
  triesLeft: number;
}

/**
 * Tries a code; throws `smsCodeWrong` or `smsCodeExpired`. The try must count even if the caller's work fails. Call this outside the
 * caller's transaction, and `useCode` inside it.
 */
export async function tryCode(
  { db, seals }: { db: Db; seals: Seals },
  { code, ticket, address, ...binding }: CodeBinding & CodeCaller & { code: string },
): Promise<ProvedCode> {
  const { purpose, phone, playerId = NOBODY } = binding;
  // Counted before it is compared: a hundred guesses at once are a hundred guesses.
  const tried = ASKED.includes(purpose)
    ? await countAskedTry(db, { purpose, phone, playerId }, { ticket, address })
    : await db.find<Tried>(
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
  const used = ASKED.includes(purpose)
    ? await useAskedCode(tx, playerId, codeId)
    : await tx.run(
        'delete from one_time_code where player_id = $1 and purpose = $2 and phone = $3 and id = $4',
        [playerId, purpose, phone, codeId],
      );
  if (used === 0) throw new Refusal('smsCodeExpired', { data: { field: 'smsOTP' } });
}

function markOf(seals: Seals, id: string, code: string): Buffer {
  return seals.mark(code, `one_time_code:${id}`);
}
