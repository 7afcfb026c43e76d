import { expect, type Page } from '@playwright/test';
import { contrastMeter } from './contrast.ts';
import { test } from './site.ts';

/** A black and white picture, half and half. */
const HALVES = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 1' preserveAspectRatio='none'%3E%3Cpath d='M0 0h1v1H0z'/%3E%3Cpath d='M1 0h1v1H1z' fill='%23fff'/%3E%3C/svg%3E")`;

async function weakOn(page: Page, html: string): Promise<string[]> {
  await page.setContent(
    `<style>:root { --halves: ${HALVES} } body { font: 16px sans-serif } p { width: 400px; padding: 8px; margin: 8px }</style>${html}`,
  );
  const meter = await contrastMeter(page, 'html');
  const weak = await meter.weakTexts();
  await meter.end();
  return weak.map((line) => /“(.*)”/.exec(line)?.[1] ?? line);
}

test('text that is too weak at one end of a gradient or a picture is found', async ({ page }) => {
  const weak = await weakOn(
    page,
    `<p style="color: #fff; background: linear-gradient(90deg, #1a1a1a, #ccc)">white up to light grey, all of the way</p>
     <p style="color: #fff; background: linear-gradient(90deg, #1a1a1a, #666)">white up to dark grey</p>
     <p style="color: #fff; background: var(--halves) 0 0 / 100% 100%">white over a picture, half of which is white</p>
     <p style="color: #fff; background: var(--halves) 0 0 / 200% 100%">white over the dark half of it</p>
     <p style="position: relative; color: #fff; background: #fff">white before a dark sheet
       <i style="position: absolute; inset: 0; z-index: -1; background: #222"></i></p>`,
  );
  expect(weak).toEqual([
    'white up to light grey, all of the way',
    'white over a picture, half of which is white',
    'white before a dark sheet',
  ]);
});

test('the limit is the size’s, and the colour is the one that is seen', async ({ page }) => {
  const weak = await weakOn(
    page,
    `<p style="color: #888">grey</p>
     <p style="color: #888; font-size: 24px">large grey</p>
     <p style="color: #000; opacity: 0.45">faint black</p>
     <p style="color: transparent; background: linear-gradient(#aaa, #000) text">grey cut out</p>
     <p style="color: transparent; background: linear-gradient(#333, #000) text">dark cut out</p>
     <input value="" placeholder="hint"><style>::placeholder { color: #aaa }</style>
     <input value="entered" style="color: #999">`,
  );
  expect(weak.sort()).toEqual(['entered', 'faint black', 'grey', 'grey cut out', 'hint']);
});

test('what is not seen, or need not be, is not judged', async ({ page }) => {
  const weak = await weakOn(
    page,
    `<button disabled style="color: #bbb">disabled</button>
     <p style="position: relative; color: #eee">covered<span style="position: absolute; inset: 0; background: #fff"></span></p>
     <p style="color: #eee">below the letters of a bar<b style="position: fixed; top: 60px; left: 0; width: 600px; background: #fff; color: #000; font-size: 60px">bar bar bar bar</b></p>
     <p style="position: absolute; width: 1px; height: 1px; overflow: hidden; padding: 0; color: #eee">for screen readers</p>
     <p style="color: #eee; visibility: hidden">hidden</p>
     <svg width="99" height="20"><text y="15" fill="#eee">in a picture</text></svg>`,
  );
  expect(weak).toEqual([]);
});
