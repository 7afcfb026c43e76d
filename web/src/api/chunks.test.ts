import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, CHUNK_TIMEOUT_MS, ChunkLoadError, isNewVersionOut, loadChunk } from './chunks.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test('a part that arrives is handed over', async () => {
  expect(await loadChunk('wallet', async () => ({ WalletSheet: 1 }))).toEqual({ WalletSheet: 1 });
});

test('a part that does not arrive is named', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const error = await loadChunk('wallet', () => Promise.reject(cause)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({ chunk: 'wallet', message: 'Loading chunk wallet failed.', cause });
});

test('after 120 s without a word it counts as failed, not a moment before', async () => {
  vi.useFakeTimers();
  let failed: unknown;
  const loading = loadChunk('wallet', () => new Promise(() => {})).catch(
    (error: unknown) => (failed = error),
  );
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
  expect(failed).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(failed).toBeInstanceOf(ChunkLoadError);
});

test('a second attempt asks the loader again, without the style sheets that failed', async () => {
  const broken = document.createElement('link');
  broken.rel = 'stylesheet';
  Object.defineProperty(broken, 'sheet', { value: null });
  document.head.append(broken);
  expect(await loadChunk('wallet', async () => 'here', 1)).toBe('here');
  expect(broken.isConnected).toBe(false);
});

test.each([
  ['()=>import("./Wallet-a1.js")', { url: 'Wallet-a1.js' }],
  ['()=>r(()=>import(`./Wallet-a1.js`),__vite__mapDeps([0,1]))', { url: 'Wallet-a1.js' }],
  ['()=>r(()=>import("./index-b2.js").then(e=>e.n),[])', { url: 'index-b2.js', member: 'n' }],
  ['()=>import("./index-b2.js").then((e)=>e.$t)', { url: 'index-b2.js', member: '$t' }],
])('the address in %s is found', (source, expected) => {
  const load = Object.assign(() => Promise.resolve(), { toString: () => source });
  const found = addressOf(load);
  expect(found?.url.endsWith(`/${expected.url}`)).toBe(true);
  expect(found?.member).toBe('member' in expected ? expected.member : undefined);
});

test('a loader without an address is only asked again', async () => {
  const load = Object.assign(() => Promise.reject(new Error('no')), { toString: () => '()=>x()' });
  await expect(loadChunk('wallet', load, 2)).rejects.toThrow('Loading chunk wallet failed.');
});

test.each([
  ['["/assets/packages-same.js", "/assets/index-new.js"]', true],
  ['["/assets/packages-other.js", "/assets/index-old.js"]', false],
  ['a proxy’s page', false],
])('a server that answers %s has a new version: %s', async (page, expected) => {
  const scripts = ['packages-same', 'index-old'].map((name) => {
    const script = document.createElement('script');
    // Not to be loaded here.
    script.type = 'text/plain';
    script.src = `/assets/${name}.js`;
    return script;
  });
  document.body.append(...scripts);
  vi.stubGlobal('fetch', async () => new Response(page));
  expect(await isNewVersionOut()).toBe(expected);
  for (const script of scripts) script.remove();
});

test('a browser that cannot ask the server assumes no new version', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await isNewVersionOut()).toBe(false);
});
