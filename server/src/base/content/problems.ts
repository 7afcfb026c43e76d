import type { z } from 'zod';

/** A fault in a content file, in words for its author. */
export interface Problem {
  /** The file as it was named. */
  file: string;
  /** Where in it, as `slideshow[2].title.vi`; empty for the file as a whole. */
  path: string;
  problem: string;
}

/** The import was rejected whole. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(describe).join('\n'));
    this.problems = problems;
  }
}

function describe({ file, path, problem }: Problem): string {
  return [file, path, problem].filter((part) => part !== '').join(': ');
}

export function pathOf(keys: readonly PropertyKey[]): string {
  return keys
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`,
    )
    .join('');
}

const KINDS: Record<string, string> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a group in { }',
  record: 'a group in { }',
};

/** The schema's complaint in plain words. */
export function problemsOf(file: string, error: z.ZodError): Problem[] {
  return error.issues.map((issue) => ({ file, path: pathOf(issue.path), problem: inWords(issue) }));
}

function inWords(issue: z.core.$ZodIssue): string {
  const { code, message } = issue;
  if (code === 'invalid_type')
    return message.endsWith('received undefined')
      ? 'is missing'
      : `must be ${KINDS[issue.expected] ?? issue.expected}`;
  if (code === 'too_big') return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
  if (code === 'too_small') return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
  if (code === 'invalid_value') return `must be one of: ${issue.values.map(String).join(', ')}`;
  if (code === 'unrecognized_keys') return `is not known here: ${issue.keys.join(', ')}`;
  if (code === 'invalid_union') return 'has none of the forms allowed here';
  if (code === 'invalid_format' && message.startsWith('Invalid')) return `is not a valid ${issue.format}`;
  return message;
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' ? ' items long' : '';
}
