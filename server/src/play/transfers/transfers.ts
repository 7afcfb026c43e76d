import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toMajor } from '@parlour/contract/money';
import type { Logger } from 'pino';
import type { Db } from '../../base/db/db.ts';
import { readWallet, type WalletReading } from '../../money/ledger/ledger.ts';
import type { Member, Outcome, Provider } from '../../outside/providers/provider.ts';
import { playerTopic, type Publisher } from '../../base/live/hub.ts';
import {
  begin,
  claimDue,
  findByKey,
  findOpen,
  KeyTaken,
  MoveOpen,
  postpone,
  releaseKey,
  settle,
  type Begin,
  type DueTransfer,
  type Step,
} from './store.ts';
import { createInFlight } from './in-flight.ts';
import { createSilences } from './silence.ts';
import { holdRevision } from './launches.ts';
import { showTransfer, type PointTransfer } from './transfer.ts';

/**
 * Transfers points between wallet and platform. Nothing is lost when a platform is slow, answers twice, answers nothing
 * or dies after doing the work, or when this process dies at any instruction (rules M4, M5, W1 to W7).
 */
export interface Transfers {
  /** Undefined: there was nothing to move. The answer may be an older open move that stands in the way. */
  move(member: Member, provider: Provider, request: MoveRequest): Promise<PointTransfer | undefined>;
  /**
   * Begins to ask about open transfers that are due, without waiting for the answers: a dead platform holds up no other
   * (rule W10). Answers how many.
   */
  resolveDue(findProvider: (platformId: number) => Provider | undefined): Promise<number>;
  /** Listens whether platforms that gave no answer are back; answers how many are. */
  listen(findProvider: (platformId: number) => Provider | undefined): Promise<number>;
  /** The platform knows the player from then on. Asked once by a process. Throws ProviderError. */
  ensurePlayer(member: Member, provider: Provider): Promise<void>;
  walletReading(member: Member): Promise<WalletReading>;
  /** Waits for what is being asked. */
  close(): Promise<void>;
}

export interface MoveRequest {
  direction: 'in' | 'out';
  /** Undefined: all. */
  amountMinor?: bigint;
  idempotencyKey?: string;
  /**
   * Nobody has asked for it: it is made only while the player has taken no step there since `revision`, and never by a kick, which
   * would end a game that somebody plays.
   */
  unattended?: { revision: string };
}

/** The delays between questions about an unknown transfer (rule W3). */
const CHECK_AFTER_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000];
/** Beyond the call's own deadline before somebody else looks after a move. */
const TAKE_OVER_MARGIN_MS = 1_000;
const CLAIM_AT_ONCE = 16;
const ASK_AT_ONCE = 128;
/** As many as an adapter sends at once; what waits for its turn is left to other processes. */
const ASK_ONE_PLATFORM_AT_ONCE = 16;
/** How often a transfer out that was refused 'in game' is tried again after a kick (rule W7). */
const MAX_KICKS = 2;

export function nextCheckMs(checks: number): number {
  return CHECK_AFTER_MS[Math.min(checks, CHECK_AFTER_MS.length - 1)]!;
}

/** 'Not found' is final once the request can no longer be accepted and two spaced questions agree (rule W4). */
export function isNotFoundFinal(
  { ageMs, notFoundChecks }: { ageMs: number; notFoundChecks: number },
  { deadlineMs, validityMs }: Pick<Provider, 'deadlineMs' | 'validityMs'>,
): boolean {
  return notFoundChecks >= 1 && ageMs > deadlineMs + validityMs + TAKE_OVER_MARGIN_MS;
}

