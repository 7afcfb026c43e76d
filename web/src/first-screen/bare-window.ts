import type { FirstScreenVisitor } from '@parlour/contract/first-screen';
import { LANGUAGE_KEY } from '../api/storage-keys.ts';

/**
 * Stands in for the browser while the server draws the first screen: a new visitor's window, in which nothing is stored and nothing
 * happens. The modules of the app read it when they start, so it is imported first. React's effects do not run here.
 */

declare global {
  /** Set by the server. */
  var visitor: FirstScreenVisitor;
}

/** As wide as the number of tiles that `useFirstColumns` draws. */
const WIDTH_PX = { phone: 390, desktop: 1440 };

const { language, arrangement } = visitor;
const nothing = () => undefined;
const listening = { addEventListener: nothing, removeEventListener: nothing };

class NoChannel {
  port1 = {};
  port2 = { postMessage: nothing };
}

class NoEncoder {
  encode = nothing;
}

Object.assign(globalThis, {
  window: globalThis,
  ...listening,
  innerWidth: WIDTH_PX[arrangement],
  location: { hash: '', search: '', pathname: '/', href: '/', origin: 'http://site' },
  history: { state: null, replaceState: nothing },
  navigator: { userAgent: '', languages: [] },
  matchMedia: () => ({ matches: false, ...listening }),
  localStorage: { getItem: (key: string) => (key === LANGUAGE_KEY ? language : null) },
  sessionStorage: { getItem: () => null },
  setTimeout: () => 0,
  clearTimeout: nothing,
  setInterval: () => 0,
  clearInterval: nothing,
  queueMicrotask: nothing,
  MessageChannel: NoChannel,
  TextEncoder: NoEncoder,
});
Object.assign(globalThis, {
  document: {
    defaultView: globalThis,
    documentElement: {
      dataset: {},
      hasAttribute: (name: string) => name === 'data-mobile' && arrangement === 'phone',
    },
    getElementById: () => null,
    querySelector: () => null,
    ...listening,
  },
});
