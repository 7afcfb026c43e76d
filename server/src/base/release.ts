import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** This build's version: `version` of server/package.json, which each release raises. */
export const VERSION = readVersion();

/** As one number that grows from release to release. */
export const RELEASE = releaseNumber(VERSION);

function releaseNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return (major * 1000 + minor) * 1000 + patch;
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
