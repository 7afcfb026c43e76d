import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { messageOf } from '../db/errors.ts';
import { ContentError, pathOf } from './problems.ts';

/** A readable file of content as it was written, before its schema has seen it. */
export interface ContentFile {
  /** The name that the operator gave, for messages. */
  file: string;
  /** Which content it is: the file's name without `.json`. */
  name: string;
  raw: unknown;
  /** Hash of the parsed content: spaces and line ends do not change it. */
  hash: string;
}

/** A catalogue of 5,000 games has about 4 MB. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_DEPTH = 20;
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Throws ContentError for a file that cannot be read, is too large, or is no honest JSON. */
export async function readContentFile(path: string): Promise<ContentFile> {
  const raw = parse(path, await readLimited(path));
  return contentFile(path, raw);
}

/** Content that a program passes in place of a file. */
export function contentFile(path: string, raw: unknown): ContentFile {
  const problem = shapeProblem(raw);
  if (problem !== undefined) throw new ContentError([{ file: path, ...problem }]);
  return {
    file: path,
    name: basename(path, '.json'),
    raw,
    hash: createHash('sha256').update(JSON.stringify(raw)).digest('hex'),
  };
}

function refuse(path: string, problem: string): ContentError {
  return new ContentError([{ file: path, path: '', problem }]);
}

async function readLimited(path: string): Promise<Buffer> {
  try {
    const handle = await open(path, 'r');
    try {
      const about = await handle.stat();
      if (!about.isFile()) throw refuse(path, 'is not a file');
      if (about.size > MOST_BYTES) throw refuse(path, `is larger than ${MOST_BYTES / 1024 / 1024} MB`);
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof ContentError) throw error;
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw refuse(path, isMissing ? 'there is no such file' : `cannot be read: ${messageOf(error)}`);
  }
}

function parse(path: string, bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse(path, 'is not text in UTF-8');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw refuse(path, `is not valid JSON: ${messageOf(error)}`);
  }
}

/** Uses its own stack, because it guards against deep nesting. */
function shapeProblem(raw: unknown): { path: string; problem: string } | undefined {
  const open: { value: unknown; keys: readonly PropertyKey[] }[] = [{ value: raw, keys: [] }];
  for (let one = open.pop(); one; one = open.pop()) {
    if (typeof one.value !== 'object' || one.value === null) continue;
    if (one.keys.length >= MOST_DEPTH)
      return { path: pathOf(one.keys.slice(0, 5)), problem: `is nested more than ${MOST_DEPTH} deep` };
    const entries: [PropertyKey, unknown][] = Array.isArray(one.value)
      ? [...one.value.entries()]
      : Object.entries(one.value);
    for (const [key, value] of entries) {
      const keys = [...one.keys, key];
      if (typeof key === 'string' && FORBIDDEN_KEYS.has(key))
        return { path: pathOf(keys), problem: 'may not be used as a name' };
      open.push({ value, keys });
    }
  }
  return undefined;
}
