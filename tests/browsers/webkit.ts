import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '../../tools/ports.ts';
import type { BrowserProgram, Tab } from './tab.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const WINDOWS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];
const STARTS_WITHIN_MS = 20_000;

/** The engine of Safari in its own small window, on a screen that is not there. */
export const webkit: BrowserProgram = {
  name: 'WebKit',
  missing() {
    if (!existsSync(DRIVER)) return `${DRIVER} (Debian: webkit2gtk-driver)`;
    if (!existsSync(SCREEN)) return `${SCREEN} (Debian: xvfb)`;
    return WINDOWS.some(existsSync) ? undefined : `${WINDOWS[0]} (Debian: webkit2gtk-driver)`;
  },
  async open(size) {
    const started: ChildProcess[] = [];
    const close = () => {
      for (const child of started.toReversed()) child.kill();
    };
    try {
      const screen = await startScreen(started, size);
      const port = await findFreePort();
      started.push(
        spawn(DRIVER, [`--port=${port}`], { env: { ...process.env, DISPLAY: screen }, stdio: 'ignore' }),
      );
      const driver = await connect(port);
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      const capabilities = await driver.getCapabilities();
      const version = `${capabilities.get('browserName')} ${capabilities.get('browserVersion')}`;
      return tabOf(driver, version, close);
    } catch (error) {
      close();
      throw error;
    }
  },
};

/** Xvfb chooses a number that is free, and says it on its third channel. */
async function startScreen(
  started: ChildProcess[],
  { width, height }: { width: number; height: number },
): Promise<string> {
  const screen = spawn(
    SCREEN,
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  started.push(screen);
  const said = screen.stdio[3] as NodeJS.ReadableStream;
  const number = await new Promise<string>((resolve, reject) => {
    said.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
    screen.once('exit', (code) => reject(new Error(`Xvfb ended (${code})`)));
  });
  return `:${number}`;
}

/** Tries until the driver listens. */
async function connect(port: number): Promise<WebDriver> {
  const binary = WINDOWS.find(existsSync);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const until = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(200);
    }
  }
}

function tabOf(driver: WebDriver, version: string, end: () => void): Tab {
  return {
    browser: version,
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    type: (text) => driver.switchTo().activeElement().sendKeys(text),
    press: (key) =>
      driver
        .actions()
        .sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE)
        .perform(),
    enterFrame: () => driver.switchTo().frame(driver.findElement(By.css('iframe'))),
    leaveFrame: () => driver.switchTo().defaultContent(),
    troubles: () => [],
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit().catch(() => undefined);
      end();
    },
  };
}
