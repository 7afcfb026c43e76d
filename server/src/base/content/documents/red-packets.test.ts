import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { redPacketsDocument } from './red-packets.ts';

const SHIPPED: unknown = JSON.parse(
  readFileSync(new URL('../../../../../content/red-packets.json', import.meta.url), 'utf8'),
);

test('the shipped designs fit, and one without a language or with a repeated name does not', () => {
  expect(redPacketsDocument.safeParse(SHIPPED).success).toBe(true);
  const [first] = SHIPPED as { id: string; title: Record<string, string> }[];
  const { ms, ...others } = first!.title;
  expect(ms).toMatch(/\S/);
  expect(redPacketsDocument.safeParse([{ ...first, title: others }]).success).toBe(false);
  expect(redPacketsDocument.safeParse([first, first]).success).toBe(false);
});