export function createTransfers({ db, hub, log }: { db: Db; hub: Publisher; log: Logger }): Transfers {
  const ensured = new Set<string>();
  const silences = createSilences(db);
  /** Questions about open moves. */
  const asking = createInFlight({ atOnce: ASK_AT_ONCE, ofOnePlatform: ASK_ONE_PLATFORM_AT_ONCE });

  async function ensurePlayer(member: Member, provider: Provider): Promise<void> {
    const key = `${provider.platformId}:${member.playerId}`;
    if (ensured.has(key)) return;
    await provider.ensurePlayer(member);
    if (ensured.size > 100_000) ensured.clear();
    ensured.add(key);
  }

  function publish({ transfer, wallet, walletChanged }: Step): void {
    const topic = playerTopic(transfer.playerId);
    if (walletChanged) {
      hub.publish(topic, 'balance', {
        amount: toMajor(wallet.balanceMinor, transfer.currency),
        currency: transfer.currency,
        as_of: Date.now(),
        version: Number(wallet.version),
      });
    }
    hub.publish(topic, 'transfer', showTransfer(transfer));
  }

  async function decide(transfer: PointTransfer, outcome: Outcome): Promise<PointTransfer> {
    if (outcome.kind === 'unknown') {
      if (outcome.noAnswer) silences.begin(transfer.platformId);
      log.warn({ serial: transfer.serial, why: outcome.why }, 'the outcome of a move is not known');
      const open = await postpone(db, transfer.id, {
        why: outcome.why,
        checkInMs: nextCheckMs(0),
        notFound: false,
      });
      if (!open) return (await settledTransfer(transfer)) ?? transfer;
      hub.publish(playerTopic(open.playerId), 'transfer', showTransfer(open));
      return open;
    }
    const step = await settle(db, transfer.id, outcome);
    publish(step);
    return step.transfer;
  }

  function settledTransfer({ id }: PointTransfer): Promise<PointTransfer | undefined> {
    return db.find<PointTransfer>('select * from point_transfer where id = $1', [id]);
  }

  function ask(
    member: Member,
    provider: Provider,
    { serial, direction, amountMinor }: PointTransfer,
    giveUpAt: number,
  ): Promise<Outcome> {
    const asking = { serial, giveUpAt };
    if (direction === 'in') return provider.transferIn(member, amountMinor!, asking);
    return provider.transferOut(member, amountMinor ?? 'all', asking);
  }

  /** Waits for a move that another tab or process has under way; answers it as it stands when the wait is over. */
  async function awaitOpen(
    find: () => Promise<PointTransfer | undefined>,
    provider: Provider,
  ): Promise<PointTransfer | undefined> {
    const until = Date.now() + provider.deadlineMs + TAKE_OVER_MARGIN_MS;
    for (;;) {
      const open = await find();
      if (!open || open.state !== 'asked' || Date.now() > until) return open;
      await sleep(50);
    }
  }

  /** Undefined also where the player has come back before a move that he did not ask for. */
  function beginUnlessBack(
    { playerId }: Member,
    { platformId }: Provider,
    { unattended, ...move }: Begin & Pick<MoveRequest, 'unattended'>,
  ): Promise<Step | undefined> {
    if (!unattended) return begin(db, move);
    return db.tx(async (tx) =>
      (await holdRevision(tx, playerId, platformId, unattended.revision)) ? begin(tx, move) : undefined,
    );
  }

  async function attempt(
    member: Member,
    provider: Provider,
    request: MoveRequest,
  ): Promise<PointTransfer | undefined> {
    for (;;) {
      try {
        // From before the record: a process that stands still in between must not ask when others have taken the move over.
        const giveUpAt = Date.now() + provider.deadlineMs;
        const begun = await beginUnlessBack(member, provider, {
          ...request,
          serial: `PT${randomUUID().replaceAll('-', '')}`,
          playerId: member.playerId,
          platformId: provider.platformId,
          currency: member.currency,
          checkInMs: provider.deadlineMs + TAKE_OVER_MARGIN_MS,
        });
        if (!begun) return undefined;
        publish(begun);
        return await decide(begun.transfer, await ask(member, provider, begun.transfer, giveUpAt));
      } catch (error) {
        if (error instanceof KeyTaken) {
          return awaitOpen(() => findByKey(db, member.playerId, request.idempotencyKey!), provider);
        }
        if (!(error instanceof MoveOpen)) throw error;
        const open = await awaitOpen(() => findOpen(db, member.playerId, provider.platformId), provider);
        if (open) return open;
      }
    }
  }

  async function resolve(due: DueTransfer, provider: Provider): Promise<void> {
    const member: Member = { playerId: due.playerId, account: due.account, currency: due.currency };
    const answered = await provider.getTransfer(member, due.serial);
    if (answered.kind !== 'notFound') {
      if (answered.kind !== 'unknown') {
        silences.end(due.platformId);
        return void (await decide(due, answered));
      }
      if (answered.noAnswer) silences.begin(due.platformId);
      await wait(due, { why: answered.why, checkInMs: nextCheckMs(due.checks), notFound: false });
      return;
    }
    if (isNotFoundFinal({ ageMs: due.ageMs, notFoundChecks: due.notFoundChecks }, provider)) {
      await decide(due, { kind: 'refused', code: 'notFound' });
      return;
    }
    // Only questions after the validity count: before it, 'not found' may mean 'not yet'.
    const countsInMs = provider.deadlineMs + provider.validityMs + TAKE_OVER_MARGIN_MS - due.ageMs;
    const notFound = countsInMs < 0;
    const checkInMs = notFound ? nextCheckMs(1) : Math.min(nextCheckMs(due.checks), countsInMs + 1);
    await wait(due, { why: 'the platform has not found it', checkInMs, notFound });
  }

  async function askAbout(
    transfer: DueTransfer,
    findProvider: (platformId: number) => Provider | undefined,
  ): Promise<void> {
    const { serial } = transfer;
    const provider = findProvider(transfer.platformId);
    if (!provider) return log.error({ serial }, 'an open move belongs to a platform without an adapter');
    await resolve(transfer, provider).catch((error: unknown) =>
      log.error({ err: error, serial }, 'asking about an open move failed'),
    );
  }

  async function wait(due: DueTransfer, next: Parameters<typeof postpone>[2]): Promise<void> {
    const open = await postpone(db, due.id, next);
    if (open) hub.publish(playerTopic(open.playerId), 'transfer', showTransfer(open));
  }

  return {
    ensurePlayer,
    listen: (findProvider) => silences.listen(findProvider),
    walletReading: (member) => readWallet(db, member.playerId, member.currency),

    async move(member, provider, request) {
      if (request.idempotencyKey !== undefined) {
        const known = await awaitOpen(
          () => findByKey(db, member.playerId, request.idempotencyKey!),
          provider,
        );
        if (known) return known;
      }
      await ensurePlayer(member, provider);
      for (let kicks = 0; ; kicks += 1) {
        const transfer = await attempt(member, provider, request);
        const mayKick = request.unattended === undefined && kicks < MAX_KICKS;
        if (transfer?.refusalCode !== 'inGame' || transfer.direction !== 'out' || !mayKick) return transfer;
        await releaseKey(db, transfer.id);
        await provider.kick(member);
        await sleep(provider.kickDelayMs);
      }
    },

    async resolveDue(findProvider) {
      const limit = Math.min(CLAIM_AT_ONCE, asking.room());
      if (limit <= 0) return 0;
      const leaseMs = 15_000 + TAKE_OVER_MARGIN_MS;
      const due = await claimDue(db, { limit, leaseMs, except: asking.busy() });
      for (const transfer of due) asking.begin(transfer.platformId, askAbout(transfer, findProvider));
      return due.length;
    },

    close: () => asking.close(),
  };
}
