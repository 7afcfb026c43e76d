import { useLingui } from '@lingui/react/macro';
import type { WheelPrize } from '@parlour/contract/wheel';
import { useCallback } from 'react';
import { formatMoney } from '../../ui/format-money.ts';

/** What a field brings, in words. `short`: on the field itself, where the currency has no room. */
export function usePrizeName(
  currency: string,
): (prize: Pick<WheelPrize, 'kind' | 'amount'>, form?: 'short' | 'whole') => string {
  const { t } = useLingui();
  return useCallback(
    ({ kind, amount }, form = 'whole') => {
      if (kind === 'spin') return t({ id: 'wheel.oneTicket', message: '1 ticket' });
      if (kind === 'nothing') return t({ id: 'wheel.noPrize', message: 'No prize' });
      const sum = formatMoney(amount, currency);
      return form === 'short' ? sum : `${sum} ${currency}`;
    },
    [t, currency],
  );
}
