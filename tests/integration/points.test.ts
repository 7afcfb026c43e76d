import { randomUUID } from 'node:crypto';
import { ERRORS, type ErrorName } from '@parlour/contract/errors';
import { notifyChange } from '@parlour/server/base/live/changes';
import { resumePlay, stopPlay } from '@parlour/server/operators/acts/stop-play';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSlot } from '../../sandbox/src/games/slot-kit/page.fixture.ts';
import { createClient, logIn, type Client } from '../api-client.ts';
import { expectExactBooks, untilDecided } from '../books.ts';
import { newPlayer } from '../new-player.ts';
import { startSite, type Site } from '../start-site.ts';
import { PATIENCE } from '../patience.ts';

/** Each test has a player of its own; what moves where when all goes well, and who may not. */

/** The sandbox's platforms 5, 10 … keep points while a game is open. */
const LOCKING = 5;

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
});
afterAll(async () => {
  await untilDecided(site);
  await expectExactBooks(site);
  await site.stop();
});

const key = (name: string) => ({ headers: { 'idempotency-key': name } });

function movesOf(account: string) {
  return site.db.query<{ platformId: number; direction: string; state: string; movedMinor: bigint }>(
    `select platform_id, direction, state, moved_minor from point_transfer t join player p on p.id = t.player_id
      where p.account = $1 order by t.id`,
    [account],
  );
}

test('the same key again gives the first answer again and moves nothing', async () => {
  const client = await logIn(site.url, 'player01');
  const first = await client.ok('transferIn', { gameType: 1, amount: 100 }, key('first-key'));
  await client.ok('transferIn', { gameType: 1, amount: 50 });
  const again = await client.ok('transferIn', { gameType: 1, amount: 100 }, key('first-key'));
  expect(again.transfer).toEqual(first.transfer);
  expect((await client.ok('getWallet')).amount).toBe(850);
});

test('the same key sent ten times at once moves once', async () => {
  const client = await logIn(site.url, 'player02');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      client.ok('transferIn', { gameType: 1, amount: 100 }, key('parallel-key')),
    ),
  );
  expect(new Set(answers.map(({ transfer }) => transfer!.reference)).size).toBe(1);
  expect((await client.ok('getWallet')).amount).toBe(900);
  expect(await movesOf('player02')).toHaveLength(1);
});

test('the same key sent ten times at once with the whole wallet gives each the one transfer', async () => {
  const { account, password } = await newPlayer(site.db);
  const client = createClient(site.url);
  client.token = (await client.ok('login', { account, password })).token;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => client.ok('transferIn', { gameType: 1 }, key('all-at-once'))),
  );
  const [move] = await movesOf(account);
  expect(move).toMatchObject({ state: 'confirmed', movedMinor: 100_000n });
  expect(answers.map(({ transfer }) => transfer?.amount)).toEqual(Array.from({ length: 10 }, () => 1000));
  expect(new Set(answers.map(({ transfer }) => transfer?.reference)).size).toBe(1);
});

test('a key used for something else is refused and moves nothing', async () => {
  const client = await logIn(site.url, 'player03');
  await client.ok('transferIn', { gameType: 1, amount: 100 }, key('other-content'));
  for (const [name, input] of [
    ['transferIn', { gameType: 2, amount: 100 }],
    ['transferOut', { gameType: 1, amount: 100 }],
    ['transferIn', { gameType: 1, amount: 101 }],
    ['transferIn', { gameType: 1, amount: 99.99 }],
  ] as const)
    await client.refused(name, 'referenceReused', input, key('other-content'));
  expect((await client.ok('getWallet')).amount).toBe(900);
  expect(await movesOf('player03')).toHaveLength(1);
});

test('one player’s key is nothing to another', async () => {
  const [one, other] = [await logIn(site.url, 'player04'), await logIn(site.url, 'player05')];
  const mine = await one.ok('transferIn', { gameType: 1, amount: 10 }, key('shared-key'));
  const theirs = await other.ok('transferIn', { gameType: 1, amount: 10 }, key('shared-key'));
  expect(theirs.transfer!.reference).not.toBe(mine.transfer!.reference);
});

test('a key whose move was on its way gives that move again, decided meanwhile', async () => {
  const client = await logIn(site.url, 'player06');
  await site.faults([{ account: 'player06', action: 'deposit', mode: 'dropAfter', times: 1 }]);
  const input = { gameType: 1, amount: 70 };
  await client.refused('transferIn', 'transferOnItsWay', input, key('slow-move'));
  await untilDecided(site);
  expect(await client.ok('transferIn', input, key('slow-move'))).toMatchObject({
    balance: 930,
    transfer: { state: 'confirmed', amount: 70 },
  });
  expect(await movesOf('player06')).toHaveLength(1);
});

