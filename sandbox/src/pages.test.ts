import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from './pages.ts';

const root = mkdtempSync(join(tmpdir(), 'sandbox-pages-'));
const app = fastify();
const FILES = { 'slot/index.html': '<!doctype html>', 'assets/main-1.js': 'const reels = 5;'.repeat(100) };

beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(root, `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(root, 'assets', 'symbol.webp'), 'a picture');
  servePages(app, 'https://site.test', root);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const ask = (url: string, accepted: string) =>
  app.inject({ url: `/play/${url}`, headers: { 'accept-encoding': accepted } });

test('a file goes out in the best form that the browser takes', async () => {
  const text = FILES['assets/main-1.js'];
  const brotli = await ask('assets/main-1.js', 'gzip, deflate, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text);
  const gzip = await ask('assets/main-1.js', 'gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
  const plain = await ask('assets/main-1.js', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(text);
  for (const answer of [brotli, gzip, plain]) {
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toContain('immutable');
  }
  expect((await ask('assets/symbol.webp', 'br')).body).toBe('a picture');
});

test('a page keeps its content policy in each form, and is kept by no cache', async () => {
  for (const accepted of ['br', 'gzip', 'identity']) {
    const page = await ask('slot/', accepted);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain('frame-ancestors https://site.test');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-type']).toMatch(/html/);
  }
});
