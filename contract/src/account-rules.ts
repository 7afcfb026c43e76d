import { ACCOUNT_NUMBER_LENGTH, CRYPTO_ADDRESS_LENGTH, HOLDER_LENGTH } from './constants.ts';
import {
  broken,
  digitsOnly,
  lengthBetween,
  maxLength,
  noSpaces,
  required,
  sameAs,
  secretCodeRules,
  type FieldRules,
  type Rule,
} from './rules.ts';

/** The rules of payout accounts and of the secret code. Browser and server ask the same functions. */

/** Codes that a guesser tries first: one digit, a run up or down, the same two or three digits repeated. */
export function isWeakSecretCode(code: string): boolean {
  const digits = Array.from(code, Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - digits[index]! + 10) % 10));
  const [step] = steps;
  if (steps.size === 1 && (step === 0 || step === 1 || step === 9)) return true;
  return [2, 3].some((period) => digits.every((digit, index) => digit === digits[index % period]));
}

const notWeak: Rule = (value) => (isWeakSecretCode(value) ? broken('secretCodeWeak', {}) : undefined);

/** A name as a bank writes it, in any script: letters with spaces and punctuation between them. */
const nameLetters: Rule = (value) =>
  /^[\p{L}\p{M}][\p{L}\p{M} .'’/@-]*$/u.test(value) ? undefined : broken('unsupportedFormat', {});

export const newSecretCodeRules = {
  secret_code: [...secretCodeRules, notWeak],
  secret_code_confirm: [...secretCodeRules, sameAs('secret_code', 'securityCodeMismatch')],
} satisfies FieldRules;

export const bankAccountRules = {
  holder: [required, nameLetters, lengthBetween(HOLDER_LENGTH)],
  number: [required, digitsOnly, lengthBetween(ACCOUNT_NUMBER_LENGTH)],
} satisfies FieldRules;

/** The server checks the checksum. */
export const cryptoAddressRules = {
  address: [required, noSpaces, maxLength(CRYPTO_ADDRESS_LENGTH.max)],
} satisfies FieldRules;