/** Nobody asks about what is on its way in the meantime. */
function leaveUndecided(): Promise<number> {
  return site.db.run(
    `update point_transfer set next_check_at = now() + interval '1 hour' where state = 'unknown'`,
  );
}

test('a transfer on its way blocks a new one, whatever their keys', async () => {
  const client = await logIn(site.url, 'player07');
  await site.faults([{ account: 'player07', action: 'deposit', mode: 'dropAfter', times: 1 }]);
  await client.refused('transferIn', 'transferOnItsWay', { gameType: 4, amount: 70 }, key('the-first'));
  await leaveUndecided();
  for (const [name, amount] of [
    ['transferIn', 20],
    ['transferOut', undefined],
  ] as const) {
    const { envelope } = await client.refused(
      name,
      'transferOnItsWay',
      { gameType: 4, amount },
      key('the-second'),
    );
    expect(envelope.data).toMatchObject({ transfer: { direction: 'in', amount: 70 } });
  }
  await untilDecided(site);
  expect(await movesOf('player07')).toHaveLength(1);
  expect((await client.ok('getWallet')).amount).toBe(930);
  await client.ok('walletCollect');
});

test('a move in on its way keeps the rest of the money from no other platform; a launch of the same waits', async () => {
  const client = await logIn(site.url, 'player11');
  await site.faults([{ account: 'player11', action: 'deposit', mode: 'dropAfter', times: 1 }]);
  await client.refused('transferIn', 'transferOnItsWay', { gameType: 1, amount: 400 });
  await leaveUndecided();
  expect(await client.ok('transferOutLast')).toMatchObject({ transfer: null, game_type: 1, balance: 600 });
  expect(await client.ok('transferIn', { gameType: 2 })).toMatchObject({ transfer: { amount: 600 } });
  await client.ok('launchGame', { gameType: 2, gameCode: 'emberscale' });
  const same = { gameType: 1, gameCode: 'dragon-of-nine-bays' };
  const { envelope } = await client.refused('launchGame', 'transferOnItsWay', same);
  expect(envelope.data).toMatchObject({ transfer: { game_type: 1, direction: 'in', amount: 400 } });
  expect(await client.ok('transferOutLast')).toMatchObject({ game_type: 2, balance: 600 });
  await untilDecided(site);
  expect(await client.ok('walletCollect')).toMatchObject({ balance: 1000 });
});

test('a move in that is only being asked for is waited for, and brought back with the rest', async () => {
  const client = await logIn(site.url, 'player14');
  await site.faults([{ account: 'player14', action: 'deposit', mode: 'delay', delayMs: 1500, times: 1 }]);
  const moving = client.ok('transferIn', { gameType: 1, amount: 400 });
  await vi.waitFor(
    async () => expect((await client.ok('getAllBalance')).on_its_way).toHaveLength(1),
    PATIENCE,
  );
  expect(await client.ok('transferOutLast')).toMatchObject({ balance: 1000, transfer: { amount: 400 } });
  await moving;
});

test.each(['short', 'has space', 'ключ-ключ'.normalize(), 'x'.repeat(101), "a';--aaaa"])(
  'the key “%s” is none',
  async (bad) => {
    const client = await logIn(site.url, 'player07');
    const headers = { 'idempotency-key': Buffer.from(bad).toString('latin1') };
    await client.refused('transferIn', 'invalidInput', { gameType: 1, amount: 1 }, { headers });
    expect((await client.ok('getWallet')).amount).toBe(1000);
  },
);

test('twenty moves of the same wallet at once never overspend it', async () => {
  const client = await logIn(site.url, 'player08');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      client.call('transferIn', { gameType: 1 + (index % 4), amount: 90 }),
    ),
  );
  const codes = answers.map(({ envelope }) => envelope.code);
  expect(codes.filter((code) => code === 0)).toHaveLength(11);
  expect(codes.filter((code) => code === 2001)).toHaveLength(9);
  const { wallet, total } = await client.ok('getAllBalance');
  expect([wallet, total]).toEqual([10, 1000]);
});

