import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router';
import { queries, queryClient } from './api/queries.ts';
import { App } from './app/App.tsx';
import { initialiseSession, startLanguage } from './app/session.ts';
import { usePreferences } from './app/stores.ts';
import './themes/site.css';
import './ui/controls.css';

const root = createRoot(document.getElementById('root')!);

async function start(): Promise<void> {
  await startLanguage(usePreferences.getState().language);
  // The first screen's data travels while the first screen is drawn.
  void queryClient.prefetchQuery(queries.hotGames());
  void queryClient.prefetchQuery(queries.halls());
  void initialiseSession();
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <HashRouter>
            <App />
          </HashRouter>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
}

start().catch(() => {
  // Without its texts the page can say nothing in the player's language; English is what there is.
  const words = document.createElement('p');
  words.textContent = 'Parlour could not load. Please check your connection and reload the page.';
  words.setAttribute('role', 'alert');
  words.className = 'boot-failure';
  document.body.append(words);
});
