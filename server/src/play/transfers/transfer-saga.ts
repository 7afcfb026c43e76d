import { toMajor } from '@parlour/contract/money';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../base/db/db.ts';
import { playerTopic, type Publisher } from '../../base/live/hub.ts';
import type { Saga } from '../../outside/asking/asking.ts';
import { leaseMs } from '../../outside/asking/rules.ts';
import type { Member, Outcome, Provider } from '../../outside/providers/provider.ts';
import {
  claimDue,
  findById,
  postpone,
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

/** What only transfers know: sent once under their reference, then only asked about (rule W3). */
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
    const step = await settle(db, transfer, outcome);
    publish(step);
    return step.transfer;
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
      const provider = getProvider(transfer.platformId);
      const { playerId, account, currency, reference, direction, amountMinor } = transfer;
      const member: Member = { playerId, account, currency };
      if (!transfer.isNew) return provider.getTransfer(member, reference);
      if (direction === 'in') return provider.transferIn(member, amountMinor!, { reference, giveUpAt });
      return provider.transferOut(member, amountMinor ?? 'all', { reference, giveUpAt });
    },

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
