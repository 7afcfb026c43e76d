import { systemRandom } from '../../base/random.ts';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../base/db/template.ts';
import { auditSite } from '../../operators/audit.ts';
import { accountFor, post, readWallet } from '../../money/ledger/ledger.ts';
import { createPlayer } from '../../people/accounts/players.ts';
import { openSession } from '../../people/sessions/sessions.ts';
import { createHub } from '../../base/live/hub.ts';
import { createSeamlessWallet, type SeamlessWallet } from './seamless-wallet.ts';
import { openGameSession } from './game-sessions.ts';
import type { WalletCall, WalletPolicies, WalletResult } from '../../outside/providers/wallet-call.ts';

export const POLICIES: WalletPolicies = {
  rollbackOfUnknown: 'ok',
  duplicate: 'same',
  scope: 'provider',
  winWithoutBet: 'refuse',
  betAfterRoundClosed: 'refuse',
  cancelAfterSettlement: 'refuse',
  money: { shape: 'integer', unitsPerMajor: 100n },
  refusalStatus: 200,
};
export const START_MINOR = 10_000n;

export let database: TestDatabase;
let wallet: SeamlessWallet;
/** Players whose wallets were published as changed since the last `newSeat`. */
export let notified: bigint[];

/** For the test file that calls it: a database of its own, whose books add up in the end. */
export function useSeamlessWallet(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    const { db } = database;
    await db.run(
      `insert into game_platform (id, kind, gm, title, image, width, height) values (1000, 'seamless', 'One', 'One', '', 1, 1), (1001, 'seamless', 'Two', 'Two', '', 1, 1)`,
    );
    await db.run(
      `insert into game (id, platform_id, code, title) values (1, 1000, 'koi', '{}'), (2, 1001, 'koi', '{}')`,
    );
    const log = pino({ level: 'silent' });
    const walletChanges = { changed: (id: bigint) => void notified.push(id), close: async () => {} };
    wallet = createSeamlessWallet({ db, hub: createHub(), log, walletChanges });
  });
  afterAll(async () => {
    for (const { check, faults } of await auditSite(database.db)) expect(faults, check).toEqual([]);
    await database.drop();
  });
}

export async function newSeat(platformId = 1000) {
  const { db } = database;
  notified = [];
  const account = `s${randomUUID().slice(0, 8)}`;
  const playerId = await db.tx((tx) =>
    createPlayer(tx, {
      account,
      nickname: account,
      passwordHash: 'none',
      currency: 'MYR',
      identityType: 'player',
      uplineId: null,
    }),
  );
  await post(db, {
    playerId,
    reference: `demo-deposit:${account}`,
    reason: 'deposit',
    currency: 'MYR',
    legs: [
      { account: await accountFor(db, playerId, 'deposits', 'MYR'), amountMinor: -START_MINOR },
      { account: await accountFor(db, playerId, 'wallet', 'MYR'), amountMinor: START_MINOR },
    ],
  });
  await openSession({ db, random: systemRandom }, playerId, { platform: 'pcWeb', address: '127.0.0.1' });
  const openGame = async (platform: number) => {
    const { id: sessionId } = await db.get<{ id: string }>('select id from session where player_id = $1', [
      playerId,
    ]);
    return openGameSession(db, systemRandom, {
      provider: 'demo',
      playerId,
      sessionId,
      platformId: platform,
      gameCode: 'koi',
      currency: 'MYR',
    });
  };
  const token = await openGame(platformId);
  const call = (kind: WalletCall['kind'], fields: Partial<WalletCall> = {}): WalletCall => ({
    kind,
    ref: randomUUID(),
    referenceRef: null,
    token,
    playerId,
    gameCode: 'koi',
    roundRef: 'round',
    isRoundClosed: null,
    currency: kind === 'rollback' ? null : 'MYR',
    amountMinor: kind === 'rollback' ? 0n : 1_000n,
    isFree: false,
    isPromotion: false,
    ...fields,
  });
  return {
    playerId,
    call,
    openGame,
    balance: async () => (await readWallet(db, playerId, 'MYR')).balanceMinor,
    rounds: () =>
      db.query(
        `select platform_id, stake_minor as stake, payout_minor as payout, status from bet where player_id = $1 order by id`,
        [playerId],
      ),
  };
}

/** The outcome of each call. */
export async function play(...asked: Parameters<typeof ask>) {
  return (await ask(...asked)).map(({ outcome }) => outcome);
}

export async function ask(
  calls: WalletCall[],
  policies: Partial<WalletPolicies> = {},
  together = false,
): Promise<readonly WalletResult[]> {
  const answer = await wallet.answer(
    'demo',
    { ...POLICIES, ...policies },
    {
      kind: 'calls',
      calls: calls as [WalletCall, ...WalletCall[]],
      together,
    },
  );
  if (answer.kind !== 'calls') throw new Error('no answer to calls');
  return answer.results;
}
