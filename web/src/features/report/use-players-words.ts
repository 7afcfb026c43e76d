import { useLingui } from '@lingui/react/macro';
import type { PlayersColumn, PlayersGroupId } from './players-columns.ts';

export function usePlayersColumnNames(): Record<PlayersColumn['id'], string> {
  const { t } = useLingui();
  return {
    agent: t({ id: 'report.playersAgent', message: 'Agent' }),
    registered: t({ id: 'report.playersRegistered', message: 'Registered' }),
    status: t({ id: 'report.playersStatus', message: 'Status' }),
    last_login: t({ id: 'report.playersLastLogin', message: 'Last login' }),
    last_bet: t({ id: 'report.playersLastBet', message: 'Last bet' }),
    deposits: t({ id: 'report.playersDeposits', message: 'Deposits' }),
    deposited: t({ id: 'report.playersDeposited', message: 'Deposited' }),
    withdrawals: t({ id: 'report.playersWithdrawals', message: 'Withdrawals' }),
    withdrawn: t({ id: 'report.playersWithdrawn', message: 'Withdrawn' }),
    bets: t({ id: 'report.count', message: 'Bet count' }),
    valid_stake: t({ id: 'report.validStake', message: 'Valid stake' }),
    win_loss: t({ id: 'report.winLoss', message: 'Win/loss' }),
    balance: t({ id: 'report.playersBalance', message: 'Balance now' }),
  };
}

export function usePlayersGroupNames(): Record<PlayersGroupId, string> {
  const { t } = useLingui();
  return {
    account: t({ id: 'report.playersGroupAccount', message: 'Account' }),
    activity: t({ id: 'report.playersGroupActivity', message: 'Activity' }),
    payments: t({ id: 'report.playersGroupPayments', message: 'Payments' }),
    play: t({ id: 'report.playersGroupPlay', message: 'Play' }),
    balance: t({ id: 'report.playersGroupBalance', message: 'Balance' }),
  };
}