test('twenty transfers of the whole wallet at once move it once', async () => {
  const client = await logIn(site.url, 'player09');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.ok('transferIn', { gameType: 1 })),
  );
  expect(answers.filter(({ transfer }) => transfer !== null)).toHaveLength(1);
  expect(await client.ok('getAllBalance')).toMatchObject({ wallet: 0, total: 1000 });
});

test('more than the wallet holds is refused, in words that say so', async () => {
  const client = await logIn(site.url, 'player10');
  const { envelope } = await client.refused('transferIn', 'insufficientBalance', {
    gameType: 1,
    amount: 1000.01,
  });
  expect(envelope.message).toBe('Your balance is not enough for this amount.');
  await client.ok('transferIn', { gameType: 1, amount: 100 });
  const out = await client.refused('transferOut', 'transferRefused', { gameType: 1, amount: 100.01 });
  expect(out.envelope.data).toMatchObject({ balance: 900, transfer: { state: 'refused' } });
  expect(await client.ok('getAllBalance')).toMatchObject({ wallet: 900, total: 1000 });
});

test('platforms that do not exist or keep no points take none', async () => {
  const client = await logIn(site.url, 'player11');
  for (const gameType of [0, 91, 999, 1000, 1020, 1_000_000]) {
    await client.refused('transferIn', 'notFound', { gameType });
    await client.refused('transferOut', 'notFound', { gameType });
    // A platform that plays from the wallet is known, holds nothing to bring back, and is left without a word.
    if (gameType === 1000 || gameType === 1020) {
      expect((await client.call('userBalance', { gameType })).envelope.code).toBe(1);
      await client.ok('logoutGame', { gameType });
      continue;
    }
    await client.refused('userBalance', 'notFound', { gameType });
    await client.refused('logoutGame', 'notFound', { gameType });
  }
  expect((await client.ok('getWallet')).amount).toBe(1000);
});

test('no player reaches another’s points: every call is about the session’s own player', async () => {
  const [owner, other] = [await logIn(site.url, 'player12'), await logIn(site.url, 'player13')];
  await owner.ok('transferIn', { gameType: 1, amount: 500 });
  const stranger: object = { account: 'player12', playerId: 1, player_id: 1, id: 1 };
  await other.call('transferOut', { gameType: 1, amount: 500, ...stranger });
  await other.ok('transferOutLast', stranger as Record<string, never>);
  await other.ok('walletCollect', stranger as Record<string, never>);
  expect(await owner.ok('getAllBalance', stranger as Record<string, never>)).toMatchObject({
    wallet: 500,
    total: 1000,
  });
  expect(await other.ok('getAllBalance', stranger as Record<string, never>)).toMatchObject({
    wallet: 1000,
    platforms: [],
  });
  const header = { headers: { 'x-account': 'player12' } };
  expect(await other.ok('whoami', {}, header)).toMatchObject({ account: 'player13' });
});

test('a launch in a frame, in a tab, on a phone, and refused launches', async () => {
  const client = await logIn(site.url, 'player14');
  const desktop = await client.ok('launchGame', {
    gameType: 1,
    gameCode: 'dragon-of-nine-bays',
    lang: 'zh_CN',
  });
  expect(desktop).toMatchObject({ gameType: 1, opens_in: 'frame' });
  expect(new URL(desktop.gameUrl).origin).toBe(site.sandboxUrl);
  for (const [gameType, gameCode] of [
    [28, 'atlas-of-amber'],
    [34, 'almanac-of-stars'],
    [69, 'wicket-dragon'],
  ] as const)
    expect(await client.ok('launchGameMobile', { gameType, gameCode })).toMatchObject({ opens_in: 'tab' });
  await client.refused('launchGame', 'notFound', { gameType: 1, gameCode: 'no-such-game' });
  await client.refused('launchGame', 'notFound', { gameType: 2, gameCode: 'dragon-of-nine-bays' });
  await client.refused('launchGame', 'gameClosed', { gameType: 16, gameCode: 'fan-tan-pavilion' });
  await client.refused('launchGame', 'gameMaintenance', { gameType: 12, gameCode: 'pancake-tower' });
  await client.refused('launchGame', 'invalidInput', { gameType: 1, gameCode: '../secret' });
  expect(await client.ok('logoutGame', { gameType: 1 })).toBeNull();
});

