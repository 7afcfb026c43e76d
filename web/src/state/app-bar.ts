import { DOWNLOAD_BAR_RETURNS, onceADay } from './once-a-day.ts';

/** Its close button puts it aside until 12:00 (rule U13). */
export const appBar = onceADay('APP_SHOW', DOWNLOAD_BAR_RETURNS);

/** True inside the installed app, which needs no invitation to install it. */
export function isInstalledApp(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}
