import type { LOGIN_PLATFORMS } from '@parlour/contract/constants';
import { isInstalledApp } from '../state/installed-app.ts';

export type LoginPlatform = (typeof LOGIN_PLATFORMS)[number];

/** The five login platforms (rule A10). An iPad calls itself a Mac; its touch screen gives it away. */
export function platformOf(userAgent: string, touchPoints: number, isInstalled: boolean): LoginPlatform {
  const isIPad = /Macintosh/.test(userAgent) && touchPoints > 1;
  if (isIPad || /iPhone|iPad|iPod/i.test(userAgent)) return isInstalled ? 'iosPwa' : 'iosWeb';
  if (/Android/i.test(userAgent)) return isInstalled ? 'androidPwa' : 'androidWeb';
  return 'pcWeb';
}

export function loginPlatform(): LoginPlatform {
  return platformOf(navigator.userAgent, navigator.maxTouchPoints, isInstalledApp());
}
