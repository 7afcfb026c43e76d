import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openSlot, SlotPage } from '../../games/slot-kit/page.fixture.ts';
import { control, SECRET } from '../transfer-wallet/client.fixture.ts';
import { startOperator } from './operator.fixture.ts';

const main = join(import.meta.dirname, '..', '..', 'main.ts');
const player = {
  user: 'P00000001',
  token: 'the-token-of-a-login',
  platform: 'GPL_DESKTOP',
  currency: 'MYR',
  game_code: 'called-slot',
  lang: 'en',
  lobby_url: 'http://127.0.0.1:1/',
};

test(
  'killed with a bet or a win in hand, it owes nothing and loses nothing when it runs again',
  { timeout: 120_000 },
  async () => {
    const operator = await startOperator();
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-hub88-kill-'));
    const { privateKey, operatorKey, walletUrl } = operator.hub88;
    const start = async () => {
      const env = {
        ...process.env,
        DATA_DIR: dataDir,
        SANDBOX_PORT: '0',
        SANDBOX_SECRET: SECRET,
        SANDBOX_GAMES: join(import.meta.dirname, 'games.fixture.json'),
        SANDBOX_HUB88_PRIVATE_KEY: privateKey,
        SANDBOX_HUB88_OPERATOR_KEY: operatorKey,
        SANDBOX_HUB88_WALLET_URL: walletUrl,
        NODE_OPTIONS: '',
      };
      const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      return { child, url: (JSON.parse(line.toString()) as { url: string }).url };
    };
    let { child, url } = await start();
    const launched = new URL(String((await operator.ask(url, 'game/url', player)).data['url']));
    const page = await openSlot(String(launched));
    // The sandbox that starts anew listens elsewhere.
    const pageAt = (at: string) => {
      const again = new SlotPage(`${at}${launched.pathname}`);
      again.bearer = page.bearer;
      return again;
    };
    await control(url, 'hub88/free-rounds', {
      reference: 'for-the-killed',
      user: player.user,
      gameCode: player.game_code,
      currency: player.currency,
      rounds: 1,
      stake: '1.00',
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    });

    for (const [action, isFree] of [
      ['bet', false],
      ['win', false],
      ['bet', true],
      ['win', true],
    ] as const) {
      const before = operator.balance();
      const roundId = `round-killed-at-${action}-${isFree}`;
      const spin = (at: string) => pageAt(at).spin(roundId, 100, isFree);
      await control(url, 'faults', { rules: [{ mode: 'die', action }] });
      const gone = once(child, 'exit');
      await expect(spin(url)).rejects.toThrow('fetch failed');
      await gone;
      ({ child, url } = await start());
      await vi.waitFor(async () => expect((await control(url, 'hub88/books'))['open']).toBe(0), {
        timeout: 10_000,
      });
      const again = await spin(url);
      if (action === 'bet') {
        expect(again.error).toBe('undone');
        expect(operator.balance()).toBe(before);
      } else {
        expect(again.round?.balanceAfterMinor).toBe(operator.balance());
      }
      const { freeRounds } = await pageAt(url).ask('session');
      expect(freeRounds?.rounds ?? 0, roundId).toBe(isFree && action === 'win' ? 0 : 1);
    }
    child.kill('SIGTERM');
    await once(child, 'exit');
    await operator.close();
    rmSync(dataDir, { recursive: true });
  },
);
