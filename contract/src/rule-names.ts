import type { RuleName } from './rules.ts';

/** Every rule's name. Its text is the entry `rules.` and the name of `contract/texts/`, in five languages (rule F7). */
export const RULE_NAMES = [
  'required',
  'requiredField',
  'minLength',
  'maxLength',
  'lengthBetween',
  'minItems',
  'secretCode',
  'secretCodeWeak',
  'smsCode',
  'format',
  'passwordMismatch',
  'securityCodeMismatch',
  'newPasswordUnconfirmed',
  'newPasswordMismatch',
  'notBelow',
  'notAbove',
  'within',
  'fieldMinimum',
  'fieldMaximum',
  'noSpaces',
  'digitsOnly',
  'lettersOrDigits',
  'passwordCharacters',
  'codeCharacters',
  'nicknameCharacters',
  'unsupportedFormat',
  'imageMissing',
  'gameNameMissing',
  'notificationMissing',
  'endNotLater',
  'countryMissing',
  'phoneDigits',
  'phoneLeadingZero',
  'consentMissing',
  'dateUnreal',
  'dateToCome',
  'underAge',
] as const satisfies readonly RuleName[];

export function isRuleName(name: unknown): name is RuleName {
  return RULE_NAMES.some((known) => known === name);
}
