import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, Faults } from '../../faults.ts';
import type { GameSession } from '../../games/sessions.ts';
import { type Keys, signBody } from './keys.ts';
import type { Cause, WalletReply, Transaction } from './transactions.ts';

/** 1.00 is 100000 there and 100 here. */
export const UNITS_PER_MINOR = 1_000;
const WHOLE = /"balance"\s*:\s*(-?\d+)/;

export interface CallerOptions {
  keys: Keys;
  /** Where the operator's wallet listens. */
  walletUrl: string;
  /** How long an answer is waited for. */
  patienceMs: number;
  faults: Faults;
  die: () => void;
}

/** Calls the operator's wallet, signed. Never throws: what did not come back is said in the answer. */
export class Caller {
  readonly #options: CallerOptions;
  readonly #closing = new AbortController();

  constructor(options: CallerOptions) {
    this.#options = options;
  }

  close(): void {
    this.#closing.abort();
  }

  /** The fault of the next request about this. */
  strike({ platformId, user }: Pick<Transaction, 'platformId' | 'user'>, action: string): Fault[] {
    return this.#options.faults.strike(platformId, action, user);
  }

  send(transaction: Transaction, cause: Cause, faults: readonly Fault[]): Promise<WalletReply> {
    const { uuid, id, kind, betUuid, user, gameCode, round, closesRound, currency, amountMinor } =
      transaction;
    const { token, rewardUuid, promotion } = cause;
    const named = {
      user,
      token,
      request_uuid: randomUUID(),
      transaction_uuid: uuid,
      supplier_transaction_id: String(id),
      game_code: gameCode,
      round,
      round_closed: closesRound,
    };
    const stake = {
      supplier_user: user,
      currency,
      amount: amountMinor * UNITS_PER_MINOR,
      is_free: rewardUuid !== null || promotion !== null,
      is_aggregated: false,
      bet: null,
      reward_uuid: rewardUuid,
      meta: promotion === null ? null : { supplier_promo_info: { promo_reference: promotion } },
    };
    const prize = { ...named, ...stake, is_supplier_promo: true, reference_transaction_uuid: null };
    const paid = { ...named, ...stake, reference_transaction_uuid: betUuid };
    const body = {
      bet: { ...named, ...stake },
      win: promotion === null ? paid : prize,
      rollback: { ...named, reference_transaction_uuid: betUuid },
    }[kind];
    return this.#suffer(`/transaction/${kind}`, body, faults);
  }

  askBalance(
    { account, gameCode }: GameSession,
    token: string,
    faults: readonly Fault[],
  ): Promise<WalletReply> {
    const body = { user: account, token, request_uuid: randomUUID(), game_code: gameCode };
    return this.#suffer('/user/balance', body, faults);
  }

  /** One request, with its fault. A delayed request is still sent later, when no caller waits for it. */
  async #suffer(path: string, body: object, faults: readonly Fault[]): Promise<WalletReply> {
    const find = (mode: Fault['mode']) => faults.find((fault) => fault.mode === mode);
    const delayMs = find('delay')?.delayMs ?? 0;
    const isNeverSent = find('dropBefore') ?? find('error500Before');
    if (isNeverSent) return nothing('not sent');
    if (find('hang')) return this.#patience(nothing('no answer'));
    const kind = find('badSignature') ? 'spoilt' : 'right';
    const post = () => this.#post(path, JSON.stringify(body), kind, delayMs);
    const sent = find('duplicate') ? Promise.all([post(), post()]).then(([, second]) => second) : post();
    const reply =
      delayMs === 0 ? await sent : await Promise.race([sent, this.#patience(nothing('no answer in time'))]);
    if (find('die')) this.#options.die();
    const isUnread = find('die') ?? find('dropAfter') ?? find('error500After') ?? find('garbage');
    return isUnread ? nothing('the answer was not read') : reply;
  }

  async #post(path: string, body: string, kind: 'right' | 'spoilt', delayMs: number): Promise<WalletReply> {
    const { keys, walletUrl, patienceMs } = this.#options;
    const signed = kind === 'right' ? body : `${body} `;
    try {
      if (delayMs > 0) await wait(delayMs, undefined, { signal: this.#closing.signal });
      const response = await fetch(`${walletUrl}${path}`, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signBody(keys.own, signed) },
        body,
        signal: AbortSignal.any([AbortSignal.timeout(patienceMs), this.#closing.signal]),
      });
      return read(response.status, await response.text());
    } catch (error) {
      return nothing(error instanceof Error ? error.message : String(error));
    }
  }

  #patience(reply: WalletReply): Promise<WalletReply> {
    const { patienceMs } = this.#options;
    return wait(patienceMs, reply, { signal: this.#closing.signal }).catch(() => reply);
  }
}

function nothing(text: string): WalletReply {
  return { http: null, status: undefined, balanceMinor: undefined, text };
}

/** Only HTTP 200 with a status says anything. Balances may be larger than a number holds exactly. */
function read(http: number, text: string): WalletReply {
  const unread = { http, status: undefined, balanceMinor: undefined, text };
  if (http !== 200) return unread;
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('status' in answer)) return unread;
    if (typeof answer.status !== 'string') return unread;
    const whole = WHOLE.exec(text)?.[1];
    const balanceMinor = whole === undefined ? undefined : Number(BigInt(whole) / BigInt(UNITS_PER_MINOR));
    return { http, status: answer.status, balanceMinor, text };
  } catch {
    return unread;
  }
}
