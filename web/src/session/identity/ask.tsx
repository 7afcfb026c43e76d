import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../api/queries.ts';

/** Shows a dialog outside every page, so that any call can ask. Resolves with the answer. */
export function ask<T>(render: (answer: (given: T) => void) => ReactNode): Promise<T> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const answer = (given: T): void => {
      root.unmount();
      place.remove();
      resolve(given);
    };
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{render(answer)}</QueryClientProvider>
      </I18nProvider>,
    );
  });
}