/** A browser with the game open: it keeps a connection to the platform. */
async function openGame(client: Client, gameType: number, gameCode: string) {
  const { gameUrl } = await client.ok('launchGame', { gameType, gameCode });
  const page = await openSlot(gameUrl);
  const leaving = new AbortController();
  const presence = await fetch(`${page.api}/presence`, {
    headers: { authorization: `Bearer ${page.bearer}` },
    signal: leaving.signal,
  });
  return {
    presence,
    leave: () => leaving.abort(),
    async spin(stakeMinor: number) {
      // Free spins are seen to their end, or the next spin has to wait.
      expect((await page.spin(randomUUID(), stakeMinor)).round?.isOver).toBe(true);
    },
  };
}

test('T9 points locked in an open game come out after a kick', async () => {
  const client = await logIn(site.url, 'player15');
  await client.ok('transferIn', { gameType: LOCKING });
  const game = await openGame(client, LOCKING, 'cloud-dragon-tea');
  expect(await client.ok('userBalance', { gameType: LOCKING })).toMatchObject({
    balance: 1000,
    in_game: true,
  });
  expect(await client.ok('transferOut', { gameType: LOCKING }, key('kick-out'))).toMatchObject({
    balance: 1000,
  });
  expect(await game.presence.text()).toContain('"event":"ended"');
  // The key stands for the move that went through, not for the one that was refused.
  expect(await client.ok('transferOut', { gameType: LOCKING }, key('kick-out'))).toMatchObject({
    transfer: { state: 'confirmed', amount: 1000 },
  });
});

test('wins and losses of the game come home with the rest, to the cent', async () => {
  const client = await logIn(site.url, 'player16');
  await client.ok('transferIn', { gameType: 1 });
  const game = await openGame(client, 1, 'dragon-of-nine-bays');
  for (let round = 0; round < 10; round += 1) await game.spin(100);
  game.leave();
  const { balance } = await client.ok('userBalance', { gameType: 1 });
  const moved = await client.ok('transferOutLast');
  expect(moved).toMatchObject({ game_type: 1, balance, transfer: { amount: balance } });
  expect(await client.ok('getAllBalance')).toMatchObject({ wallet: balance, total: balance, platforms: [] });
  const { house } = await site.db.get<{ house: string }>(
    `select coalesce(sum(e.amount_minor), 0)::text as house from ledger_entry e join ledger_account a on a.player_id = e.player_id and a.id = e.account_id where a.kind = 'house'`,
  );
  expect(Number(house)).toBe(Math.round((1000 - balance) * 100));
});

test('a part of the points taken out while the rest has won or lost leaves the rest exact', async () => {
  const client = await logIn(site.url, 'player17');
  await client.ok('transferIn', { gameType: 2, amount: 500 });
  const game = await openGame(client, 2, 'emberscale');
  for (let round = 0; round < 3; round += 1) await game.spin(100);
  game.leave();
  const { balance } = await client.ok('userBalance', { gameType: 2 });
  await client.ok('transferOut', { gameType: 2, amount: 100 });
  const { wallet, platforms } = await client.ok('getAllBalance');
  expect(wallet).toBe(600);
  expect(platforms[0]!.amount).toBeCloseTo(balance - 100, 9);
});

test('every platform that holds points is emptied, one that fails keeps no other waiting', async () => {
  const client = await logIn(site.url, 'player18');
  for (const gameType of [1, 2, 3]) await client.ok('transferIn', { gameType, amount: 100 });
  await site.faults([
    { account: 'player18', platformId: 2, action: 'withdraw', mode: 'dropAfter', times: 1 },
  ]);
  const { balance, platforms } = await client.ok('walletCollect');
  expect(balance).toBe(900);
  expect(platforms.map(({ game_type, result, amount }) => [game_type, result, amount])).toEqual([
    [1, 'moved', 100],
    [2, 'on_its_way', 100],
    [3, 'moved', 100],
  ]);
  await untilDecided(site);
  expect(await client.ok('getAllBalance')).toMatchObject({ wallet: 1000, total: 1000, on_its_way: [] });
});

test('bringing home from the platform last played gives its first answer again under its key', async () => {
  const client = await logIn(site.url, 'player19');
  await client.ok('transferIn', { gameType: 1, amount: 70 });
  const first = await client.ok('transferOutLast', {}, key('bring-back-1'));
  expect(first).toMatchObject({ game_type: 1, transfer: { amount: 70, state: 'confirmed' } });
  const again = () => client.ok('transferOutLast', {}, key('bring-back-1'));
  expect(await again()).toEqual(first);
  // Whatever has been played since.
  await client.ok('transferIn', { gameType: 2, amount: 5 });
  expect(await again()).toMatchObject({ game_type: 1, transfer: first.transfer });
  expect(await client.ok('transferOutLast', {}, key('bring-back-2'))).toMatchObject({
    game_type: 2,
    balance: 1000,
  });
});

