import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
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
  { timeout: 90_000 },
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
    type Round = { balanceAfterMinor: number; steps: unknown[]; isOver: boolean };
    const spin = async (url: string, bearer: string, roundId: string) => {
      const call = async (path: string, body: object) => {
        const answer = await fetch(`${url}/play/slot/api/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        return (await answer.json()) as { error?: string; round?: Round };
      };
      let told = await call('spin', { roundId, stakeMinor: 100 });
      while (told.round && !told.round.isOver)
        told = await call('next', { roundId, seen: told.round.steps.length });
      return told;
    };

    let { child, url } = await start();
    const launched = new URL(String((await operator.ask(url, 'game/url', player)).data['url']));
    const opened = await fetch(`${url}/play/slot/api/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: launched.searchParams.get('t') }),
    });
    const { bearer } = (await opened.json()) as { bearer: string };
    const before = operator.balance();

    for (const action of ['bet', 'win']) {
      const roundId = `round-killed-at-${action}`;
      await control(url, 'faults', { rules: [{ mode: 'die', action }] });
      const gone = once(child, 'exit');
      await expect(spin(url, bearer, roundId)).rejects.toThrow('fetch failed');
      await gone;
      ({ child, url } = await start());
      await vi.waitFor(async () => expect((await control(url, 'hub88/books'))['open']).toBe(0), {
        timeout: 10_000,
      });
      const again = await spin(url, bearer, roundId);
      if (action === 'bet') {
        expect(again.error).toBe('undone');
        expect(operator.balance()).toBe(before);
      } else {
        expect(again.round?.balanceAfterMinor).toBe(operator.balance());
      }
    }
    child.kill('SIGTERM');
    await once(child, 'exit');
    await operator.close();
    rmSync(dataDir, { recursive: true });
  },
);
