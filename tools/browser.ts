import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface Browser {
  executablePath: string;
  args: string[];
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for tests and pictures: CHROME_PATH, else the headless one packed for npm (the same on every machine, and
 * a page costs it a quarter less of the processor than a whole browser), else the system's.
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen && isExecutable(chosen)) return { executablePath: chosen, args: ARGS };
  if (process.platform === 'linux' && process.arch === 'x64')
    return { executablePath: await unpack(), args: ARGS };
  const found = [
    ...(process.env['PATH'] ?? '')
      .split(delimiter)
      .flatMap((directory) => NAMES.map((name) => join(directory, name))),
    ...MAC_APPS,
  ].find(isExecutable);
  if (found === undefined) throw new Error('no Chromium is found; CHROME_PATH can name one');
  return { executablePath: found, args: ARGS };
}

/** The sandbox refuses to run as root, and the packed one has none; no page but our own is opened. */
const ARGS = ['--no-sandbox'];

async function unpack(): Promise<string> {
  // Tells the package which of its system libraries to unpack.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
