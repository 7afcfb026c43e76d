import type { Logger } from 'pino';
import type { Random } from '../../base/random.ts';
import { readWallet, type WalletReading } from '../../money/ledger/ledger.ts';
import { createAsking } from '../../outside/asking/asking.ts';
import type { Member, Provider } from '../../outside/providers/provider.ts';
import { createBeginTransfer, type TransferRequest } from './begin-transfer.ts';
import { createPlatformHealth } from './platform-health.ts';
import { releaseKey } from './store.ts';
import type { PointTransfer } from './transfer.ts';
import { createTransferSaga, type TransferSagaParts } from './transfer-saga.ts';

/**
 * Moves points between wallet and platform. Nothing is lost when a platform is slow, answers twice, answers nothing or dies after doing the
 * work, or when this process dies at any instruction (rules M4, M5, W1 to W7).
 */
export interface Transfers {
  /** Undefined: there was nothing to move. The answer may be an older open transfer that stands in the way. */
  move(member: Member, provider: Provider, request: TransferRequest): Promise<PointTransfer | undefined>;
  /** Begins to ask about open transfers whose time has come, and does not wait for the answers. Answers how many. */
  resolveDue(): Promise<number>;
  /** Probes platforms that gave no answer; answers how many are back. */
  probe(): Promise<number>;
  /** The platform knows the player from then on. Asked once by a process. Throws ProviderError. */
  ensurePlayer(member: Member, provider: Provider): Promise<void>;
  walletReading(member: Member): Promise<WalletReading>;
  /** Waits for what is being asked. */
  close(): Promise<void>;
}

export interface TransferParts extends TransferSagaParts {
  log: Logger;
  random: Random;
}

/** How often a transfer out that was refused 'in game' is tried again after a kick (rule W7). */
const MAX_KICKS = 2;
const MOST_ENSURED = 100_000;

export function createTransfers(parts: TransferParts): Transfers {
  const { db, log, clock, random, findProvider } = parts;
  const ensured = new Set<string>();
  const health = createPlatformHealth(db, findProvider, clock);
  const saga = createTransferSaga(parts);
  const asking = createAsking(saga, { log, health, clock });
  const begin = createBeginTransfer({ db, clock, random, asking, publish: saga.publish });

  async function ensurePlayer(member: Member, provider: Provider): Promise<void> {
    const key = `${provider.platformId}:${member.playerId}`;
    if (ensured.has(key)) return;
    await provider.ensurePlayer(member);
    if (ensured.size > MOST_ENSURED) ensured.clear();
    ensured.add(key);
  }

  return {
    ensurePlayer,
    resolveDue: () => asking.resolveDue(),
    probe: () => health.probe(),
    walletReading: (member) => readWallet(db, member.playerId, member.currency),

    async move(member, provider, request) {
      const known = await begin.findKnown(member, provider, request);
      if (known) return known;
      await ensurePlayer(member, provider);
      for (let kicks = 0; ; kicks += 1) {
        const transfer = await begin.attempt(member, provider, request);
        const mayKick = request.unattended === undefined && kicks < MAX_KICKS;
        if (transfer?.refusalCode !== 'inGame' || transfer.direction !== 'out' || !mayKick) return transfer;
        await releaseKey(db, transfer);
        await provider.kick(member);
        await clock.sleep(provider.kickDelayMs);
      }
    },

    close: () => asking.close(),
  };
}
