import { afterAll, expect, test, vi } from 'vitest';
import { CallFailed } from '../../launcher/page/launcher.ts';
import { SentBet } from './sent-bet.ts';
import type { Bet, Moment } from './shared-calls.ts';

/** A bet without an answer is neither taken for placed nor for none before the house's list says so (rule I24). */

// Before the imports: the launcher names what it keeps by the page's address.
vi.hoisted(() => vi.stubGlobal('location', new URL('http://127.0.0.1/play/roulette/')));
afterAll(() => void vi.unstubAllGlobals());

const bet = () =>
  new SentBet(7, [
    ['red', 500],
    ['17', 100],
  ]);
const moment = (round: number, phase: Moment['phase']): Moment => ({
  round,
  phase,
  startsAt: 0,
  closesAt: 0,
});

test('its stake is the sum of its chips', () => {
  expect(bet().stakeMinor).toBe(600);
});

test('only a word of the house is a refusal; a fault of the server leaves it open', () => {
  expect(bet().fail(new CallFailed('closed'))).toBe('refused');
  expect(bet().fail(new CallFailed('unfinished'))).toBe('refused');
  expect(bet().fail(new CallFailed('Internal Server Error'))).toBe('unknown');
  expect(bet().fail(new CallFailed('lost'))).toBe('unknown');
});

test('sent without a network it is certainly not there, unless it was sent before', () => {
  const sent = bet();
  expect(sent.fail(new CallFailed('unsent'))).toBe('unsent');
  sent.fail(new CallFailed('lost'));
  expect(sent.fail(new CallFailed('unsent'))).toBe('unknown');
});

test('a list without it says that it is none only once its round has a result', () => {
  const sent = bet();
  const judged = (['betting', 'playing', 'result', 'asleep'] as const).filter((phase) =>
    sent.isJudgedAt(moment(7, phase)),
  );
  expect(judged).toEqual(['result']);
  expect(sent.isJudgedAt(moment(8, 'betting'))).toBe(true);
  expect(sent.isJudgedAt(moment(6, 'result'))).toBe(false);
  expect(sent.isJudgedAt(undefined)).toBe(false);
});

test('its round takes bets while it is that round, and open', () => {
  expect(bet().isOpen(moment(7, 'betting'))).toBe(true);
  expect(bet().isOpen(moment(7, 'playing'))).toBe(false);
  expect(bet().isOpen(moment(8, 'betting'))).toBe(false);
});

test('it is found in the list by its id, and its chips are taken from those that lie there', () => {
  const sent = bet();
  const told = { id: sent.id } as Bet;
  expect(sent.in([{ id: 'other' } as Bet, told])).toBe(told);
  expect(sent.in([])).toBeUndefined();
  expect(
    sent.leftOf([
      ['red', 500],
      ['red', 200],
      ['17', 100],
      ['black', 300],
    ]),
  ).toEqual([
    ['red', 200],
    ['black', 300],
  ]);
});
