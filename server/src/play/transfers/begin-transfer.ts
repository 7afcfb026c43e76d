import type { Clock } from '../../base/clock.ts';
import type { Random } from '../../base/random.ts';
import type { Db } from '../../base/db/db.ts';
import type { Asking } from '../../outside/asking/asking.ts';
import { leaseMs } from '../../outside/asking/rules.ts';
import { newReference } from '../../outside/references.ts';
import type { Member, Provider } from '../../outside/providers/provider.ts';
import { holdRevision } from './launches.ts';
import {
  begin,
  findByKey,
  findOpen,
  KeyTaken,
  TransferOpen,
  type AskedTransfer,
  type Begin,
  type Step,
} from './store.ts';
import type { PointTransfer } from './transfer.ts';

export interface TransferRequest {
  direction: 'in' | 'out';
  /** Undefined: all. */
  amountMinor?: bigint;
  /** In: the bound bonus whose points are moved. */
  grantId?: bigint;
  idempotencyKey?: string;
  /**
   * No player has asked for it. It is made only while the player has taken no step there since `revision`, and never by a kick, which
   * would end a game that is played.
   */
  unattended?: { revision: string };
}

interface Parts {
  db: Db;
  clock: Clock;
  random: Random;
  asking: Asking<AskedTransfer, PointTransfer>;
  publish: (step: Step) => void;
}

export interface BeginTransfer {
  /** What was begun with the request's idempotency key before. */
  findKnown(member: Member, provider: Provider, request: TransferRequest): Promise<PointTransfer | undefined>;
  /** Undefined: there was nothing to move, or the player has come back before a transfer that they did not ask for. */
  attempt(member: Member, provider: Provider, request: TransferRequest): Promise<PointTransfer | undefined>;
}

const LOOK_EVERY_MS = 50;

/** Begins transfers: one of a player at a platform at a time (rule W6), one of an idempotency key. */
export function createBeginTransfer({ db, clock, random, asking, publish }: Parts): BeginTransfer {
  /** The transfer is recorded and its money in transit when this returns. */
  async function record(
    member: Member,
    provider: Provider,
    request: TransferRequest,
  ): Promise<AskedTransfer | undefined> {
    const begun = await beginUnlessBack(db, request.unattended, {
      direction: request.direction,
      amountMinor: request.amountMinor,
      grantId: request.grantId,
      idempotencyKey: request.idempotencyKey,
      reference: newReference(random, 'PT', member.playerId),
      playerId: member.playerId,
      platformId: provider.platformId,
      currency: member.currency,
      checkInMs: leaseMs(provider.deadlineMs),
    });
    if (!begun) return undefined;
    publish(begun);
    return {
      ...begun.transfer,
      account: member.account,
      ageMs: 0,
      sendings: 1,
      sinceFirstMs: 0,
      isNew: true,
    };
  }

  const findOfKey = ({ playerId }: Member, key: string, provider: Provider) =>
    awaitAnswer(() => findByKey(db, playerId, key), provider, clock);

  return {
    findKnown: async (member, provider, { idempotencyKey }) =>
      idempotencyKey === undefined ? undefined : findOfKey(member, idempotencyKey, provider),

    async attempt(member, provider, request) {
      for (;;) {
        try {
          const begun = await asking.begin(provider, () => record(member, provider, request));
          if (begun !== undefined || request.idempotencyKey === undefined) return begun;
          // Nothing is left to move where the same request, sent at the same moment, has taken all: its transfer is the answer.
          return await findOfKey(member, request.idempotencyKey, provider);
        } catch (error) {
          if (error instanceof KeyTaken) return findOfKey(member, request.idempotencyKey!, provider);
          if (!(error instanceof TransferOpen)) throw error;
          const open = await awaitAnswer(
            () => findOpen(db, member.playerId, provider.platformId),
            provider,
            clock,
          );
          if (open) return open;
        }
      }
    },
  };
}

/** Waits for a transfer that another tab or process has under way; answers it as it stands when the wait is over. */
async function awaitAnswer(
  find: () => Promise<PointTransfer | undefined>,
  provider: Provider,
  clock: Clock,
): Promise<PointTransfer | undefined> {
  const until = clock.now() + leaseMs(provider.deadlineMs);
  for (;;) {
    const transfer = await find();
    if (!transfer || transfer.state !== 'asked' || clock.now() > until) return transfer;
    await clock.sleep(LOOK_EVERY_MS);
  }
}

function beginUnlessBack(
  db: Db,
  unattended: TransferRequest['unattended'],
  transfer: Begin,
): Promise<Step | undefined> {
  if (!unattended) return begin(db, transfer);
  const { playerId, platformId } = transfer;
  return db.tx(async (tx) =>
    (await holdRevision(tx, playerId, platformId, unattended.revision)) ? begin(tx, transfer) : undefined,
  );
}
