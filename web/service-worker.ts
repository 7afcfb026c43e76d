import { VitePWA } from 'vite-plugin-pwa';

/** Browsers may keep pictures this long by the server's headers too (`server/src/base/http/static.ts`). */
const PICTURE_MAX_AGE_S = 24 * 3600;
/** Tiles, logos and banners of a long visit; the whole catalogue is more than a phone should keep. */
const MOST_PICTURES = 400;
const MOST_FONTS = 8;

/**
 * `/sw.js`. It keeps the app's own files, so that an open page finds the parts of its version after a newer one is out, and the
 * offline page. Pages always come from the network, and no call is ever kept: the patterns name files only.
 */
export function serviceWorker() {
  return VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    // Registered by `shell/new-version.ts`, which asks before it loads a new version.
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: ['assets/*.{js,css}', 'assets/plus-jakarta-sans-latin-*.woff2', 'offline.html'],
      // Names below assets/ carry a hash of their content.
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: null,
      navigationPreload: true,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      runtimeCaching: [
        {
          urlPattern: ({ request }) => request.mode === 'navigate',
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: '/offline.html' } },
        },
        {
          urlPattern: ({ sameOrigin, url, request }) =>
            sameOrigin && url.pathname.startsWith('/static/') && request.destination === 'image',
          handler: 'CacheFirst',
          options: {
            cacheName: 'pictures',
            cacheableResponse: { statuses: [200] },
            expiration: {
              maxEntries: MOST_PICTURES,
              maxAgeSeconds: PICTURE_MAX_AGE_S,
              purgeOnQuotaError: true,
            },
          },
        },
        {
          urlPattern: ({ sameOrigin, url }) =>
            sameOrigin && url.pathname.startsWith('/assets/') && url.pathname.endsWith('.woff2'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'fonts',
            cacheableResponse: { statuses: [200] },
            expiration: { maxEntries: MOST_FONTS, purgeOnQuotaError: true },
          },
        },
      ],
    },
  });
}
