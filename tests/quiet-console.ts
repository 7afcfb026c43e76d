import { afterEach, beforeEach } from 'vitest';

/** A test that prints either fails quietly or is noise: both are to be seen to. Loaded before every test file. */
const METHODS = ['log', 'info', 'warn', 'error'] as const;
const originals = METHODS.map((method) => [method, console[method]] as const);
let printed: string[] = [];

beforeEach(() => {
  printed = [];
  for (const method of METHODS)
    console[method] = (...values: unknown[]) => void printed.push(`${method}: ${values.join(' ')}`);
});

afterEach(() => {
  for (const [method, original] of originals) console[method] = original;
  if (printed.length > 0) throw new Error(`unexpected console output\n${printed.join('\n')}`);
});
