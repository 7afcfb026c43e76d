import { useLingui } from '@lingui/react/macro';
import type { ProblemKind } from '@parlour/contract/constants';

export function useKindNames(): Record<ProblemKind, string> {
  const { t } = useLingui();
  return {
    payment: t({ id: 'problem.payment', message: 'Deposit or withdrawal' }),
    game: t({ id: 'problem.game', message: 'A game' }),
    account: t({ id: 'problem.account', message: 'My account' }),
    display: t({ id: 'problem.display', message: 'How a page looks or works' }),
    other: t({ id: 'problem.other', message: 'Something else' }),
  };
}
