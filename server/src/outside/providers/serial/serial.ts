import { Pool } from 'undici';
import type { z } from 'zod';
import type { Feed } from '../feed.ts';
import {
  ProviderError,
  type Asking,
  type LaunchRequest,
  type Member,
  type Outcome,
  type Provider,
} from '../provider.ts';
import { createSerialFeed, FEED_DEADLINE_MS } from './serial-feed.ts';
import { createSerialLists } from './lists.ts';
import { createClient, NoAnswer, NotSent, type Answer, type Client } from './client.ts';
import {
  balanceData,
  CODE,
  launchData,
  moveData,
  NOT_EXECUTED,
  transfersData,
  type Credentials,
} from './protocol.ts';
import { fromPoints, inOurMoney, isCoarse, toPoints, unitOf, type Unit } from './units.ts';

export interface SerialSettings extends Credentials {
  /** Where the vendor listens, for instance `http://127.0.0.1:4000`. */
  baseUrl: string;
  deadlineMs: number;
  /** Ours, as browsers see it: where a guest's book sends those who want to log in. */
  siteOrigin: string;
  /** How long the vendor accepts a request after its timestamp. */
  validityMs: number;
}

/** The vendor documents that a kick takes up to 300 ms to let a withdrawal through. */
const KICK_DELAY_MS = 400;
const PAGE_ROWS = 500;
/** One vendor, many platforms: enough connections that a platform's own limit is reached first. */
const CONNECTIONS = 256;

export interface SerialProviders {
  platform(platformId: number): Provider;
  feed(platformId: number): Feed;
  close(): Promise<void>;
}

export function createSerialProviders(settings: SerialSettings): SerialProviders {
  const base = new URL(settings.baseUrl);
  const pool = new Pool(base.origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    connect: { timeout: 3_000 },
  });
  const platforms = new Map<number, Provider>();
  const feeds = new Map<number, Feed>();

  return {
    platform(platformId) {
      let provider = platforms.get(platformId);
      if (!provider) {
        const connection = { ...settings, pool, basePath: base.pathname.replace(/\/$/, '') };
        // None takes another's slots or trips its breaker: whoever asks again and again, for a balance or a game, keeps no move waiting.
        const clients = {
          moves: createClient(platformId, connection),
          balances: createClient(platformId, connection),
          games: createClient(platformId, connection),
          lists: createClient(platformId, connection),
        };
        provider = createSerialProvider(platformId, clients, settings);
        platforms.set(platformId, provider);
      }
      return provider;
    },
    feed(platformId) {
      let feed = feeds.get(platformId);
      if (!feed) {
        // A breaker of its own: a feed that fails must not stop the points, nor they the feed.
        const client = createClient(platformId, {
          ...settings,
          pool,
          basePath: base.pathname.replace(/\/$/, ''),
          deadlineMs: Math.min(settings.deadlineMs, FEED_DEADLINE_MS),
        });
        feed = createSerialFeed(client, settings.siteOrigin);
        feeds.set(platformId, feed);
      }
      return feed;
    },
    close: () => pool.destroy(),
  };
}

