import { expect, test } from 'vitest';
import { BetId, cashOutIn, endingOf, shownOf, stillOffered } from './page/answers.ts';

test('a bet without an answer keeps its id; placed, refused or known under its id, the next one has another', () => {
  const id = new BetId();
  let { value } = id;
  for (const reason of ['lost', 'Internal Server Error']) id.ended(endingOf({ reason }));
  expect(id.value).toBe(value);
  for (const answer of [
    { state: 'open' },
    { state: 'waiting' },
    { state: 'refused' },
    { reason: 'price' },
    { reason: 'other-bet' },
  ]) {
    id.ended(endingOf(answer));
    expect(id.value).not.toBe(value);
    ({ value } = id);
  }
  id.renew();
  expect(id.value).not.toBe(value);
});

test('a bet that is sent again and was refused meanwhile is told as refused, another bet under its id as known', () => {
  expect(endingOf({ state: 'refused' })).toBe('refused');
  expect(endingOf({ state: 'waiting' })).toBe('waiting');
  for (const state of ['open', 'won', 'lost', 'void', 'cashed']) expect(endingOf({ state })).toBe('placed');
  expect(endingOf({ reason: 'other-bet' })).toBe('known');
});

test('a cash-out waits for its second tap only while the same amount is offered', () => {
  const asked = { bet: 'one', amountMinor: 500 };
  const offered = (cashOutMinor: number | null) => stillOffered(asked, [{ id: 'one', cashOutMinor }]);
  expect(offered(500)).toBe(asked);
  for (const changed of [499, 501, null]) expect(offered(changed)).toBeUndefined();
  expect(stillOffered(asked, [{ id: 'other', cashOutMinor: 500 }])).toBeUndefined();
  expect(stillOffered(undefined, [{ id: 'one', cashOutMinor: 500 }])).toBeUndefined();
});

test('a cash-out without an answer is known once the list shows that its bet is closed', () => {
  const told = (state: string) => cashOutIn({ bet: 'one' }, [{ id: 'one', state, winMinor: 480 }]);
  expect(told('open')).toBeUndefined();
  expect(told('cashed')).toEqual({ paidMinor: 480 });
  expect(told('lost')).toEqual({ paidMinor: undefined });
  expect(cashOutIn({ bet: 'other' }, [{ id: 'one', state: 'cashed', winMinor: 480 }])).toBeUndefined();
});

test('the list of bets is not drawn anew for the seconds that a bet waits', () => {
  const bet = { id: 'one', state: 'waiting', cashOutMinor: null };
  expect(shownOf([{ ...bet, waitsMs: 4_000 }])).toBe(shownOf([{ ...bet, waitsMs: 3_000 }]));
  expect(shownOf([bet])).not.toBe(shownOf([{ ...bet, state: 'open' }]));
});
