import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/client.ts';
import { chooseLanguage, startLanguage } from './session.ts';
import { usePreferences } from '../state/stores.ts';

const files = vi.hoisted(() => ({ cn: Promise.withResolvers<void>(), ms: Promise.withResolvers<void>() }));
vi.mock('../i18n/locales/cn.ts', async () => {
  await files.cn.promise;
  return { messages: {} };
});
vi.mock('../i18n/locales/ms.ts', async () => {
  await files.ms.promise;
  return { messages: {} };
});

const asked = vi.fn<typeof fetch>();

beforeEach(async () => {
  asked.mockImplementation(async () => Response.json({ code: 0, data: [], message: '' }));
  vi.stubGlobal('fetch', asked);
  await startLanguage('en');
});
afterEach(() => vi.unstubAllGlobals());

/** The language of the texts, of the answers, and of what is kept. */
async function spoken(): Promise<string[]> {
  await call('listMarquee', {});
  const headers = new Headers(asked.mock.lastCall?.[1]?.headers);
  return [i18n.locale, headers.get('accept-language') ?? '', usePreferences.getState().language];
}

test('a language whose texts do not arrive changes nothing: texts and answers stay in one language', async () => {
  const choosing = chooseLanguage('ms');
  expect(await spoken()).toEqual(['en', 'en-US', 'en']);
  files.ms.reject(new Error('lost'));
  await expect(choosing).rejects.toThrow();
  expect(await spoken()).toEqual(['en', 'en-US', 'en']);
});

test('of two languages chosen quickly the later one is spoken, however late the first arrives', async () => {
  const first = chooseLanguage('cn');
  await chooseLanguage('vi');
  files.cn.resolve();
  await first;
  expect(await spoken()).toEqual(['vi', 'vi-VN', 'vi']);
});
