// @vitest-environment node
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HTTP_TIMEOUT_MS } from '@parlour/contract/constants';
import { FILE_ROWS_HEADER } from '@parlour/contract/file-rows';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { download, type FileProgress } from './download.ts';
import { CallFailure } from './failure.ts';

let server: Server;
let answer: RequestListener;
const saved: { name: string; file: Blob }[] = [];

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => realFetch(origin + path, request));
  vi.stubGlobal('localStorage', { getItem: () => null });
  saved.length = 0;
  let file = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    file = given as Blob;
    return 'blob:file';
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click(this: { download: string }) {
        saved.push({ name: this.download, file });
      },
    }),
  });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const HEAD = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="bets.csv"',
  [FILE_ROWS_HEADER]: '3',
};

test('a file is saved whole under its name, and tells how far it has come', async () => {
  answer = (_request, response) => {
    response.writeHead(200, HEAD);
    response.write('"a"\r\n"b"\r\n');
    response.end('"c"\r\n');
  };
  const seen: FileProgress[] = [];
  await download('exportBets', {}, { onProgress: (progress) => void seen.push(progress) });
  expect(seen.at(-1)).toEqual({ rows: 3, of: 3 });
  expect(saved.map(({ name }) => name)).toEqual(['bets.csv']);
  expect(await saved[0]!.file.text()).toBe('"a"\r\n"b"\r\n"c"\r\n');
});

test('a file that is given up closes its connection, saves nothing and is no failure', async () => {
  const closed = Promise.withResolvers<void>();
  answer = (_request, response) => {
    response.writeHead(200, HEAD);
    response.write('"a"\r\n');
    response.on('close', () => closed.resolve());
  };
  const control = new AbortController();
  await download('exportBets', {}, { signal: control.signal, onProgress: () => control.abort() });
  await closed.promise;
  expect(saved).toEqual([]);
});

test('a file whose rows stop coming fails after the time of a call, and is not saved', async () => {
  answer = (_request, response) => {
    response.writeHead(200, HEAD);
    response.write('"a"\r\n');
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failed = download('exportBets', {}, { onProgress: () => vi.advanceTimersByTime(HTTP_TIMEOUT_MS) });
  await expect(failed).rejects.toEqual(new CallFailure('timeout'));
  expect(saved).toEqual([]);
});

test('a file whose connection breaks is not saved', async () => {
  answer = (_request, response) => {
    response.writeHead(200, HEAD);
    response.write('"a"\r\n', () => response.destroy());
  };
  await expect(download('exportBets', {})).rejects.toEqual(new CallFailure('network'));
  expect(saved).toEqual([]);
});
