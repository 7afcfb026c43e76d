import { fillText, type Language } from '@parlour/contract/languages';
import { PEOPLE_TEXTS } from '../texts/texts.ts';

/** The action that a code allows. */
export type CodePurpose =
  | 'register'
  | 'resetPassword'
  | 'changePhone'
  | 'leavePhone'
  | 'secretCode'
  | 'proof';

/** Each text names the action, so that an attacker cannot talk a player into reading out a code for another one. */
export function codeText(
  purpose: CodePurpose,
  language: Language,
  values: { site: string; code: string; minutes: number; origin: string },
): string {
  const text = fillText(PEOPLE_TEXTS[`sms.${purpose}`][language], values);
  return text + boundLine(values);
}

/**
 * The last line that binds the code to our page: a phone offers the code there, fills it in, and on no other page (WebOTP).
 * Browsers know it of secure pages with a name alone.
 */
function boundLine({ origin, code }: { origin: string; code: string }): string {
  const { protocol, hostname, port } = new URL(origin);
  return protocol === 'https:' && port === '' ? `\n\n@${hostname} #${code}` : '';
}
