import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { control, merchant, SECRET } from './vendors/transfer-wallet/client.fixture.ts';

const main = join(import.meta.dirname, 'main.ts');

async function start(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SANDBOX_PORT: '0',
    SANDBOX_SECRET: SECRET,
    NODE_OPTIONS: '',
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: (JSON.parse(line.toString()) as { ready: true; url: string }).url };
}

test(
  'killed at any moment, it keeps every transfer it acknowledged and books nothing twice',
  { timeout: 60_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-kill-'));
    const asked: string[] = [];
    const acknowledged: string[] = [];
    for (let life = 0; life < 4; life += 1) {
      const { child, url } = await start(dataDir);
      const ask = merchant(url);
      await ask(1, 'createMember', { account: 'survivor', currency: 'MYR', language: 'en' });
      let isAlive = true;
      const depositor = async (name: number) => {
        for (let n = 0; isAlive; n += 1) {
          const serialNo = `L${life}-${name}-${n}`;
          asked.push(serialNo);
          const told = await ask(1, 'deposit', { account: 'survivor', serialNo, amount: '1' }).catch(
            () => undefined,
          );
          if (told?.code === 0) acknowledged.push(serialNo);
          if (acknowledged.length > 40 * (life + 1) && isAlive) {
            isAlive = false;
            child.kill('SIGKILL');
          }
        }
      };
      await Promise.all([0, 1, 2, 3].map(depositor));
      if (child.signalCode === null) await once(child, 'exit');
    }
    const { child, url } = await start(dataDir);
    const { rows } = (await control(url, 'transfers')) as unknown as {
      rows: { serialNo: string; status: string }[];
    };
    const kept = new Set(rows.filter((row) => row.status === 'done').map((row) => row.serialNo));
    expect(acknowledged.filter((serialNo) => !kept.has(serialNo))).toEqual([]);
    expect([...kept].filter((serialNo) => !asked.includes(serialNo))).toEqual([]);
    const books = (await control(url, 'books')) as unknown as {
      members: { balance: string; entries: string }[];
      total: string;
    };
    expect(books.total).toBe(`${kept.size}.00`);
    expect(books.members[0]).toMatchObject({ balance: books.total, entries: books.total });
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    rmSync(dataDir, { recursive: true });
  },
);
