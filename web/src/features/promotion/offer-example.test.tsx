import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Offer, OfferTerms } from '@parlour/contract/bonus';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/queries.ts';
import { startLanguage } from '../../session/session.ts';
import { OfferExample } from './OfferExample.tsx';

const TERMS: Partial<OfferTerms> = {
  kind: 'deposit',
  currency: 'MYR',
  percent: 100,
  most: 500,
  least: 50,
  parts: 1,
  most_stake: null,
};

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

async function textOf(terms: Partial<OfferTerms>): Promise<string> {
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <OfferExample offer={{ terms: { ...TERMS, ...terms } } as Offer} />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  return document.body.textContent;
}

test('an offer of one day that is played once speaks of one, not of many', async () => {
  const text = await textOf({ days: 1, times: 1 });
  expect(text).toMatch(/time to play1 day$/);
  expect(text).toContain('bets needed (the bonus once)');
});

test('an offer of more days that is played more often speaks of many', async () => {
  const text = await textOf({ days: 7, times: 20 });
  expect(text).toMatch(/time to play7 days$/);
  expect(text).toContain('bets needed (20 times the bonus)');
});
