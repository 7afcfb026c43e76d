import { Pool } from 'undici';
import type { z } from 'zod';
import type { Clock } from '../../../base/clock.ts';
import type { WatchCalls } from '../../../base/http/breaker.ts';
import { readBounded } from '../../../base/http/vendor-answer.ts';
import { readMoney } from '../wire-money.ts';
import { guardCalls } from '../guarded-calls.ts';
import { ProviderError, type LaunchRequest } from '../provider.ts';
import type { ListedTransaction, SeamlessProvider, SeamlessSession } from '../seamless-provider.ts';
import type { Hub88Party } from './dialect.ts';
import {
  gameListAnswer,
  isKept,
  parseExactly,
  playerIdOf,
  POLICIES,
  SIGNATURE_HEADER,
  signBody,
  transactionsAnswer,
  urlAnswer,
  userOf,
} from './protocol.ts';

export interface Hub88Settings extends Hub88Party {
  /** Where Hub88 listens. */
  baseUrl: string;
  deadlineMs: number;
  watchCalls?: WatchCalls | undefined;
}

const API = '/operator/generic/v2';
/** The currency of demo games. */
const DEMO_CURRENCY = 'XXX';
const LANG: Record<string, string> = { en_US: 'en', zh_CN: 'zh', zh_TW: 'zh-hant', vi_VN: 'vi', ms_MY: 'ms' };
const CONNECTIONS = 64;
const LONGEST_ANSWER_BYTES = 16_000_000;
const KIND = { TK_BET: 'bet', TK_WIN: 'win', TK_ROLLBACK: 'rollback' } as const;
const STATE = {
  TS_SUCCESS: 'done',
  TS_DECLINED: 'refused',
  TS_PENDING: 'open',
  TS_ROLLED_BACK: 'undone',
} as const;

export interface Hub88Provider extends SeamlessProvider {
  close(): Promise<void>;
}

interface Hub88Client {
  /** Throws ProviderError. */
  ask<S extends z.ZodType>(
    path: string,
    question: object,
    answer: S,
    by?: 'launches' | 'lists',
  ): Promise<z.output<S>>;
  close(): Promise<void>;
}

function createHub88Client(settings: Hub88Settings, clock: Clock): Hub88Client {
  const { keys, deadlineMs } = settings;
  const base = new URL(settings.baseUrl);
  const pool = new Pool(base.origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    connect: { timeout: 3_000 },
  });
  // Lists are read beside the launches: neither takes the other's slots nor trips its breaker.
  const onCall = settings.watchCalls?.('hub88');
  const guards = { launches: guardCalls(clock, onCall), lists: guardCalls(clock, onCall) };

  async function ask<S extends z.ZodType>(
    path: string,
    question: object,
    answer: S,
    by: keyof typeof guards = 'launches',
  ): Promise<z.output<S>> {
    if (keys === undefined)
      throw new ProviderError(
        'unavailable',
        'Hub88 is not connected: HUB88_PRIVATE_KEY and HUB88_PUBLIC_KEY are not set',
      );
    const body = JSON.stringify(question);
    const signature = signBody(keys.own, body);
    const giveUpAt = clock.now() + deadlineMs;
    const answered = await guards[by]
      .execute(async () => {
        const response = await pool.request({
          method: 'POST',
          path: `${base.pathname.replace(/\/$/, '')}${API}${path}`,
          headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
          body,
          signal: AbortSignal.timeout(Math.max(1, giveUpAt - clock.now())),
        });
        const text = await readBounded(response.body, LONGEST_ANSWER_BYTES);
        if (response.statusCode >= 500) throw new Error(`status ${response.statusCode}`);
        return { status: response.statusCode, text };
      })
      .catch((error: unknown) => {
        throw new ProviderError('unavailable', `${path}: ${(error as Error).message}`, { cause: error });
      });
    if (answered.status !== 200) {
      const kind =
        path === '/game/url' && [403, 404].includes(answered.status) ? 'gameClosed' : 'unavailable';
      throw new ProviderError(kind, `${path}: status ${answered.status}`);
    }
    const parsed = answer.safeParse(parseAnswer(answered.text));
    if (!parsed.success) throw new ProviderError('unavailable', `${path}: the answer cannot be read`);
    return parsed.data;
  }

  return { ask, close: () => pool.destroy() };
}

/** The side of Hub88 that we call. */
export function createHub88Provider(settings: Hub88Settings, clock: Clock): Hub88Provider {
  const { operatorId, subPartnerId } = settings;
  const { ask, close } = createHub88Client(settings, clock);

  return {
    name: 'hub88',
    scope: POLICIES.scope,

    async launch(request: LaunchRequest, session: SeamlessSession | undefined) {
      const { url } = await ask(
        '/game/url',
        {
          operator_id: operatorId,
          sub_partner_id: subPartnerId,
          ...(session && { user: userOf(session.playerId), token: session.token }),
          platform: request.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
          currency: session?.currency ?? DEMO_CURRENCY,
          game_code: request.gameCode,
          country: 'XX',
          lang: LANG[request.language] ?? 'en',
          lobby_url: request.returnUrl,
          deposit_url: `${request.returnUrl}/#/depositPoints`,
        },
        urlAnswer,
      );
      return url;
    },

    async listGames() {
      const games = await ask('/game/list', { operator_id: operatorId }, gameListAnswer, 'lists');
      return games.map(({ game_code, name, product, enabled }) => ({
        code: game_code,
        platformId: Number(product),
        title: name,
        isOpen: enabled,
      }));
    },

    async roundUrl(playerId, round) {
      const question = { operator_id: operatorId, user: userOf(playerId), round };
      return (await ask('/game/round', question, urlAnswer)).url;
    },

    async listTransactions(from, to) {
      const question = {
        operator_id: operatorId,
        start_time: from.toISOString(),
        end_time: to.toISOString(),
      };
      return (await ask('/transactions/list', question, transactionsAnswer, 'lists')).map(toListed);
    },

    close,
  };
}

/** Numbers as they stand there; a list comes wrapped, since it is no object. */
function parseAnswer(text: string): unknown {
  return parseExactly(Buffer.from(`{"answer":${text}}`))?.['answer'];
}

function toListed(row: z.output<typeof transactionsAnswer>[number]): ListedTransaction {
  return {
    ref: row.transaction_uuid,
    referenceRef: row.reference_transaction_uuid ?? null,
    kind: KIND[row.kind],
    state: STATE[row.status],
    playerId: playerIdOf(row.user),
    gameCode: row.game_code,
    roundRef: row.round,
    currency: row.currency,
    amountMinor:
      (isKept(row.currency) ? readMoney(POLICIES.money, row.amount.text, row.currency) : undefined) ?? 0n,
    at: row.inserted_at,
  };
}
