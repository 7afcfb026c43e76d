import { existsSync } from 'node:fs';
import puppeteer, { type Frame, type Page } from 'puppeteer-core';
import type { BrowserProgram, Tab } from './tab.ts';

const PROGRAM = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** Firefox by WebDriver BiDi, which it speaks itself. */
export const firefox: BrowserProgram = {
  name: 'Firefox',
  missing: () => (existsSync(PROGRAM) ? undefined : `${PROGRAM} (Debian: firefox-esr)`),
  async open(size) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: PROGRAM,
      headless: true,
      defaultViewport: size,
      extraPrefsFirefox: { 'intl.accept_languages': 'en' },
    });
    const page = await browser.newPage();
    return tabOf(page, await browser.version(), () => browser.close());
  },
};

function tabOf(page: Page, version: string, close: () => Promise<void>): Tab {
  let frame: Frame | undefined;
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  const here = () => frame ?? page.mainFrame();
  return {
    browser: version,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => here().evaluate(expression) as Promise<never>,
    async click(selector) {
      // Firefox cannot be asked where a frame lies in its page: both places are added up here.
      const outer = frame === undefined ? { x: 0, y: 0 } : await placeOf(page.mainFrame(), 'iframe', 0);
      const inner = await placeOf(here(), selector, 0.5);
      await page.mouse.click(outer.x + inner.x, outer.y + inner.y);
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async enterFrame() {
      frame = page.mainFrame().childFrames()[0];
      if (frame === undefined) throw new Error('the page has no frame');
    },
    leaveFrame: async () => void (frame = undefined),
    troubles: () => troubles,
    screenshot: async () => Buffer.from(await page.screenshot()),
    close,
  };
}

/** A point of the element: its corner, or so much of its width and height further. */
async function placeOf(frame: Frame, selector: string, part: number): Promise<{ x: number; y: number }> {
  const place = `(() => {
    const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return { x: x + width * ${part}, y: y + height * ${part} };
  })()`;
  return frame.evaluate(place) as Promise<{ x: number; y: number }>;
}
