import { z } from 'zod';
import { bankAccountRules, cryptoAddressRules, newSecretCodeRules } from './account-rules.ts';
import { BANK_TINTS, CRYPTO_NETWORKS } from './constants.ts';
import { endpoint, noInput } from './endpoint.ts';
import { ruledBy } from './form-schema.ts';
import { sentCode } from './registration.ts';
import { secretCodeRules, smsCodeRules } from './rules.ts';

/** Payout accounts and the secret code that guards them (rules C4, C5, C6). */

/** No field of these forms is longer. The field's own rules say the rest. */
const text = z.string().max(200).trim().default('');
const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const guard = { secret_code: text };
const guardRules = { secret_code: secretCodeRules };

const bank = z.object({ id: z.string(), name: z.string(), initials: z.string(), tint: z.enum(BANK_TINTS) });
export type Bank = z.output<typeof bank>;

export const boundAccount = z.object({
  id: z.number().int(),
  kind: z.enum(['bank', 'crypto']),
  /** Its name when it was bound; null for crypto. */
  bank: bank.nullable(),
  network: z.enum(CRYPTO_NETWORKS).nullable(),
  holder: z.string().nullable(),
  /** The last characters: the whole number is never sent. */
  tail: z.string(),
  is_default: z.boolean(),
  /** Operators review the first withdrawal to it (rule C12). */
  is_unproven: z.boolean(),
  /** Unix seconds: a withdrawal can go there from then on. */
  usable_time: z.number().int(),
  create_time: z.number().int(),
});
export type BoundAccount = z.output<typeof boundAccount>;

const boundAccounts = z.object({
  list: z.array(boundAccount),
  /** The only holder whose bank accounts may be bound. The first bound account fixes it. */
  holder: z.string().nullable(),
  /** The banks of the player's currency. */
  banks: z.array(bank),
  /** After how many hours a new account can be used; 0: at once. */
  cooling_hours: z.number().int().min(0),
});

export const listBoundAccounts = endpoint({
  access: 'player',
  gate: 'onlineDepositWithdrawal',
  summary: 'The accounts that the player’s withdrawals can go to, the default first, and what can be bound.',
  input: noInput,
  output: boundAccounts,
});

const newBankAccount = ruledBy(
  z.strictObject({
    kind: z.literal('bank'),
    bank_id: z.string().max(64),
    holder: text,
    number: text,
    ...guard,
  }),
  { ...bankAccountRules, ...guardRules },
);
const newCryptoAddress = ruledBy(
  z.strictObject({ kind: z.literal('crypto'), network: z.enum(CRYPTO_NETWORKS), address: text, ...guard }),
  { ...cryptoAddressRules, ...guardRules },
);

export const bindAccount = endpoint({
  access: 'player',
  gate: 'onlineDepositWithdrawal',
  proof: 'recent',
  summary: 'Binds a bank account or a crypto address; answers all of them.',
  input: z.discriminatedUnion('kind', [newBankAccount, newCryptoAddress]),
  output: boundAccounts,
});

const oneAccount = ruledBy(z.strictObject({ id, ...guard }), guardRules);

export const unbindAccount = endpoint({
  access: 'player',
  gate: 'onlineDepositWithdrawal',
  proof: 'recent',
  summary: 'Takes one account away, unless a withdrawal is on its way to it; answers the rest.',
  input: oneAccount,
  output: boundAccounts,
});

export const setDefaultAccount = endpoint({
  access: 'player',
  gate: 'onlineDepositWithdrawal',
  proof: 'recent',
  summary: 'Makes one account the first choice of withdrawals; answers all of them.',
  input: oneAccount,
  output: boundAccounts,
});

const secretCodeState = z.object({
  is_set: z.boolean(),
  /** Unix seconds until which every code is refused; null: codes are accepted. */
  locked_until: z.number().int().nullable(),
});

export const getSecretCode = endpoint({
  access: 'player',
  gate: 'onlineDepositWithdrawal',
  summary: 'Whether the player has a secret code, and whether it is locked after wrong tries.',
  input: noInput,
  output: secretCodeState,
});

export const setSecretCode = endpoint({
  access: 'player',
  gate: 'onlineDepositWithdrawal',
  proof: 'recent',
  summary: 'Changes the secret code with the old one.',
  input: ruledBy(
    z.strictObject({
      secret_code: text,
      secret_code_confirm: text,
      old_code: text,
    }),
    { ...newSecretCodeRules, old_code: secretCodeRules },
  ),
  output: secretCodeState,
});

export const sendSecretCodeMessage = endpoint({
  access: 'player',
  gate: 'onlineDepositWithdrawal',
  proof: 'recent',
  summary: 'Sends a code to the player’s own number, with which a first or forgotten secret code is set.',
  input: noInput,
  output: sentCode,
});

export const resetSecretCode = endpoint({
  access: 'player',
  gate: 'onlineDepositWithdrawal',
  proof: 'recent',
  summary: 'Sets the first secret code, or a forgotten one anew, by the code of a text message; ends a lock.',
  input: ruledBy(z.strictObject({ secret_code: text, secret_code_confirm: text, smsOTP: text }), {
    ...newSecretCodeRules,
    smsOTP: smsCodeRules,
  }),
  output: secretCodeState,
});
