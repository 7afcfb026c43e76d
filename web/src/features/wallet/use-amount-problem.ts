import { useLingui } from '@lingui/react/macro';
import { CURRENCY_DECIMALS } from '@parlour/contract/money';
import type { AmountFault } from '../../ui/form/read-amount.ts';
import { formatMoney } from '../../ui/format-money.ts';

/** The text for a wrong amount. */
export function useAmountProblem(): (fault: AmountFault, currency: string, most: number) => string {
  const { t } = useLingui();
  return (fault, currency, most) => {
    const limit = `${formatMoney(most, currency)} ${currency}`;
    const decimals = CURRENCY_DECIMALS[currency] ?? 2;
    switch (fault) {
      case 'empty':
      case 'notAnAmount':
        return t({ id: 'wallet.enterAmount', message: 'Enter an amount above 0.' });
      case 'tooFine':
        return decimals === 0
          ? t({ id: 'wallet.noDecimals', message: `${currency} amounts have no decimals.` })
          : t({ id: 'wallet.tooFine', message: `At most ${decimals} decimals, please.` });
      case 'tooMuch':
        return t({ id: 'wallet.tooMuch', message: `${limit} at most.` });
    }
  };
}
