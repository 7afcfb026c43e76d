/**
 * Every validation rule, once: pure functions that the browser's forms and the server's schemas share (rule F1). No
 * schema library here: the browser carries this file. The words stand in `contract/texts/`.
 */
import { isRealDay } from './calendar-days.ts';
import {
  ACCOUNT_LENGTH,
  NICKNAME_LENGTH,
  PASSWORD_LENGTH,
  PHONE_DIGITS,
  REFERRAL_CODE_LENGTH,
  SECRET_CODE_DIGITS,
  SMS_CODE_DIGITS,
} from './constants.ts';

/** A rule whose text names nothing. */
type Nothing = Readonly<Record<string, never>>;

/** The values of each broken rule: the placeholders of its text. */
export interface RuleValues {
  required: Nothing;
  requiredField: { which: string };
  minLength: { length: number };
  maxLength: { length: number };
  lengthBetween: { min: number; max: number };
  minItems: { length: number };
  secretCode: { length: number };
  secretCodeWeak: Nothing;
  smsCode: { length: number };
  format: Nothing;
  passwordMismatch: Nothing;
  securityCodeMismatch: Nothing;
  newPasswordUnconfirmed: Nothing;
  newPasswordMismatch: Nothing;
  notBelow: { least: number };
  notAbove: { referValue: number };
  within: { min: number; max: number };
  fieldMinimum: { value: number };
  fieldMaximum: { value: number };
  noSpaces: Nothing;
  digitsOnly: Nothing;
  lettersOrDigits: Nothing;
  passwordCharacters: Nothing;
  codeCharacters: Nothing;
  nicknameCharacters: Nothing;
  unsupportedFormat: Nothing;
  imageMissing: Nothing;
  gameNameMissing: Nothing;
  notificationMissing: Nothing;
  endNotLater: Nothing;
  countryMissing: Nothing;
  phoneDigits: { length: number };
  phoneLeadingZero: { length: number };
  consentMissing: Nothing;
  dateUnreal: Nothing;
  dateToCome: Nothing;
  underAge: { age: number };
}

export type RuleName = keyof RuleValues;

/** A rule that a value breaks, with the values that its text names. */
export interface Broken<N extends RuleName = RuleName> {
  rule: N;
  values: Readonly<Record<string, string | number>>;
}

/** A form as it travels: text by field. */
export type FormValues = Readonly<Record<string, string>>;

/** Undefined where the value, trimmed already, keeps the rule. `form` is for rules about two fields. */
export type Rule = (value: string, form: FormValues) => Broken | undefined;

/** The rules of a form, by field, in the order in which they are told. */
export type FieldRules<F extends string = string> = Readonly<Record<F, readonly Rule[]>>;

/** A broken rule with the values that its text needs. */
export function broken<N extends RuleName>(rule: N, values: RuleValues[N]): Broken<N> {
  return { rule, values };
}

type Plain = { [N in RuleName]: RuleValues[N] extends Nothing ? N : never }[RuleName];

const matching =
  (rule: Plain, pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value) ? undefined : broken(rule, {});

