import { useLingui } from '@lingui/react/macro';
import type { StatementGroup } from '@parlour/contract/ledger-reasons';

export function useGroupNames(): Record<StatementGroup, string> {
  const { t } = useLingui();
  return {
    deposits: t({ id: 'statement.deposits', message: 'Deposits' }),
    withdrawals: t({ id: 'statement.withdrawals', message: 'Withdrawals' }),
    games: t({ id: 'statement.games', message: 'Games' }),
    rewards: t({ id: 'statement.rewards', message: 'Rewards' }),
    corrections: t({ id: 'statement.corrections', message: 'Corrections' }),
  };
}
