import { fillText, type Language } from '@parlour/contract/languages';
import { PEOPLE_TEXTS } from '../texts/texts.ts';

/** The action that a code allows. */
export type CodePurpose = 'register' | 'resetPassword' | 'changePhone' | 'leavePhone' | 'secretCode';

/** Each text names the action, so that an attacker cannot talk a player into reading out a code for another one. */
export function codeText(
  purpose: CodePurpose,
  language: Language,
  values: { site: string; code: string; minutes: number },
): string {
  return fillText(PEOPLE_TEXTS[`sms.${purpose}`][language], values);
}
