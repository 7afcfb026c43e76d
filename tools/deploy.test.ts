import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from './child.ts';

/** What `deploy/` says must fit the code: nothing there is compiled. */

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const SETTINGS = Object.keys(parseEnv(read('.env.example')));

test.each(['deploy/Dockerfile', 'deploy/parlour@.service', 'deploy/site.env.example'])(
  '%s sets settings that exist',
  (path) => {
    const named = [...read(path).matchAll(/(?:^(?:ENV |Environment=)?| )([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name]) => name!,
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  },
);

test('the composed site sets settings that exist, and its pool fits the formula', () => {
  const compose = read('deploy/compose.yml');
  const site = /\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose)![1]!;
  const named = [...site.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name!);
  expect(named).toEqual(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_POOL_SIZE', 'TRUST_PROXY']);
  const processes = [...compose.matchAll(/^ {2}site-\d: \*site$/gm)].length;
  const pool = Number(/DATABASE_POOL_SIZE: (\d+)/.exec(site)![1]);
  const most = Number(/max_connections=(\d+)/.exec(compose)![1]);
  expect(processes * (pool + 2) + 8).toBeLessThanOrEqual(most - 3);
  const upstream = read('deploy/upstream-compose.conf');
  for (let process = 1; process <= processes; process += 1)
    expect(upstream).toContain(`server site-${process}:3000`);
});

test('the image serves as a user of its own, with the packages of the lock file and none of the tools', () => {
  const last = read('deploy/Dockerfile')
    .split(/^FROM /m)
    .at(-1)!;
  expect(last).toContain('USER 10001:10001');
  expect(last).not.toMatch(/^RUN|COPY \.|tools|:latest/m);
  expect(read('deploy/Dockerfile').match(/^RUN npm \w+/gm)).toEqual([
    'RUN npm ci',
    'RUN npm run',
    'RUN npm ci',
  ]);
  for (const image of read('deploy/compose.yml').matchAll(/image: (?!parlour)(\S+)/g))
    expect(image[1]).toMatch(/:\d+[.]\d+/);
});

test('the image has neither tests nor the demo, and what runs there imports neither', () => {
  const left = read('.dockerignore').split('\n');
  expect(left).toEqual(
    expect.arrayContaining(['*', '**/*.test.ts', 'server/**/*.fixture.ts', 'server/src/seed']),
  );
  expect(left.filter((line) => /^!(tests|sandbox$)/.test(line))).toEqual([]);
  const served = globSync('{server,contract}/src/**/*.ts', { cwd: ROOT }).filter(
    (path) => !/\.(test|fixture)\.ts$|^server\/src\/seed\//.test(path),
  );
  expect(served.length).toBeGreaterThan(200);
  const outside = served.filter((path) =>
    / from '[^']*(\/seed\/|\.fixture\.|@parlour\/sandbox)/.test(read(path)),
  );
  expect(outside).toEqual([]);
});

test('the image has every package that the lock file lays down for the server, wherever npm lays it', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, unknown>;
  };
  const needed = Object.keys(lock.packages).filter((path) =>
    /^((server|contract)\/)?node_modules\//.test(path),
  );
  expect(needed.some((path) => path.startsWith('server/'))).toBe(true);
  const last = read('deploy/Dockerfile')
    .split(/^FROM /m)
    .at(-1)!;
  const copied = [...last.matchAll(/^COPY --from=modules \/app(\S*) /gm)].map(([, path]) => path!);
  expect(needed.filter((path) => !copied.some((folder) => `/${path}`.startsWith(folder)))).toEqual([]);
});

test('the proxy speaks TLS with forward secrecy, and answers no call in the clear', () => {
  const [plain, secure] = read('deploy/nginx.conf')
    .split(/^ {2}server \{$/m)
    .slice(1);
  expect(plain!.match(/return \d+/g)).toEqual(['return 308', 'return 403']);
  expect(plain).toMatch(/location = \/ \{\n +return 308 https:/);
  expect(plain).not.toContain('proxy_pass');
  // An address may hold the ticket of a stream.
  const logged = /log_format brief '(.*)';\n +access_log \S+ brief;/.exec(read('deploy/nginx.conf'))![1]!;
  expect(logged).toContain('$uri');
  expect(logged).not.toMatch(/\$(request|request_uri|args|query_string|http_\w+)\b/);
  expect(read('deploy/nginx-server.conf')).not.toContain('access_log');
  expect(secure).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  expect(
    /ssl_ciphers (.*);/
      .exec(secure!)![1]!
      .split(':')
      .every((suite) => suite.startsWith('ECDHE+')),
  ).toBe(true);
});
