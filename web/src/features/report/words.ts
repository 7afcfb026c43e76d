import { useLingui } from '@lingui/react/macro';
import type { Product } from '@parlour/contract/bet-words';
import type { Frequency } from '@parlour/contract/report-words';
import type { ReportAddress } from './address.ts';
import type { ColumnId, GroupId, Preset } from './columns.ts';

export function useColumnNames(): Record<ColumnId, string> {
  const { t } = useLingui();
  const winLoss = t({ id: 'report.winLoss', message: 'Win/loss' });
  const ptWinLoss = t({ id: 'report.ptWinLoss', message: 'PT win/loss' });
  const comm = t({ id: 'report.comm', message: 'Comm' });
  const totalPl = t({ id: 'report.totalPl', message: 'Total P/L' });
  return {
    active: t({ id: 'report.active', message: 'Active players' }),
    count: t({ id: 'report.count', message: 'Bet count' }),
    stake: t({ id: 'report.totalStake', message: 'Total stake' }),
    valid_stake: t({ id: 'report.validStake', message: 'Valid stake' }),
    win_loss: winLoss,
    comm,
    jackpot: t({ id: 'report.jackpot', message: 'Jackpots' }),
    total: t({ id: 'report.total', message: 'Total' }),
    lower_win_loss: ptWinLoss,
    lower_comm: comm,
    lower_total: totalPl,
    pt_percent: t({ id: 'report.ptPercent', message: 'PT owner %' }),
    comm_percent: t({ id: 'report.commPercent', message: 'Comm owner %' }),
    pt_win_loss: ptWinLoss,
    self_comm: comm,
    product: t({ id: 'report.product', message: 'Product' }),
    jackpot_win_loss: t({ id: 'report.jackpotWinLoss', message: 'Jackpot win/loss' }),
    trade: t({ id: 'report.trade', message: 'Trade' }),
    self_total: totalPl,
    higher_win_loss: ptWinLoss,
    higher_comm: comm,
    higher_total: totalPl,
    delivery: t({ id: 'report.delivery', message: 'Delivery' }),
    fees: t({ id: 'report.fees', message: 'Taken by platforms' }),
  };
}

export function useGroupNames(): Record<GroupId, string> {
  const { t } = useLingui();
  return {
    players: t({ id: 'report.groupPlayers', message: 'Players' }),
    stake: t({ id: 'report.groupStake', message: 'Stake' }),
    members: t({ id: 'report.groupMembers', message: 'Members' }),
    lower: t({ id: 'report.groupLower', message: 'Lower level' }),
    self: t({ id: 'report.groupSelf', message: 'Self' }),
    higher: t({ id: 'report.groupHigher', message: 'Higher level' }),
    passed: t({ id: 'report.groupPassed', message: 'Passed up' }),
  };
}

export function useViewNames(): Record<ReportAddress['view'], string> {
  const { t } = useLingui();
  return {
    level: t({ id: 'report.byLevel', message: 'By level' }),
    platform: t({ id: 'report.byPlatform', message: 'By platform' }),
    game: t({ id: 'report.byGame', message: 'By game' }),
    date: t({ id: 'report.byDate', message: 'By date' }),
    player: t({ id: 'report.byPlayer', message: 'By player' }),
    players: t({ id: 'report.players', message: 'Players' }),
    bets: t({ id: 'report.betDetail', message: 'Bet detail' }),
  };
}

export function useFrequencyNames(): Record<Frequency, string> {
  const { t } = useLingui();
  return {
    none: t({ id: 'report.none', message: 'None' }),
    hourly: t({ id: 'report.hourly', message: 'Hourly' }),
    daily: t({ id: 'report.daily', message: 'Daily' }),
    weekly: t({ id: 'report.weekly', message: 'Weekly' }),
    monthly: t({ id: 'report.monthly', message: 'Monthly' }),
  };
}

export function usePresetNames(): Record<Preset, string> {
  const { t } = useLingui();
  return {
    mine: t({ id: 'report.presetMine', message: 'Mine' }),
    full: t({ id: 'report.presetFull', message: 'Full' }),
    accounting: t({ id: 'report.presetAccounting', message: 'Accounting' }),
  };
}

export function useKindNames(): Record<Product, string> {
  const { t } = useLingui();
  return {
    slots: t({ id: 'report.slots', message: 'Slots' }),
    live: t({ id: 'report.live', message: 'Live' }),
    sports: t({ id: 'report.sports', message: 'Sports' }),
    lottery: t({ id: 'report.lottery', message: 'Lottery' }),
    other: t({ id: 'report.other', message: 'Other games' }),
  };
}
