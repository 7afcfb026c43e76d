import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { RoundDetails } from '@parlour/contract/round-details';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/queries.ts';
import { startLanguage } from '../../session/session.ts';
import { RoundPicture } from './RoundPicture.tsx';

const WORDS = { en: 'Lions', cn: '狮', tw: '獅', vi: 'Sư tử', ms: 'Singa' };
const KEPT = 'What could no longer be taken back remains paid.';

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

async function textOf(result: 'won' | 'lost', payout: number, cashedOut = false): Promise<string> {
  const details: RoundDetails = {
    kind: 'sports',
    cashedOut,
    legs: [
      {
        sport: 'football',
        competition: WORDS,
        home: WORDS,
        away: WORDS,
        startsAt: 1_800_000_000_000,
        market: 'winner',
        option: 'home',
        odds: '1.90',
        result,
      },
    ],
  };
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RoundPicture details={details} isOpen={false} payout={payout} timezone="+08:00" />
        </QueryClientProvider>
      </I18nProvider>,
    ),
  );
  return document.body.textContent;
}

test('I21: a lost bet that keeps its payout says why', async () => {
  expect(await textOf('lost', 38.7)).toContain(KEPT);
});

test.each<['won' | 'lost', number, boolean]>([
  ['won', 38.7, false],
  ['lost', 0, false],
  ['lost', 9.66, true],
])('a bet that is %s with %d back (cashed out: %s) says nothing of it', async (...bet) => {
  expect(await textOf(...bet)).not.toContain(KEPT);
});