function createSerialProvider(
  platformId: number,
  { moves: client, balances, games, lists }: Record<'moves' | 'balances' | 'games' | 'lists', Client>,
  settings: SerialSettings,
): Provider {
  /** A call that moves nothing: any failure is the same to the caller, but for the few he can act on. */
  async function ask<S extends z.ZodType>(
    action: string,
    body: object,
    data?: S,
    by: Client = client,
    giveUpAt?: number,
  ): Promise<z.output<S>> {
    let answered: Answer;
    try {
      answered = await by.call(action, body, giveUpAt);
    } catch (error) {
      throw new ProviderError('unavailable', (error as Error).message, { cause: error });
    }
    switch (answered.code) {
      case CODE.ok:
        break;
      case CODE.maintenance:
        throw new ProviderError('maintenance', answered.message);
      case CODE.noMember:
        throw new ProviderError('unknownMember', answered.message);
      case CODE.gameUnknown:
      case CODE.gameClosed:
        throw new ProviderError('gameClosed', answered.message);
      default:
        throw new ProviderError('unavailable', `${answered.code} ${answered.message}`);
    }
    if (!data) return undefined as z.output<S>;
    const parsed = data.safeParse(answered.data);
    if (!parsed.success) throw new ProviderError('unavailable', `${action}: the answer cannot be read`);
    return parsed.data;
  }

  async function move(
    action: 'deposit' | 'withdraw',
    member: Member,
    body: object,
    { serial, giveUpAt }: Asking,
  ): Promise<Outcome> {
    try {
      const question = { account: member.account, serialNo: serial, ...body };
      const answered = await client.call(action, question, giveUpAt);
      const refusal = NOT_EXECUTED.get(answered.code);
      if (refusal) return { kind: 'refused', code: refusal };
      if (answered.code !== CODE.ok) return { kind: 'unknown', why: `${answered.code} ${answered.message}` };
      return outcomeOf(answered.data, serial, unitFor(member));
    } catch (error) {
      return outcomeOfFailure(error);
    }
  }

  const unitFor = ({ currency }: Member): Unit => unitOf(platformId, currency);

  /** What points cannot carry stays where it is; where that is all of it, there is nothing to ask. */
  async function moveAmount(
    action: 'deposit' | 'withdraw',
    member: Member,
    amountMinor: bigint,
    asking: Asking,
  ): Promise<Outcome> {
    const amount = toPoints(amountMinor, unitFor(member));
    if (Number(amount) === 0) return { kind: 'refused', code: 'amount' };
    return move(action, member, { amount }, asking);
  }

  return {
    platformId,
    validityMs: settings.validityMs,
    deadlineMs: settings.deadlineMs,
    kickDelayMs: KICK_DELAY_MS,

    async ensurePlayer(member) {
      await ask('createMember', { account: member.account, currency: unitFor(member).code, language: 'en' });
    },

    async balance(member) {
      const unit = unitFor(member);
      const question = { account: member.account };
      const { balance, inPlay, inGame } = await ask('balance', question, balanceData, balances);
      return {
        amountMinor: fromPoints(balance, unit) ?? 0n,
        inPlayMinor: fromPoints(inPlay, unit) ?? 0n,
        inGame,
      };
    },

    transferIn: (member, amountMinor, asking) => moveAmount('deposit', member, amountMinor, asking),

    async transferOut(member, amountMinor, asking) {
      if (amountMinor !== 'all') return moveAmount('withdraw', member, amountMinor, asking);
      const unit = unitFor(member);
      if (isCoarse(unit)) return move('withdraw', member, { all: true }, asking);
      // The vendor counts finer than this currency: its 'all' would take a remainder that we cannot book. Two questions, one deadline.
      let heldMinor: bigint | undefined;
      try {
        const { balance } = await ask(
          'balance',
          { account: member.account },
          balanceData,
          client,
          asking.giveUpAt,
        );
        heldMinor = fromPoints(balance, unit);
      } catch (error) {
        if (error instanceof ProviderError) return { kind: 'refused', code: 'unreachable' };
        throw error;
      }
      if (!heldMinor)
        return { kind: 'confirmed', amountMovedMinor: 0n, balanceAfterMinor: 0n, providerRef: '' };
      return moveAmount('withdraw', member, heldMinor, asking);
    },

    async getTransfer(member, serial) {
      try {
        const answered = await client.call('transfer', { serialNo: serial });
        if (answered.code === CODE.notFound) return { kind: 'notFound' };
        if (answered.code !== CODE.ok)
          return { kind: 'unknown', why: `${answered.code} ${answered.message}`, noAnswer: true };
        return outcomeOf(answered.data, serial, unitFor(member));
      } catch (error) {
        // A question that was not sent says nothing about the transfer it was to ask about.
        return { kind: 'unknown', why: (error as Error).message, noAnswer: true };
      }
    },

    async listTransfers(cursor) {
      const { rows, nextCursor } = await ask(
        'transfers',
        { ...(cursor === null ? {} : { cursor }), limit: PAGE_ROWS },
        transfersData,
        lists,
      );
      return {
        rows: rows.map(({ serialNo, account, kind, status, amount, currency }) => ({
          serial: serialNo,
          account,
          direction: kind === 'deposit' ? 'in' : 'out',
          amount: inOurMoney(amount, currency),
          isDone: status === 'done',
        })),
        // The vendor's last page gives its own cursor back.
        nextCursor: rows.length < PAGE_ROWS ? null : nextCursor,
      };
    },

    ...createSerialLists((action, body, data) => ask(action, body, data, lists)),

    async launch({ account }, { gameCode, device, language, returnUrl, demo }: LaunchRequest) {
      const question = { account, gameCode, device, language, returnUrl, demo };
      const { url } = await ask('launch', question, launchData, games);
      return url;
    },

    async kick({ account }) {
      await ask('kick', { account });
    },

    async logout({ account }) {
      await ask('logout', { account }, undefined, games);
    },
  };
}

function outcomeOf(data: unknown, serial: string, unit: Unit): Outcome {
  const parsed = moveData.safeParse(data);
  if (!parsed.success || parsed.data.serialNo !== serial)
    return { kind: 'unknown', why: 'the answer cannot be read' };
  const { status, amount, balance, reference } = parsed.data;
  if (status === 'failed') return { kind: 'refused', code: 'rejected' };
  const amountMovedMinor = fromPoints(amount, unit);
  if (status === 'pending' || amountMovedMinor === undefined) return { kind: 'unknown', why: status };
  return {
    kind: 'confirmed',
    amountMovedMinor,
    balanceAfterMinor: balance === undefined ? undefined : fromPoints(balance, unit),
    providerRef: reference,
  };
}

function outcomeOfFailure(error: unknown): Outcome {
  if (error instanceof NotSent) return { kind: 'refused', code: 'unreachable' };
  if (error instanceof NoAnswer) return { kind: 'unknown', why: error.message, noAnswer: true };
  throw error;
}
