import './bare-window.ts';
import { i18n } from '@lingui/core';
import {
  FIRST_SCREEN_CALLS,
  type FirstScreenAnswers,
  type FirstScreenCall,
  type FirstScreenPage,
  type RenderFirstScreen,
} from '@parlour/contract/first-screen';
import { renderToString } from 'react-dom/server';
import { callQuery, queryClient } from '../api/queries.ts';
import { LANGUAGE_TAGS } from '../i18n/languages.ts';
import { messages as cn } from '../i18n/locales/cn.ts';
import { messages as en } from '../i18n/locales/en.ts';
import { messages as ms } from '../i18n/locales/ms.ts';
import { messages as tw } from '../i18n/locales/tw.ts';
import { messages as vi } from '../i18n/locales/vi.ts';
import { loadScreen } from '../first-pages.ts';
import { Site } from '../Site.tsx';

declare global {
  /** Called by the server. */
  var renderFirstScreen: RenderFirstScreen;
}

const { language } = visitor;
const MESSAGES = { en, cn, tw, vi, ms };

/** React asks for the pictures before the markup; the page asks by the pictures themselves (`boot/before-paint.ts`). */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

i18n.loadAndActivate({
  locale: language,
  locales: [LANGUAGE_TAGS[language]],
  messages: MESSAGES[language],
});

globalThis.renderFirstScreen = async (page: FirstScreenPage, answers: FirstScreenAnswers) => {
  await loadScreen(page);
  for (const name of Object.keys(FIRST_SCREEN_CALLS) as FirstScreenCall[])
    queryClient.setQueryData(callQuery(name, FIRST_SCREEN_CALLS[name]).queryKey, answers[name]);
  location.hash = `#${page}`;
  return renderToString(<Site />).replace(PRELOADS, '');
};
