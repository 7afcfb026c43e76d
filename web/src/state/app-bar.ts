import { APP_BAR_KEY } from '../api/storage-keys.ts';
import { DOWNLOAD_BAR_RETURNS, onceADay } from './once-a-day.ts';

/** Its close button puts it aside until 12:00 (rule U13). */
export const appBar = onceADay(APP_BAR_KEY, DOWNLOAD_BAR_RETURNS);
