import { systemRandom } from '@parlour/server/base/random';
import type { Db } from '@parlour/server/base/db/db';
import { accountFor, post } from '@parlour/server/money/ledger/ledger';
import { createPlayer } from '@parlour/server/people/accounts/players';
import { openSession } from '@parlour/server/people/sessions/sessions';
import { openGameSession } from '@parlour/server/play/seamless/game-sessions';
import type { SuiteDialect } from './dialect.ts';

let seats = 0;

/** A new player who is logged in, has that much, and has a game of the vendor open. */
export async function openSeat(
  db: Db,
  {
    name,
    platformId,
    gameCode,
    currency,
  }: Pick<SuiteDialect, 'name' | 'platformId' | 'gameCode' | 'currency'>,
  startMinor: bigint,
): Promise<{ playerId: bigint; token: string }> {
  seats += 1;
  const account = `seat${String(seats).padStart(4, '0')}x`;
  const playerId = await db.tx((tx) =>
    createPlayer(tx, {
      account,
      nickname: account,
      passwordHash: 'none',
      currency,
      identityType: 'player',
      uplineId: null,
    }),
  );
  if (startMinor > 0n) {
    await post(db, {
      playerId,
      reference: `demo-deposit:${account}`,
      reason: 'deposit',
      currency,
      legs: [
        { account: await accountFor(db, playerId, 'deposits', currency), amountMinor: -startMinor },
        { account: await accountFor(db, playerId, 'wallet', currency), amountMinor: startMinor },
      ],
    });
  }
  await openSession({ db, random: systemRandom }, playerId, { platform: 'pcWeb', address: '127.0.0.1' });
  const { id: sessionId } = await db.get<{ id: string }>('select id from session where player_id = $1', [
    playerId,
  ]);
  const token = await openGameSession(db, systemRandom, {
    provider: name,
    playerId,
    sessionId,
    platformId,
    gameCode,
    currency,
  });
  return { playerId, token };
}
