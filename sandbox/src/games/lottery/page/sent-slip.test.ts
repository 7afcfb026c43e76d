import { afterAll, expect, test, vi } from 'vitest';
import type { Bet } from '../../kit/page/shared-calls.ts';
import { SentSlip } from './sent-slip.ts';

/** What the house's list says of a slip whose answer was lost (rule I24). */

// Before the imports: the launcher names what it keeps by the page's address.
vi.hoisted(() => vi.stubGlobal('location', new URL('http://127.0.0.1/play/lottery/')));
afterAll(() => void vi.unstubAllGlobals());

const BETTING = { round: 7, phase: 'betting' } as const;
const NEXT = { round: 8, phase: 'betting' } as const;
const slip = (periods: number) => new SentSlip(7, [['sum:11', 300]], periods);
const told = (...ids: string[]) => ids.map((id) => ({ id })) as Bet[];

test('the list says that a slip counts as soon as it has it', () => {
  const sent = slip(1);
  expect(sent.countedIn(told('another', sent.id), BETTING)).toEqual(told(sent.id));
});

test('a list without it says that it is none only once its period is drawn', () => {
  const sent = slip(1);
  expect(sent.countedIn(told('another'), BETTING)).toBeUndefined();
  expect(sent.countedIn(told('another'), { round: 7, phase: 'playing' })).toBeUndefined();
  expect(sent.countedIn(told('another'), NEXT)).toEqual([]);
});

test('a slip for several periods is known when all its bets are listed, or its first period is drawn', () => {
  const sent = slip(3);
  const [first, second, third] = [sent.id, `${sent.id}-1`, `${sent.id}-2`];
  expect(sent.allMinor).toBe(900);
  expect(sent.countedIn(told(second, first), BETTING)).toBeUndefined();
  expect(sent.countedIn(told(third, second, first), BETTING)).toHaveLength(3);
  expect(sent.countedIn(told(second, first), NEXT)).toEqual(told(second, first));
});
