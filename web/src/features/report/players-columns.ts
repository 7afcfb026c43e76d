import type { PlayerFigures } from '@parlour/contract/report-players';

/** The columns of the players in their groups; the account stands before them and stays in sight. */

export type PlayersGroupId = 'account' | 'activity' | 'payments' | 'play' | 'balance';
export type PlayerFact = 'agent' | 'registered' | 'status' | 'last_login' | 'last_bet';

export type PlayersColumn =
  | { id: PlayerFact; group: PlayersGroupId; kind: 'fact' }
  | {
      id: keyof PlayerFigures;
      group: PlayersGroupId;
      kind: 'money' | 'count';
      /** The bets behind it can be opened. */
      isOfBets?: true;
    };

const PLAYERS_COLUMNS: readonly PlayersColumn[] = [
  { id: 'agent', group: 'account', kind: 'fact' },
  { id: 'registered', group: 'account', kind: 'fact' },
  { id: 'status', group: 'account', kind: 'fact' },
  { id: 'last_login', group: 'activity', kind: 'fact' },
  { id: 'last_bet', group: 'activity', kind: 'fact' },
  { id: 'deposits', group: 'payments', kind: 'count' },
  { id: 'deposited', group: 'payments', kind: 'money' },
  { id: 'withdrawals', group: 'payments', kind: 'count' },
  { id: 'withdrawn', group: 'payments', kind: 'money' },
  { id: 'bets', group: 'play', kind: 'count', isOfBets: true },
  { id: 'valid_stake', group: 'play', kind: 'money', isOfBets: true },
  { id: 'win_loss', group: 'play', kind: 'money', isOfBets: true },
  { id: 'balance', group: 'balance', kind: 'money' },
];

/** A reader who may not see balances has no column of them. */
export function playersColumns(hasBalances: boolean): readonly PlayersColumn[] {
  return PLAYERS_COLUMNS.filter(({ id }) => hasBalances || id !== 'balance');
}
