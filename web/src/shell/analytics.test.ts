import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSiteAnalytics, startAnalytics } from './analytics.ts';

let sent: { path: string; body: string }[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, blob: Blob) => {
      void blob.text().then((body) => sent.push({ path, body }));
      return true;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(5_000);

test('page views are batched and reported once, by pattern, with language and device alone', async () => {
  const analytics = createSiteAnalytics();
  for (const route of ['/', '/login', '/', '/register/:code']) analytics.view(route);
  expect(sent).toEqual([]);
  await settle();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.path).toBe('/Site/pageViews');
  expect(JSON.parse(sent[0]!.body)).toEqual({
    language: 'en',
    device: 'pcWeb',
    views: [
      { route: '/', count: 2 },
      { route: '/login', count: 1 },
      { route: '/register/:code', count: 1 },
    ],
  });
});

test('a page that is left reports its views, and none twice', async () => {
  const analytics = createSiteAnalytics();
  analytics.view('/');
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  window.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(sent).toHaveLength(1);
});

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('who says %s is counted by nobody', (name, value) => {
  vi.stubGlobal('navigator', Object.create(navigator, { [name]: { value } }));
  const create = vi.fn(() => createSiteAnalytics());
  startAnalytics(create);
  expect(create).not.toHaveBeenCalled();
});

test('everybody else is, by the adapter that was chosen', () => {
  const create = vi.fn(() => ({ view: () => undefined }));
  startAnalytics(create);
  expect(create).toHaveBeenCalledOnce();
});
