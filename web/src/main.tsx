import './themes/site.css';
import { takeFirstAnswers } from './api/first-answers.ts';
import { isLobby } from './boot/first-screen-page.ts';
import { createSiteAnalytics, startAnalytics } from './shell/analytics.ts';
import { listenForInstallOffer } from './state/install-prompt.ts';
import { mendAfterOutages } from './shell/mend-after-outage.ts';
import { startServiceWorker } from './shell/new-version.ts';
import { initialiseSession, startLanguage } from './session/session.ts';
import { usePreferences } from './state/stores.ts';
import { drawSite } from './take-over.tsx';
import { namedRoute } from './paths.ts';

/** A link with a referral code or a red packet opens its page; the query goes, so that a reload later stays where it is. */
function openNamedRoute(): void {
  const route = namedRoute(location.search);
  if (route !== undefined) history.replaceState(null, '', `${location.pathname}#${route}`);
}

async function start(): Promise<void> {
  listenForInstallOffer();
  openNamedRoute();
  startAnalytics(createSiteAnalytics);
  startServiceWorker();
  mendAfterOutages();
  const speaking = startLanguage(usePreferences.getState().language);
  // Requested while the texts are still loading: the first view needs all of them.
  takeFirstAnswers(
    usePreferences.getState().language,
    isLobby(location) ? ['listHotGames', 'listSlideshow'] : [],
  );
  const { promise: drawn, resolve: noteDrawn } = Promise.withResolvers<void>();
  void initialiseSession(drawn);
  await speaking;
  await drawSite(noteDrawn);
}

// The texts did not load: the page itself shows the failure.
start().catch(() => window.bootFailed());
