import { expect, test } from 'vitest';
import { XSS } from '../../tests/xss-payloads.ts';
import { mailAddress, ownPath, ownPicture, webAddress } from './content-link.ts';
import { safeRedirect } from './paths.ts';
import { safeLink, safePicture } from './ui/sanitise-html.ts';

/** The address that a browser on this site would open. */
const target = (address: string) => new URL(address, 'https://parlour.example/#/');

test.each(XSS.address)('whatever an operator pasted, it leads nowhere that runs: %s', (payload) => {
  for (const found of [webAddress(payload), safeLink(payload)]) {
    if (found === undefined || /^[#/]/.test(found)) continue;
    expect(['https:', 'http:', 'mailto:']).toContain(target(found).protocol);
  }
  const link = safeLink(payload);
  if (link !== undefined && /^[#/]/.test(link)) expect(target(link).origin).toBe('https://parlour.example');
  const picture = safePicture(payload);
  if (picture !== undefined) expect(target(picture).protocol).toBe('https:');
  expect(mailAddress(payload)).toBeUndefined();
  expect(ownPicture(payload)).toBeUndefined();
  const path = ownPath(payload, () => true);
  if (path !== undefined) expect(target(path).origin).toBe('https://parlour.example');
  expect(target(safeRedirect(payload)).origin).toBe('https://parlour.example');
});

test('one plain mail address is one', () => {
  expect(mailAddress('support@parlour.example')).toBe('mailto:support@parlour.example');
  expect(mailAddress('a@b.example,c@d.example')).toBeUndefined();
  expect(mailAddress('a@b.example?cc=c@d.example')).toBeUndefined();
});
