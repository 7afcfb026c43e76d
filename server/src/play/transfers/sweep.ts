import type { Logger } from 'pino';
import type { Db } from '../../base/db/db.ts';
import {
  ProviderError,
  type Member,
  type MemberBalance,
  type Provider,
} from '../../outside/providers/provider.ts';
import { createInFlight } from '../../outside/asking/in-flight.ts';
import { claimLooks, lookAgain, type DueLook } from './launches.ts';
import type { Transfers } from './transfers.ts';

/**
 * Brings home points that were left at a platform (rule W9): by a browser that died between two calls, a game in
 * another tab, a closed laptop, a session that ended. The sweep asks the platform first: while the player still plays,
 * nothing moves.
 */
export interface SweepOptions {
  db: Db;
  log: Logger;
  transfers: Transfers;
  findProvider: (platformId: number) => Provider | undefined;
  /** Leaves platforms that are under maintenance alone. */
  isOpen: (platformId: number) => Promise<boolean>;
}

/** No other process looks meanwhile, and this one looks again after it where the platform could not be asked. */
const LEASE = '60 seconds';
const LOOK_AGAIN_AFTER = '30 seconds';
/** A phone that was put aside for a moment has not left its game. */
const AWAY_FOR_MS = 180_000;
const CLAIM_AT_ONCE = 32;
const LOOKS_AT_ONCE = 128;
const LOOKS_AT_ONE_PLATFORM = 4;

type Verdict = 'nothingThere' | 'home' | 'playing' | 'away' | 'stays';

/** What to do about points, by what we know of the player and what the platform says. */
function verdictOn(
  found: Pick<DueLook, 'step' | 'isBack' | 'hasSession' | 'awayMs' | 'bookedMinor' | 'isPlayOver'>,
  { amountMinor, inGame }: MemberBalance,
): Verdict {
  if (inGame) return 'playing';
  if (amountMinor === 0n && found.bookedMinor === 0n) return 'nothingThere';
  if (!found.hasSession || found.isPlayOver) return 'home';
  switch (found.step) {
    case 'moving':
    case 'left':
      return 'home';
    case 'placed':
      return 'stays';
    case 'open':
      return found.isBack || (found.awayMs ?? 0) >= AWAY_FOR_MS ? 'home' : 'away';
  }
}

export interface Sweep {
  /** Begins to look at places whose time has come, and does not wait for what their platforms say. Answers how many. */
  run(): Promise<number>;
  /** Waits for what is being looked at. */
  close(): Promise<void>;
}

export function createSweep(options: SweepOptions): Sweep {
  const { db, log } = options;
  const looking = createInFlight<number>({ atOnce: LOOKS_AT_ONCE, ofOneParty: LOOKS_AT_ONE_PLATFORM });

  async function lookAt(found: DueLook): Promise<void> {
    const platformId = found.platformId;
    try {
      await look(options, found);
    } catch (error) {
      if (error instanceof ProviderError)
        log.warn({ platformId, why: error.message }, 'points could not be brought home yet');
      else log.error({ err: error, platformId }, 'looking after points failed; it is tried again');
    }
  }

  return {
    async run() {
      const atOnce = Math.min(CLAIM_AT_ONCE, looking.room());
      if (atOnce <= 0) return 0;
      const due = await claimLooks(db, {
        atOnce,
        ofOnePlatform: LOOKS_AT_ONE_PLATFORM,
        lease: LEASE,
        except: looking.busy(),
      });
      for (const found of due) looking.begin(found.platformId, lookAt(found));
      return due.length;
    },
    close: () => looking.close(),
  };
}

async function look({ db, transfers, findProvider, isOpen }: SweepOptions, found: DueLook): Promise<void> {
  const provider = findProvider(found.platformId);
  if (!provider || !(await isOpen(found.platformId))) return;
  const member: Member = { playerId: found.playerId, account: found.account, currency: found.currency };
  const verdict = verdictOn(found, await askBalance(provider, member));
  switch (verdict) {
    case 'nothingThere':
      return lookAgain(db, found, {});
    case 'playing':
    case 'stays':
      return lookAgain(db, found, { after: LOOK_AGAIN_AFTER });
    case 'away':
      return lookAgain(db, found, { after: LOOK_AGAIN_AFTER, isAway: true });
    case 'home': {
      const moved = await transfers.move(member, provider, {
        direction: 'out',
        unattended: { revision: found.revision },
      });
      // Once more after it: what a last round pays comes home too.
      if (moved?.state === 'confirmed') await lookAgain(db, found, { after: LOOK_AGAIN_AFTER });
    }
  }
}

/** A platform that does not know the player holds nothing of theirs. */
async function askBalance(provider: Provider, member: Member): Promise<MemberBalance> {
  try {
    return await provider.balance(member);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'unknownMember')
      return { amountMinor: 0n, inPlayMinor: 0n, inGame: false };
    throw error;
  }
}
