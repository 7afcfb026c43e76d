import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { queries, queryClient } from '../../api/queries.ts';
import { startLanguage } from '../../session/session.ts';
import { HallTabs } from '../../shell/header/HallTabs.tsx';
import { FloatHost } from './FloatHost.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => vi.unstubAllGlobals());

test('the bubble follows its dock, whichever of the two is drawn first', async () => {
  await startLanguage('en');
  queryClient.setQueryData(queries.floats().queryKey, [
    {
      id: 1,
      title: 'A float',
      position: 1,
      file_path: '/static/floats/gift.webp',
      url: '/promotion',
      target: 3,
      hall_id: 0,
      visible: true,
    },
  ]);
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root')!);
  const draw = (hasTabs: boolean) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <I18nProvider i18n={i18n}>
            <MemoryRouter>
              <FloatHost />
              {hasTabs && <HallTabs />}
            </MemoryRouter>
          </I18nProvider>
        </QueryClientProvider>,
      ),
    );
  const bubbles = () => document.querySelectorAll('.float-dock .float-bubble').length;
  await draw(false);
  expect(bubbles()).toBe(0);
  await draw(true);
  expect(bubbles()).toBe(1);
  await draw(false);
  await draw(true);
  expect(bubbles()).toBe(1);
  await act(async () => root.unmount());
});
