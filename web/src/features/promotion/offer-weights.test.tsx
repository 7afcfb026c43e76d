import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Offer } from '@parlour/contract/bonus';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/queries.ts';
import { startLanguage } from '../../session/session.ts';
import { OfferWeights } from './OfferWeights.tsx';

type Weights = Offer['terms']['weights'];

const SLOTS_ONLY: Weights = {
  slots: 100,
  live: 0,
  sports: 0,
  lottery: 0,
  other: 0,
  categories: [],
  games: [],
};
const BOTH_SIDES = 'of bets on both sides of one round, such as red and black or banker and player';

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startLanguage('en');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

async function textOf(weights: Weights): Promise<string> {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <OfferWeights weights={weights} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  return document.body.textContent;
}

test.each<keyof Omit<Weights, 'categories' | 'games' | 'slots'>>(['live', 'sports', 'lottery', 'other'])(
  'P27, R13: where bets on %s count, the player reads what both sides of a round count',
  async (product) => {
    expect(await textOf({ ...SLOTS_ONLY, [product]: 50 })).toContain(BOTH_SIDES);
  },
);

test.each<Partial<Weights>>([
  { categories: [{ code: 'hot', weight: 20 }] },
  { games: [{ game: '3:baccarat-1', weight: 20 }] },
])('so they do where %o counts and its kind does not', async (weights) => {
  expect(await textOf({ ...SLOTS_ONLY, ...weights })).toContain(BOTH_SIDES);
});

test('an offer for slots alone, which have no sides, does not speak of them', async () => {
  expect(await textOf(SLOTS_ONLY)).toContain('Slots 100%');
  expect(await textOf(SLOTS_ONLY)).not.toContain(BOTH_SIDES);
});
