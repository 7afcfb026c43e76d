import { escapeHtml } from '../../base/content/escape-html.ts';
import { LANGUAGES, type Multilingual } from '@parlour/contract/languages';
import { fillTexts } from '../../base/i18n/fill-texts.ts';
import { PEOPLE_TEXTS } from '../texts/texts.ts';
import type { Letter } from './mail.ts';

/** Mails to a player about a change of personal data. */

export type NoticeName =
  | 'bound'
  | 'unbound'
  | 'defaultAccount'
  | 'secretCodeSet'
  | 'secretCodeChanged'
  | 'phoneChanged'
  | 'phoneWaits'
  | 'phoneKept';

interface Facts {
  /** The account or number, masked. */
  what: string;
  at: string;
  address: string;
  /** From when on the change counts; empty where it counts at once. */
  moment: string;
}

/** Ends with when, from where, and what to do if it was an attacker. */
export function personalNotice(name: NoticeName, { what, at, address, moment }: Facts): Letter {
  const text = PEOPLE_TEXTS[`notice.${name}.text`];
  const closing = PEOPLE_TEXTS['notice.closing'];
  const content = Object.fromEntries(
    LANGUAGES.map((language) => [language, text[language] + closing[language]]),
  ) as Multilingual;
  return {
    title: PEOPLE_TEXTS[`notice.${name}.title`],
    content: fillTexts(content, {
      what: escapeHtml(what),
      at: escapeHtml(at),
      address: escapeHtml(address),
      moment: escapeHtml(moment),
    }),
  };
}