test('a platform that an operator has closed takes no points and gives them all back', async () => {
  const client = await logIn(site.url, 'player20');
  await client.ok('transferIn', { gameType: 6, amount: 90 });
  const setStatus = (status: boolean) =>
    site.db.tx(async (tx) => {
      await tx.run('update game_platform set status = $1 where id = 6', [status]);
      await notifyChange(tx, 'operation');
    });
  await setStatus(false);
  try {
    await expect
      .poll(async () => (await client.call('transferIn', { gameType: 6, amount: 1 })).envelope.code)
      .toBe(ERRORS.gameClosed.code);
    // More than the 90 where one of those came before the news.
    const { balance: held } = await client.ok('userBalance', { gameType: 6 });
    expect(await client.ok('transferOut', { gameType: 6, amount: 20 })).toMatchObject({
      balance: 1020 - held,
    });
    expect(await client.ok('walletCollect')).toMatchObject({
      balance: 1000,
      platforms: [{ game_type: 6, result: 'moved', amount: held - 20 }],
    });
  } finally {
    await setStatus(true);
  }
});

test('a transfer under a key gets the same answer again, whatever has closed since', async () => {
  const client = await logIn(site.url, 'player20');
  const setPlatform = (change: string) =>
    site.db.tx(async (tx) => {
      await tx.run(`update game_platform set ${change} where id = 8`);
      await notifyChange(tx, 'operation');
    });
  const input = { gameType: 8, amount: 60 };
  const first = await client.ok('transferIn', input, key('before-closing'));
  const expectFirst = async (refusal: ErrorName) => {
    await vi.waitFor(() => client.refused('transferIn', refusal, { ...input, amount: 1e6 }), PATIENCE);
    expect(await client.ok('transferIn', input, key('before-closing'))).toEqual(first);
    const other = { ...input, amount: 61 };
    await client.refused('transferIn', 'referenceReused', other, key('before-closing'));
  };
  const play = { kind: 'platform', platformId: 8 } as const;
  await stopPlay(site.db, 'test', { target: play, reason: 'tried out', why: 'check', until: null });
  await expectFirst('playStopped');
  await resumePlay(site.db, 'test', play);
  await setPlatform('status = false');
  await expectFirst('gameClosed');
  await setPlatform('status = true');
  const back = await client.ok('transferOutLast', {}, key('brought-back'));
  expect(back).toMatchObject({ game_type: 8, transfer: { amount: 60 } });
  const again = await client.ok('transferIn', input, key('before-maintenance'));
  await setPlatform(`maintenance_until = now() + interval '1 hour'`);
  try {
    await vi.waitFor(
      () => client.refused('transferIn', 'platformMaintenance', { ...input, amount: 1e6 }),
      PATIENCE,
    );
    expect(await client.ok('transferIn', input, key('before-maintenance'))).toEqual(again);
    expect((await client.ok('transferOutLast', {}, key('brought-back'))).transfer).toEqual(back.transfer);
    expect((await client.ok('transferOutLast', {}, key('another-key'))).transfer).toBeNull();
  } finally {
    await setPlatform('maintenance_until = null');
  }
  await vi.waitFor(async () => expect((await client.ok('walletCollect')).balance).toBe(1000), PATIENCE);
});

test('a player who asks for balances again and again holds up no other player', async () => {
  const [asking, moving] = [await logIn(site.url, 'player19'), await logIn(site.url, 'player20')];
  await asking.ok('transferIn', { gameType: 7, amount: 1 });
  await moving.ok('transferIn', { gameType: 7, amount: 1 });
  await site.faults([{ account: 'player19', action: 'balance', mode: 'hang' }]);
  // As many as one player may send at once, more than wait for a platform.
  const asked = Array.from({ length: 280 }, () => asking.call('userBalance', { gameType: 7 }));
  // They are with the site before this.
  await moving.ok('getWallet');
  expect(await moving.ok('transferIn', { gameType: 7, amount: 2 })).toMatchObject({ balance: 997 });
  expect(await moving.ok('transferOut', { gameType: 7 })).toMatchObject({ balance: 1000 });
  await Promise.all(asked);
  await site.faults([]);
  await asking.ok('walletCollect');
});

test('a guest moves nothing', async () => {
  await createClient(site.url).refused('transferIn', 'loginRequired', { gameType: 1 });
});