/** Characters as people count them: one outside the basic plane is one. */
export function lengthOf(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

export const required: Rule = (value) => (value === '' ? broken('required', {}) : undefined);

export const minLength =
  (length: number): Rule =>
  (value) =>
    lengthOf(value) < length ? broken('minLength', { length }) : undefined;

export const maxLength =
  (length: number): Rule =>
  (value) =>
    lengthOf(value) > length ? broken('maxLength', { length }) : undefined;

export const lengthBetween =
  ({ min, max }: { min: number; max: number }): Rule =>
  (value) => {
    const length = lengthOf(value);
    return length < min || length > max ? broken('lengthBetween', { min, max }) : undefined;
  };

/** Letters are English and digits are ASCII throughout: a digit of another script is none. */
export const noSpaces: Rule = matching('noSpaces', /^\S*$/u);
export const digitsOnly: Rule = matching('digitsOnly', /^[0-9]*$/);
const lettersOrDigits: Rule = matching('lettersOrDigits', /^[A-Za-z0-9]*$/);
export const passwordCharacters: Rule = matching('passwordCharacters', /^[A-Za-z0-9,.~!@#$%^&*()_+]*$/);
const codeCharacters: Rule = matching('codeCharacters', /^[A-Za-z0-9_-]*$/);
/** Chinese characters, letters, digits, underscore or hyphen. */
const nicknameCharacters: Rule = matching('nicknameCharacters', /^[\p{Script=Han}A-Za-z0-9_-]*$/u);

const exactDigits =
  (rule: 'secretCode' | 'smsCode', length: number): Rule =>
  (value) =>
    value.length === length && !digitsOnly(value, {}) ? undefined : broken(rule, { length });

/** The code that guards payout accounts and withdrawals. */
export const secretCode: Rule = exactDigits('secretCode', SECRET_CODE_DIGITS);
/** The code of a text message. */
export const smsCode: Rule = exactDigits('smsCode', SMS_CODE_DIGITS);

/** The same as another field: a password or a code typed twice. */
export const sameAs =
  (field: string, rule: 'passwordMismatch' | 'securityCodeMismatch' | 'newPasswordMismatch'): Rule =>
  (value, form) =>
    value === (form[field] ?? '') ? undefined : broken(rule, {});

/** The new password must be typed again. This has a text of its own. */
export const newPasswordConfirmed: Rule = (value) =>
  value === '' ? broken('newPasswordUnconfirmed', {}) : undefined;

/** For a field that may stay empty. */
export const optional =
  (...rules: Rule[]): Rule =>
  (value, form) =>
    value === '' ? undefined : firstBroken(rules, value, form);

/** A country by its two letters. `countries.ts` knows which ones the site offers. */
export const countryChosen: Rule = matching('countryMissing', /^[A-Z]{2}$/);

/** The national number: nine digits without the country's code, not starting with 0. */
export const nationalNumber: Rule = (value) => {
  if (digitsOnly(value, {})) return broken('digitsOnly', {});
  if (value.startsWith('0')) return broken('phoneLeadingZero', { length: PHONE_DIGITS });
  return value.length === PHONE_DIGITS ? undefined : broken('phoneDigits', { length: PHONE_DIGITS });
};

/**
 * A day of the calendar as `YYYY-MM-DD`, from 1900 on. Whether it has come, and how old it makes a player, only the server says: by the
 * site's offset (rule A44).
 */
const realDay: Rule = (value) => (isRealDay(value) ? undefined : broken('dateUnreal', {}));

/** Ticked: 18 or older, and the terms accepted. */
export const consented: Rule = (value) => (value === 'true' ? undefined : broken('consentMissing', {}));

const NUMBER = /^-?[0-9]{1,15}(\.[0-9]{1,8})?$/;

/** The rules of a number, told about its text as typed. */
const numeric =
  (verdict: (value: number) => Broken | undefined): Rule =>
  (value) =>
    NUMBER.test(value) ? verdict(Number(value)) : broken('format', {});

/** `least` is 0 or 1. */
export const notBelow = (least: number): Rule =>
  numeric((value) => (value < least ? broken('notBelow', { least }) : undefined));
export const notAbove = (referValue: number): Rule =>
  numeric((value) => (value > referValue ? broken('notAbove', { referValue }) : undefined));
export const within = (min: number, max: number): Rule =>
  numeric((value) => (value < min || value > max ? broken('within', { min, max }) : undefined));
export const fieldMinimum = (least: number): Rule =>
  numeric((value) => (value < least ? broken('fieldMinimum', { value: least }) : undefined));
export const fieldMaximum = (most: number): Rule =>
  numeric((value) => (value > most ? broken('fieldMaximum', { value: most }) : undefined));

/** At least so many chosen; a list travels as its items joined by commas. */
export const minItems =
  (length: number): Rule =>
  (value) =>
    (value === '' ? 0 : value.split(',').length) < length ? broken('minItems', { length }) : undefined;

/** Dates as `YYYY-MM-DD`, with or without a time: the end later than the field that holds the start. */
export const laterThan =
  (startField: string): Rule =>
  (value, form) => {
    const [start, end] = [Date.parse(form[startField] ?? ''), Date.parse(value)];
    if (Number.isNaN(end)) return broken('format', {});
    return Number.isNaN(start) || end > start ? undefined : broken('endNotLater', {});
  };

/** The parts of which forms are made. */
export const accountRules: readonly Rule[] = [required, lettersOrDigits, lengthBetween(ACCOUNT_LENGTH)];
const nickname: readonly Rule[] = [nicknameCharacters, maxLength(NICKNAME_LENGTH.max)];
export const nicknameRules: readonly Rule[] = [required, ...nickname];
export const smsCodeRules: readonly Rule[] = [required, smsCode];
export const secretCodeRules: readonly Rule[] = [required, secretCode];
export const birthDateRules: readonly Rule[] = [required, realDay];
export const phoneRules: readonly Rule[] = [required, nationalNumber];

/** The site's policy decides how long a password is; the default is `PASSWORD_LENGTH`. */
export function passwordRules(length: { min: number; max: number } = PASSWORD_LENGTH): readonly Rule[] {
  return [required, passwordCharacters, lengthBetween(length)];
}

/** Registration's first step. A nickname left empty becomes the account. */
export function accountStepRules(passwordLength?: { min: number; max: number }) {
  return {
    account: accountRules,
    nickname: [optional(...nickname)],
    password: passwordRules(passwordLength),
    passwordChk: [required, sameAs('password', 'passwordMismatch')],
  } satisfies FieldRules;
}

export const referralCodeRules: readonly Rule[] = [
  optional(codeCharacters, maxLength(REFERRAL_CODE_LENGTH.max)),
];

/** The first rule that a value breaks. */
export function firstBroken(
  rules: readonly Rule[],
  value: string,
  form: FormValues = {},
): Broken | undefined {
  for (const rule of rules) {
    const found = rule(value, form);
    if (found) return found;
  }
  return undefined;
}

/** A form with its values trimmed (rule F1); a missing field is empty. */
export function trimmed<F extends string>(
  rules: FieldRules<F>,
  form: Partial<Record<F, string>>,
): Record<F, string> {
  const fields = Object.keys(rules) as F[];
  return Object.fromEntries(fields.map((field) => [field, (form[field] ?? '').trim()])) as Record<F, string>;
}

/** The first breach of each field; an empty object where all is well. Values are trimmed first. */
export function checkForm<F extends string>(
  rules: FieldRules<F>,
  form: Partial<Record<F, string>>,
): Partial<Record<F, Broken>> {
  const values = trimmed(rules, form);
  const found: Partial<Record<F, Broken>> = {};
  for (const field of Object.keys(rules) as F[]) {
    const breach = firstBroken(rules[field], values[field], values);
    if (breach) found[field] = breach;
  }
  return found;
}
