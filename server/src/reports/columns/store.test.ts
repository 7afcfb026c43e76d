import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ColumnStoreError, createColumnStore } from './store.ts';

/** How the column store is asked; that what it holds is right is tried with a real one (tests/column-store). */

const asked: { request: IncomingMessage; body: string }[] = [];
let answer: { status: number; text: string; location?: string };
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    asked.push({ request, body: Buffer.concat(parts).toString() });
    const { status, text, location } = answer;
    response.writeHead(status, location === undefined ? {} : { location }).end(text);
  });
});
let url: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const open = () => createColumnStore({ url, database: 'books', user: 'copier', password: 'not in any word' });

test('who asks stands in headers, and what is asked in the body', async () => {
  answer = { status: 200, text: '{"n":"9007199254740993"}\n{"n":"2"}\n' };
  const rows = await open().read('select n from t', z.object({ n: z.string() }));
  expect(rows).toEqual([{ n: '9007199254740993' }, { n: '2' }]);
  const { request, body } = asked.at(-1)!;
  expect(body).toBe('select n from t format JSONEachRow');
  expect(request.headers).toMatchObject({
    'x-clickhouse-user': 'copier',
    'x-clickhouse-key': 'not in any word',
  });
  expect(request.url).not.toContain('word');
  expect(new URL(request.url!, url).searchParams.get('database')).toBe('books');
});

test('rows are added as they are, and none at all asks nothing', async () => {
  answer = { status: 200, text: '' };
  await open().add('t', ['{"a":1}', '{"a":"龙 \\" \\\\"}']);
  const { request, body } = asked.at(-1)!;
  expect(body).toBe('{"a":1}\n{"a":"龙 \\" \\\\"}');
  expect(new URL(request.url!, url).searchParams.get('query')).toBe('insert into t format JSONEachRow');
  const before = asked.length;
  await open().add('t', []);
  expect(asked).toHaveLength(before);
});

test('a refusal is said in the store’s words, as far as they are short', async () => {
  answer = { status: 500, text: `Code: 60. Unknown table${' and on'.repeat(1_000)}` };
  const failure = await open()
    .run('drop table t')
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ColumnStoreError);
  expect(String(failure)).toContain('refuses (500): Code: 60. Unknown table');
  expect(String(failure).length).toBeLessThan(600);
});

test('an answer that leads elsewhere is followed nowhere: the password would go along', async () => {
  let followed = 0;
  const elsewhere = createServer((_request, response) => {
    followed += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  answer = { status: 307, text: '', location: `http://127.0.0.1:${port}/` };
  await expect(open().run('select 1')).rejects.toThrow('refuses (307)');
  expect(followed).toBe(0);
  elsewhere.close();
});

test('an answer that is no rows is an error', async () => {
  answer = { status: 200, text: 'Ok.' };
  await expect(open().read('select 1', z.object({}))).rejects.toThrow();
});

test('without a store the command says which setting names one', async () => {
  const run = promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, '../../commands/columns.ts'), 'check'],
    { env: { ...process.env, COLUMN_STORE_URL: '' } },
  );
  await expect(run).rejects.toMatchObject({
    code: 2,
    stdout: 'COLUMN_STORE_URL names no column store (docs/column-store.md)\n',
  });
});
