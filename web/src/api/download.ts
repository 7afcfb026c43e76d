import { HTTP_TIMEOUT_MS } from '@parlour/contract/constants';
import type { Input } from '@parlour/contract/endpoints';
import { FILE_ROWS_HEADER } from '@parlour/contract/file-rows';
import { routes, splitRoute, type RouteName } from '@parlour/contract/routes';
import { headersOf, queryOf, readFailure, send } from './client.ts';
import { CallFailure } from './failure.ts';

/** A call that answers with a file. */
export type FileCall = Extract<RouteName, `export${string}`>;

/** The browser reads the address a moment after the click. */
const ADDRESS_LIVES_MS = 10_000;
/** Pieces that are kept as such; from then on they are the browser's, which may lay them on its disk. */
const MOST_KEPT_BYTES = 8_000_000;
const LINE_END = 10;

/** How far a file has come. */
export interface FileProgress {
  rows: number;
  /** About how many there will be; undefined: not known. */
  of: number | undefined;
}

export interface DownloadOptions {
  /** The player gives up waiting: nothing is saved, and nothing is thrown. */
  signal?: AbortSignal;
  onProgress?: (progress: FileProgress) => void;
}

/**
 * Asks for a file and hands it to the browser's downloads; the session travels in a header, so that a plain link would not do. Throws
 * `CallFailure`, also where no row has come for as long as a call may take.
 */
export async function download<N extends FileCall>(
  name: N,
  input: Input<N>,
  { signal: given, onProgress }: DownloadOptions = {},
): Promise<void> {
  const silence = watchSilence();
  const signal = AbortSignal.any([silence.signal, ...(given ? [given] : [])]);
  try {
    const { method, path } = splitRoute(routes[name]);
    const response = await send(path + queryOf(input), { method, headers: headersOf(name) }, name, signal);
    if (!response.headers.get('content-type')?.startsWith('text/csv')) throw await readFailure(response);
    const filename = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    const file = await readFile(response, (progress) => {
      silence.break();
      onProgress?.(progress);
    });
    save(file, filename ?? `${name}.csv`);
  } catch (error) {
    if (given?.aborted) return;
    if (silence.signal.aborted) throw new CallFailure('timeout');
    throw error instanceof CallFailure ? error : new CallFailure('network');
  } finally {
    silence.end();
  }
}

function watchSilence(): { signal: AbortSignal; break: () => void; end: () => void } {
  const control = new AbortController();
  let timer = setTimeout(() => control.abort(), HTTP_TIMEOUT_MS);
  return {
    signal: control.signal,
    break() {
      clearTimeout(timer);
      timer = setTimeout(() => control.abort(), HTTP_TIMEOUT_MS);
    },
    end: () => clearTimeout(timer),
  };
}

/** Piece by piece, so that a file of a million rows does not fill the memory of the page. */
async function readFile(response: Response, onProgress: (progress: FileProgress) => void): Promise<Blob> {
  const expected = response.headers.get(FILE_ROWS_HEADER);
  const of = expected === null ? undefined : Number(expected);
  const kept: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let rows = 0;
  const reader = response.body!.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    pieces.push(value);
    bytes += value.length;
    for (const byte of value) if (byte === LINE_END) rows += 1;
    onProgress({ rows: of === undefined ? rows : Math.min(rows, of), of });
    if (bytes < MOST_KEPT_BYTES) continue;
    kept.push(new Blob(pieces));
    pieces = [];
    bytes = 0;
  }
  return new Blob([...kept, ...pieces], { type: 'text/csv' });
}

function save(file: Blob, filename: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIVES_MS);
}
