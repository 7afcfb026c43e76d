import { toMajor } from '@parlour/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import { playerTopic, type Publisher } from '../../base/live/hub.ts';
import type { Resend, Saga } from '../../outside/asking/asking.ts';
import { leaseMs } from '../../outside/asking/rules.ts';
import type { Member, Outcome, Provider } from '../../outside/providers/provider.ts';
import {
  claimDue,
  findById,
  postpone,
  recordResend,
  settle,
  type AskedTransfer,
  type Decided,
  type Step,
} from './store.ts';
import { showTransfer, type PointTransfer } from './transfer.ts';

const ASK_AT_ONCE = 128;
/** As many as an adapter sends at once; what waits for its turn is left to other processes. */
const ASK_ONE_PLATFORM_AT_ONCE = 16;
/** No adapter has a longer deadline (rule W10). */
const LONGEST_DEADLINE_MS = 15_000;

export interface TransferSagaParts {
  db: Db;
  hub: Publisher;
  clock: Clock;
  findProvider: (platformId: number) => Provider | undefined;
}

export interface TransferSaga extends Saga<AskedTransfer, Decided, PointTransfer, number> {
  /** Tells the player's open pages how the transfer stands. */
  publish(step: Step): void;
}

/** What only transfers know: sent under one reference, again only where the platform promises to do it once (rule W3). */
export function createTransferSaga({ db, hub, clock, findProvider }: TransferSagaParts): TransferSaga {
  function getProvider(platformId: number): Provider {
    const provider = findProvider(platformId);
    if (!provider) throw new Error(`an open transfer belongs to platform ${platformId} without an adapter`);
    return provider;
  }

  function publish({ transfer, wallet, walletChanged }: Step): void {
    if (walletChanged) {
      hub.publish(playerTopic(transfer.playerId), 'balance', {
        amount: toMajor(wallet.balanceMinor, transfer.currency),
        currency: transfer.currency,
        as_of: clock.now(),
        version: Number(wallet.version),
      });
    }
    publishTransfer(transfer);
  }

  function publishTransfer(transfer: PointTransfer): void {
    hub.publish(playerTopic(transfer.playerId), 'transfer', showTransfer(transfer));
  }

  async function book(transfer: AskedTransfer, outcome: Decided): Promise<PointTransfer> {
    const isForAll = outcome.kind === 'confirmed' || outcome.isUsedUp === true;
    const step = await settle(db, transfer, outcome, isForAll ? undefined : transfer.sendings);
    publish(step);
    return step.transfer;
  }

  function send(transfer: AskedTransfer, giveUpAt: number, isResent: boolean): Promise<Outcome> {
    const { reference, direction, amountMinor } = transfer;
    const provider = getProvider(transfer.platformId);
    const asking = { reference, giveUpAt, isResent };
    if (direction === 'in') return provider.transferIn(memberOf(transfer), amountMinor!, asking);
    return provider.transferOut(memberOf(transfer), amountMinor ?? 'all', asking);
  }

  return {
    name: 'transfer',
    partyName: 'platform',
    atOnce: ASK_AT_ONCE,
    ofOneParty: ASK_ONE_PLATFORM_AT_ONCE,
    claim: (limit, busy) => claimDue(db, { limit, leaseMs: leaseMs(LONGEST_DEADLINE_MS), except: busy }),
    partyOf: ({ platformId }) => platformId,
    limitsOf: ({ platformId }) => getProvider(platformId),
    referenceOf: ({ reference }) => reference,

    ask(transfer, giveUpAt): Promise<Outcome | { kind: 'notFound' }> {
      if (transfer.isNew) return send(transfer, giveUpAt, false);
      return getProvider(transfer.platformId).getTransfer(memberOf(transfer), transfer.reference);
    },

    resend: createResend(db, send),

    book,
    bookNotDone: (transfer) => book(transfer, { kind: 'refused', code: 'notFound' }),

    async postpone(transfer, next) {
      const open = await postpone(db, transfer, next);
      if (!open) return findById(db, transfer);
      publishTransfer(open);
      return open;
    },
    publish,
  };
}

/** A refusal of this sending alone leaves the outcome open: an earlier one may still arrive. */
function createResend(
  db: Db,
  send: (transfer: AskedTransfer, giveUpAt: number, isResent: boolean) => Promise<Outcome>,
): Resend<AskedTransfer, Decided> {
  return {
    sinceFirstMs: ({ sinceFirstMs }) => sinceFirstMs,
    record: (transfer) => recordResend(db, transfer),
    async send(transfer, giveUpAt) {
      const outcome = await send(transfer, giveUpAt, true);
      if (outcome.kind !== 'refused' || outcome.isUsedUp) return outcome;
      const { code: why, noAnswer } = outcome;
      return { kind: 'unknown', why, ...(noAnswer && { noAnswer }) };
    },
  };
}

function memberOf({ playerId, account, currency }: AskedTransfer): Member {
  return { playerId, account, currency };
}
