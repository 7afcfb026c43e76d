import { expect, test } from 'vitest';
import { trustedMessage } from './trusted-message.ts';

const gameUrl = 'http://127.0.0.1:4000/play?token=x';
const gameWindow = {};
const from = (data: unknown, over: { origin?: string; source?: unknown } = {}) =>
  trustedMessage({ origin: 'http://127.0.0.1:4000', source: gameWindow, data, ...over }, gameUrl, gameWindow);

// With its net result: rule G15.
test('the open game is heard', () => {
  expect(from({ type: 'game:ready' })).toEqual({ type: 'game:ready' });
  expect(from({ type: 'game:balance', balance: 12.5 })).toEqual({ type: 'game:balance', balance: 12.5 });
  expect(from({ type: 'game:balance', balance: '12.50' })).toEqual({ type: 'game:balance', balance: 12.5 });
  expect(from({ type: 'game:exit' })).toEqual({ type: 'game:exit' });
  const reported = { type: 'game:balance', balance: '12.50', net: '-3.40' };
  expect(from(reported)).toEqual({ type: 'game:balance', balance: 12.5, net: -3.4 });
  expect(from({ ...reported, net: 'much' })).toEqual({ type: 'game:balance', balance: 12.5 });
});

test('another origin or another window is not heard', () => {
  expect(from({ type: 'game:exit' }, { origin: 'http://evil.test' })).toBeUndefined();
  expect(from({ type: 'game:exit' }, { source: {} })).toBeUndefined();
  expect(from({ type: 'game:exit' }, { source: null })).toBeUndefined();
  const message = { origin: 'null', source: gameWindow, data: { type: 'game:exit' } };
  expect(trustedMessage(message, 'data:text/html,x', gameWindow)).toBeUndefined();
});

test('a message of another shape is not heard', () => {
  for (const data of [
    null,
    'game:exit',
    7,
    {},
    { type: 'x' },
    { type: 'game:balance' },
    { type: 'game:balance', balance: -1 },
    { type: 'game:balance', balance: 'NaN' },
  ]) {
    expect(from(data)).toBeUndefined();
  }
});
