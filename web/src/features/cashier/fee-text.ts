import type { CashierMethod } from '@parlour/contract/cashier';
import { feeMinor } from '@parlour/contract/cashier-fee';
import { amountToMinor, toMajor } from '@parlour/contract/money';
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../ui/format-money.ts';

/** The fee of an amount and the rest, in major units. */
export interface Costs {
  fee: number;
  receives: number;
}

/** Uses the server's own function. Undefined without an amount. */
export function costsOf(
  amount: number | undefined,
  fee: CashierMethod['fee'],
  currency: string,
): Costs | undefined {
  const minor = amount === undefined ? undefined : amountToMinor(amount, currency);
  if (minor === undefined) return undefined;
  const cost = feeMinor(minor, fee, currency);
  return { fee: toMajor(cost, currency), receives: toMajor(minor - cost, currency) };
}

/** The fee of a method in a word or two. */
export function useFeeText(): (fee: CashierMethod['fee'], currency: string) => string {
  const { t } = useLingui();
  return ({ fixed, percent }, currency) => {
    const sum = `${formatMoney(fixed, currency)} ${currency}`;
    if (fixed === 0 && percent === 0) return t({ id: 'cashier.free', message: 'No fee' });
    if (percent === 0) return t({ id: 'cashier.feeFixed', message: `Fee ${sum}` });
    if (fixed === 0) return t({ id: 'cashier.feePercent', message: `Fee ${percent}%` });
    return t({ id: 'cashier.feeBoth', message: `Fee ${percent}% + ${sum}` });
  };
}
