import { useLingui } from '@lingui/react/macro';
import type { Product } from '@parlour/contract/bet-words';

export function useProductNames(): Record<Product, string> {
  const { t } = useLingui();
  return {
    slots: t({ id: 'bets.slots', message: 'Slots' }),
    live: t({ id: 'bets.live', message: 'Live' }),
    sports: t({ id: 'bets.sports', message: 'Sports' }),
    lottery: t({ id: 'bets.lottery', message: 'Lottery' }),
    other: t({ id: 'bets.other', message: 'Other games' }),
  };
}
