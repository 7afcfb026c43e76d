import { fillText, type Language } from '@parlour/contract/languages';
import type { TextNotice } from '../mail/text-notices.ts';
import { PEOPLE_TEXTS } from '../texts/texts.ts';

/** What a player's number hears of a change: no code, and what to do if it was not the player. */
export function noticeText(
  event: TextNotice,
  language: Language,
  values: { site: string; what: string; moment: string },
): string {
  return fillText(PEOPLE_TEXTS[`sms.notice.${event}`][language], values);
}
