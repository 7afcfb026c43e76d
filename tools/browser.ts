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

/** A Chromium for tests and pictures: CHROME_PATH, else the system's, else the one packed for npm. */
export async function findBrowser(): Promise<Browser> {
  const candidates = [
    ...(process.env['CHROME_PATH'] ? [process.env['CHROME_PATH']] : []),
    ...(process.env['PATH'] ?? '')
      .split(delimiter)
      .flatMap((directory) => NAMES.map((name) => join(directory, name))),
    ...MAC_APPS,
  ];
  const found = candidates.find(isExecutable);
  // Chromium's own sandbox refuses to run as root.
  if (found !== undefined)
    return { executablePath: found, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };
  // Tells the package which of its system libraries to unpack.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executablePath: await chromium.executablePath(), args: chromium.args };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
