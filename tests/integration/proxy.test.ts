import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../tools/child.ts';
import { findFreePort } from '../../tools/ports.ts';
import { createClient, logIn, readAnswer } from '../api-client.ts';
import { startSite, type Site } from '../start-site.ts';
import { openOwnStream } from '../stream-client.ts';

/** `deploy/nginx*.conf` before two processes of the site. Runs where nginx is installed (Debian: `nginx-light`). */

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(
  (path) => spawnSync(path, ['-v']).error === undefined,
);

function deployed(file: string): string {
  return readFileSync(join(ROOT, 'deploy', file), 'utf8');
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-nginx-'));
  // As root nginx serves as another user, who keeps the cache.
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The files with other paths and addresses, nothing else. */
function writeConfig(upstreams: readonly string[], port?: number): string {
  const servers = upstreams.map((address) => `server ${address} max_fails=1 fail_timeout=2s;`).join('\n');
  const upstream = deployed('upstream-systemd.conf')
    .replaceAll(/^ *server .*\n/gm, '')
    .replace('{', `{\n${servers}`);
  writeFileSync(join(folder, 'upstream.conf'), upstream);
  writeFileSync(
    join(folder, 'server.conf'),
    deployed('nginx-server.conf').replaceAll('/var/log/nginx', folder),
  );
  let config = deployed('nginx.conf')
    .replaceAll('/etc/nginx/parlour-upstream.conf', join(folder, 'upstream.conf'))
    .replaceAll('/etc/nginx/parlour-server.conf', join(folder, 'server.conf'))
    .replaceAll('/etc/nginx/tls/', `${folder}/`)
    .replaceAll('/run/nginx.pid', join(folder, 'nginx.pid'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/var/cache/nginx/parlour', join(folder, 'cache'));
  if (port !== undefined)
    // Without TLS, whose certificate is the operator's.
    config = config
      .replace(/ {2}server \{\n {4}listen 80 [\s\S]*?\n {2}\}\n/, '')
      .replace(/ {4}listen 443 .*\n/, `    listen 127.0.0.1:${port};\n`)
      .replaceAll(/ {4}(listen \[::\]:443|ssl_).*\n/g, '');
  const path = join(folder, `nginx-${port ?? 'tls'}.conf`);
  writeFileSync(path, config);
  return path;
}

describe.runIf(NGINX !== undefined)('behind nginx', () => {
  let site: Site;
  let nginx: ChildProcess;
  let url: string;

  beforeAll(async () => {
    site = await startSite({ processes: 2, env: { TRUST_PROXY: '1' } });
    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    const config = writeConfig(
      site.urls.map((one) => new URL(one).host),
      port,
    );
    nginx = spawn(NGINX!, ['-p', folder, '-c', config, '-g', 'daemon off;'], { stdio: 'inherit' });
    await vi.waitFor(() => fetch(url), 60_000);
  }, 120_000);
  afterAll(async () => {
    const ended = nginx.exitCode === null ? once(nginx, 'exit') : undefined;
    nginx.kill('SIGTERM');
    await ended;
    await site.stop();
  });

  test('the files as they are deployed are understood, TLS included', () => {
    const self =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=play.example -keyout privkey.pem -out fullchain.pem';
    const made = spawnSync('openssl', self.split(' '), { cwd: folder });
    expect(made.status, String(made.stderr)).toBe(0);
    const checked = spawnSync(NGINX!, [
      '-t',
      '-p',
      folder,
      '-c',
      writeConfig(['127.0.0.1:1', '127.0.0.1:2']),
    ]);
    expect(String(checked.stderr)).toContain('test is successful');
    writeConfig(site.urls.map((one) => new URL(one).host));
  });

  test('the site sees the caller’s address, and not the one that a caller claims', async () => {
    const asked = request(`${url}/Auth/login`, {
      method: 'POST',
      localAddress: '127.0.0.9',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
      },
    });
    asked.end(JSON.stringify({ account: 'player01', password: 'not it' }));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    const seen = await site.db.query<{ address: string }>(
      'select host(address::inet) as address from login_attempt',
    );
    expect(seen).toEqual([{ address: '127.0.0.9' }]);
  });

  test('the stream goes through, and what one process does is heard by a stream of the other', async () => {
    const player = await logIn(url, 'player02');
    const stream = await openOwnStream(url, player);
    const direct = createClient(site.urls[1]!);
    direct.token = player.token;
    await direct.ok('transferIn', { gameType: 1, amount: 10 });
    await stream.until(() => stream.payloads('balance').some(({ amount }) => amount === 990));
    stream.close();
  });

  test('pictures come from the cache, in the format that the browser takes; answers of calls never do', async () => {
    const picture = `${url}/static/games/1/alien-karaoke_en.png`;
    const get = (accept: string) => fetch(picture, { headers: { accept } });
    const [first, again, other] = [await get('image/avif'), await get('image/avif'), await get('image/webp')];
    expect([first, again].map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'HIT']);
    expect([again, other].map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/avif',
      'image/webp',
    ]);
    expect(again.headers.get('cache-control')).toContain('max-age');
    const call = await fetch(`${url}/Game/hallList`);
    expect(call.headers.get('x-cache')).toBeNull();
  });

  test('a report takes its screenshot through, and no other call is larger than usual', async () => {
    const player = await logIn(url, 'player04');
    // Noise does not compress: about 900 KB.
    const raw = { width: 640, height: 480, channels: 3 } as const;
    const screenshot = await sharp(randomBytes(640 * 480 * 3), { raw })
      .png()
      .toBuffer();
    const report = {
      kind: 'game',
      text: 'The reels stood still.',
      page: '/wallet',
      window: '390x844',
    } as const;
    await player.ok('reportProblem', { ...report, screenshot: screenshot.toString('base64') });
    const body = JSON.stringify({ account: 'x'.repeat(70_000), password: 'x' });
    const headers = { 'content-type': 'application/json' };
    const refused = await fetch(`${url}/Auth/login`, { method: 'POST', headers, body });
    expect(await readAnswer(refused)).toMatchObject({ status: 413, envelope: { code: 413, data: null } });
  });

  test('what is for the machine is not there for players', async () => {
    for (const path of ['/metrics', '/readyz', '/healthz', '/openapi.json']) {
      const answer = await fetch(`${url}${path}`);
      expect(answer.headers.get('x-frame-options'), path).toBe('DENY');
      expect(await readAnswer(answer), path).toMatchObject({ status: 404, envelope: { code: 404 } });
    }
  });

  test('what the proxy cannot read is answered in the envelope', async () => {
    for (const headers of [{ 'x-long': 'x'.repeat(20_000) }, { host: 'a, b' }] as Record<string, string>[]) {
      const asked = request(url, { headers });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.statusCode).toBe(400);
      expect(JSON.parse((await answer.toArray()).join(''))).toMatchObject({ code: 400, data: null });
    }
  });

  test('a flood of files from one address is turned away at the proxy, and another address is served', async () => {
    const get = (localAddress: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const asked = request(`${url}/static/brand/mark.svg`, { localAddress });
        asked.on('response', (answer) => resolve(answer.resume())).on('error', reject);
        asked.end();
      });
    const statuses = new Set<number | undefined>();
    let refused: IncomingMessage | undefined;
    while (refused === undefined) {
      const answers = await Promise.all(Array.from({ length: 200 }, () => get('127.0.0.8')));
      for (const answer of answers) statuses.add(answer.statusCode);
      refused = answers.find(({ statusCode }) => statusCode === 429);
    }
    expect(statuses).toEqual(new Set([200, 429]));
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'content-type': 'application/json' });
    expect((await get('127.0.0.7')).statusCode).toBe(200);
  }, 60_000);

  test('while one process is upgraded the other serves, and no call is made twice', async () => {
    await site.kill(0);
    for (let call = 0; call < 10; call += 1) await createClient(url).ok('listHalls');
    const player = await logIn(url, 'player03');
    await player.ok('transferIn', { gameType: 1, amount: 10 });
    await site.restart(0);
    expect((await player.ok('getWallet')).amount).toBe(990);
  }, 60_000);

  test('while no process serves, calls are answered in the envelope, and no log keeps the ticket of a stream', async () => {
    await site.kill(0);
    await site.kill(1);
    const refused = await fetch(`${url}/Game/hallList`);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await readAnswer(refused)).toMatchObject({ status: 503, envelope: { code: 503, data: null } });
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    const asked = request(`${url}/stream?ticket=nobody-may-read-this`, { headers });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(503);
    const logs = ['access.log', 'error.log'].map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(logs[0]).toContain(' /stream 503 ');
    expect(logs[1]).toContain('/Game/hallList');
    expect(logs.join('')).not.toContain('nobody-may-read-this');
  }, 60_000);
});
