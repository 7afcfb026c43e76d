import type { WithdrawalReason } from '@parlour/contract/cashier-states';
import { fillTexts } from '../../base/i18n/fill-texts.ts';
import type { Letter } from '../../people/mail/mail.ts';
import { CASHIER_TEXTS } from '../texts/texts.ts';

/** All values of these letters are ours: sums and references. */

/** `fee` is empty where there is none. */
export function depositPaidMail(values: { sum: string; reference: string; fee: string }): Letter {
  return {
    title: fillTexts(CASHIER_TEXTS['depositPaid.title'], values),
    content: fillTexts(
      CASHIER_TEXTS[values.fee === '' ? 'depositPaid.content' : 'depositPaid.contentWithFee'],
      values,
    ),
  };
}

/** Sent at once: a player who did not ask for it learns of it here first. */
export function withdrawalAskedMail(values: { sum: string; reference: string; account: string }): Letter {
  return {
    title: fillTexts(CASHIER_TEXTS['withdrawalAsked.title'], values),
    content: fillTexts(CASHIER_TEXTS['withdrawalAsked.content'], values),
  };
}

export function withdrawalPaidMail(values: { sum: string; reference: string }): Letter {
  return {
    title: fillTexts(CASHIER_TEXTS['withdrawalPaid.title'], values),
    content: fillTexts(CASHIER_TEXTS['withdrawalPaid.content'], values),
  };
}

export function withdrawalReturnedMail({
  reason,
  ...values
}: {
  sum: string;
  reference: string;
  reason: WithdrawalReason;
}): Letter {
  return {
    title: fillTexts(CASHIER_TEXTS['withdrawalReturned.title'], values),
    content: fillTexts(CASHIER_TEXTS[`withdrawalReturned.${reason}`], values),
  };
}
