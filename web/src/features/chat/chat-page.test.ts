import { expect, test } from 'vitest';
import { chatPage } from './chat-page.ts';

const visitor = { appId: 'parlour-demo', language: 'tw', theme: 'white' } as const;

test('the vendor’s address gets the app id, the language and light or dark', () => {
  expect(chatPage('https://chat.test/{appId}?l={language}&t={theme}', visitor)).toBe(
    'https://chat.test/parlour-demo?l=zh-TW&t=light',
  );
  expect(chatPage('https://chat.test/?a={appId}', { ...visitor, appId: 'a&b=c/../x' })).toBe(
    'https://chat.test/?a=a%26b%3Dc%2F..%2Fx',
  );
});

test('without a vendor, or with an address that is none, there is no chat', () => {
  for (const template of ['', 'javascript:alert({appId})', '/chat/{appId}']) {
    expect(chatPage(template, visitor), template).toBeUndefined();
  }
});
