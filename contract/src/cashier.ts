import { z } from 'zod';
import { boundAccount } from './account-binding.ts';
import {
  CASHIER_KINDS,
  DEPOSIT_REASONS,
  DEPOSIT_STATES,
  WITHDRAWAL_REASONS,
  WITHDRAWAL_STATES,
} from './cashier-states.ts';
import { amountOutput, endpoint, noInput } from './endpoint.ts';
import { ruledBy } from './form-schema.ts';
import { MAX_AMOUNT_MAJOR } from './money.ts';
import { secretCodeRules } from './rules.ts';

/**
 * Deposits and withdrawals through the payment gateway (rules A5, C1). The calls that create take an `Idempotency-Key`
 * header: the same key again gets the first answer again. `cashier-states.ts` explains the states.
 */
const amountInput = z.number().finite().positive().max(MAX_AMOUNT_MAJOR);
/**
 * The fee that the player was shown, in major units. If the fee has changed since, the call begins nothing (rule C10).
 */
const feeInput = z.number().finite().min(0).max(MAX_AMOUNT_MAJOR).optional();
const depositId = z.string().regex(/^DP[1-9][0-9]{0,18}-[0-9A-Z]{12}$/);
const withdrawalId = z.string().regex(/^WD[1-9][0-9]{0,18}-[0-9A-Z]{12}$/);

const fee = z.object({
  /** Major units. */
  fixed: amountOutput,
  /** Of the amount; 1.5 is one and a half per cent. */
  percent: z.number().min(0).max(100),
});

/** A way to pay or to be paid, with limits, fee and time as shown beforehand. */
const cashierMethod = z.object({
  id: z.string(),
  kind: z.enum(CASHIER_KINDS),
  /** In the caller's language. */
  title: z.string(),
  /** Path of its mark. */
  icon: z.string(),
  /** Of one deposit or withdrawal. */
  min: amountOutput,
  max: amountOutput,
  /** The amount that the player may still move by this method today, in the site's offset. */
  day_left: amountOutput,
  fee,
  /** How long it usually takes. */
  expected_minutes: z.number().int().min(0),
});
export type CashierMethod = z.output<typeof cashierMethod>;

const methodList = z.object({
  currency: z.string(),
  list: z.array(cashierMethod),
  /** By all methods together. */
  day_limit: amountOutput,
  day_left: amountOutput,
});

const deposit = z.object({
  deposit_id: z.string(),
  state: z.enum(DEPOSIT_STATES),
  method: z.object({ id: z.string(), kind: z.enum(CASHIER_KINDS), title: z.string() }),
  /** The amount to pay. */
  amount: amountOutput,
  /** Fee and amount that reaches the wallet. Until the deposit is paid, as announced. */
  fee: amountOutput,
  receives: amountOutput,
  currency: z.string(),
  /** Unix seconds. */
  create_time: z.number().int(),
  /** Unix seconds until which it can be paid. */
  expire_time: z.number().int(),
  /** Unix seconds; null while it is open. */
  decide_time: z.number().int().nullable(),
  /** The gateway's page; null before there is one and when nothing can be paid there any more. */
  checkout_url: z.string().nullable(),
  /** Why it was rejected. */
  reason: z.enum(DEPOSIT_REASONS).nullable(),
  /** Milliseconds since 1970 of the next question to the gateway; null when none is planned. */
  next_check_at: z.number().int().nullable(),
});
export type Deposit = z.output<typeof deposit>;

const withdrawal = z.object({
  withdrawal_id: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  method: z.object({ id: z.string(), kind: z.enum(CASHIER_KINDS), title: z.string() }),
  /** As it was when the player asked for the withdrawal. */
  account: boundAccount.pick({ bank: true, network: true, holder: true, tail: true }),
  /** The amount that leaves the wallet. */
  amount: amountOutput,
  fee: amountOutput,
  /** The amount that arrives. */
  receives: amountOutput,
  currency: z.string(),
  create_time: z.number().int(),
  decide_time: z.number().int().nullable(),
  reason: z.enum(WITHDRAWAL_REASONS).nullable(),
  next_check_at: z.number().int().nullable(),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const listDepositMethods = endpoint({
  access: 'player',
  gate: 'onlineDepositWithdrawal',
  summary: 'The ways to deposit, with limits, fees and how long each takes.',
  input: noInput,
  output: methodList,
});

export const createDeposit = endpoint({
  access: 'player',
  isPlay: true,
  needsConsent: true,
  gate: 'onlineDepositWithdrawal',
  summary: 'Begins a deposit; answers where it is paid. Without an address yet, ask `getDeposit` for it.',
  input: z.strictObject({ amount: amountInput, fee: feeInput, method: z.string().max(64) }),
  output: deposit,
});

export const getDeposit = endpoint({
  access: 'player',
  gate: 'onlineDepositWithdrawal',
  isBackground: true,
  summary: 'One deposit of the player; asks the gateway about an open one whose payer has just come back.',
  input: z.object({ deposit_id: depositId }),
  output: deposit,
});

export const cancelDeposit = endpoint({
  access: 'player',
  gate: 'onlineDepositWithdrawal',
  summary: 'Cancels a deposit that is not paid; one that turns out to be paid is credited instead.',
  input: z.strictObject({ deposit_id: depositId }),
  output: deposit,
});

export const listWithdrawalMethods = endpoint({
  access: 'player',
  gate: 'withdrawal',
  summary: 'The ways to withdraw, with limits, fees and how long each takes.',
  input: noInput,
  output: methodList.extend({
    /** How many withdrawals the player may still ask for today. */
    times_left: z.number().int().min(0),
    /** From this amount on, an operator reviews the withdrawal first (rule C8); null: never. */
    review_from: amountOutput.nullable(),
  }),
});

export const createWithdrawal = endpoint({
  access: 'player',
  gate: 'withdrawal',
  proof: 'recent',
  summary: 'Asks for a withdrawal to a bound account. The player cannot cancel it.',
  input: ruledBy(
    z.strictObject({
      amount: amountInput,
      fee: feeInput,
      method: z.string().max(64),
      account_id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      secret_code: z.string().max(200).trim().default(''),
      /** What the player was shown that is lost of bonuses by it, in major units (rule P19). */
      bonus_loss: z.number().finite().min(0).max(MAX_AMOUNT_MAJOR).default(0),
    }),
    { secret_code: secretCodeRules },
  ),
  output: withdrawal,
});

export const getWithdrawal = endpoint({
  access: 'player',
  gate: 'onlineDepositWithdrawal',
  isBackground: true,
  summary: 'One withdrawal of the player.',
  input: z.object({ withdrawal_id: withdrawalId }),
  output: withdrawal,
});
