import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankAccountRules, cryptoAddressRules, newSecretCodeRules } from './account-rules.ts';
import { endpoints } from './endpoints.ts';
import type { RuleIssueParams } from './form-schema.ts';
import type { RouteName } from './routes.ts';
import * as rules from './rules.ts';

/** Any text at all: half surrogates, spaces of every kind, digits of other scripts, and what nearly fits. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.stringMatching(/^\s{0,2}[A-Za-z0-9_.\-龙]{0,14}\s{0,2}$/),
  fc.stringMatching(/^\s{0,2}[0-9]{6}\s{0,2}$/),
  fc.stringMatching(/^[0-9٠-٩०-९]{0,12}$/),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ufeff',
    '１２３４５６',
    '٠١٢٣٤٥',
    'abc def',
    'null',
    '[object Object]',
  ),
);

interface Form {
  call: RouteName;
  /** The rules that the browser's form checks before the call. */
  rules: rules.FieldRules;
  /** Further input of the call. */
  besides?: Record<string, unknown>;
}

const codeRules = { secret_code: rules.secretCodeRules };

const FORMS: Form[] = [
  { call: 'checkAccount', rules: { account: rules.accountRules } },
  {
    call: 'register',
    // The site's own lengths of a password are asked where they are known, in the handler.
    rules: {
      ...rules.accountStepRules({ min: 1, max: 128 }),
      code: rules.referralCodeRules,
      smsOTP: [rules.optional(rules.smsCode)],
    },
    besides: { mobile: '60125550007' },
  },
  { call: 'setUserInfo', rules: { nickname: rules.nicknameRules } },
  {
    call: 'changePhone',
    rules: { smsOTP: rules.smsCodeRules },
    besides: { country_code: 'MY', mobile: '125550007' },
  },
  {
    call: 'bindAccount',
    rules: { ...bankAccountRules, ...codeRules },
    besides: { kind: 'bank', bank_id: 'maybank' },
  },
  {
    call: 'bindAccount',
    rules: { ...cryptoAddressRules, ...codeRules },
    besides: { kind: 'crypto', network: 'TRC20' },
  },
  { call: 'unbindAccount', rules: codeRules, besides: { id: 1 } },
  { call: 'setDefaultAccount', rules: codeRules, besides: { id: 1 } },
  { call: 'setSecretCode', rules: { ...newSecretCodeRules, old_code: rules.secretCodeRules } },
  { call: 'resetSecretCode', rules: { ...newSecretCodeRules, smsOTP: rules.smsCodeRules } },
  {
    call: 'createWithdrawal',
    rules: codeRules,
    besides: { amount: 50, fee: 0, method: 'bank', account_id: 1 },
  },
];

test.each(FORMS)('browser and server come to the same verdict on $call', ({ call, rules: form, besides }) => {
  const fields = Object.keys(form);
  const typed = fc.oneof(
    fc.record(Object.fromEntries(fields.map((field) => [field, text]))),
    // Two fields rarely hold the same text by chance.
    text.map((same) => Object.fromEntries(fields.map((field) => [field, same]))),
  );
  fc.assert(
    fc.property(typed, (values) => {
      const inBrowser = rules.checkForm(form, values);
      const parsed = endpoints[call].input.safeParse({ ...besides, ...values });
      const onServer = Object.fromEntries(
        (parsed.error?.issues ?? []).map((issue) => [
          issue.path.join('.'),
          (issue as { params?: RuleIssueParams }).params?.broken,
        ]),
      );
      expect(onServer).toEqual(inBrowser);
      if (parsed.success) expect(parsed.data).toMatchObject(rules.trimmed(form, values));
    }),
    { numRuns: 400 },
  );
});

test('an input that is no object, a field of another type, and unknown fields', () => {
  const { input } = endpoints.register;
  const good = { account: 'lucky88', password: 'secret1', passwordChk: 'secret1', mobile: '60125550007' };
  expect(input.parse({ ...good, identity: { type: 'company' }, is_supervisor: true })).toEqual({
    ...good,
    nickname: '',
    code: '',
    smsOTP: '',
    terms: true,
  });
  for (const hostile of [
    null,
    [],
    'a',
    { ...good, account: ['lucky88'] },
    { ...good, password: { length: 7 } },
  ])
    expect(input.safeParse(hostile).success).toBe(false);
});
