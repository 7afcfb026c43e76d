/**
 * Every reason for which the ledger changes an account, with its group in the statement (rule M11). The database
 * accepts any reason, so types limit the server's code and a test compares the SQL functions. Each has words in five
 * languages in `server/src/money/texts/`.
 */

/** The filters of the statement. */
export const STATEMENT_GROUPS = ['deposits', 'withdrawals', 'games', 'rewards', 'corrections'] as const;
export type StatementGroup = (typeof STATEMENT_GROUPS)[number];

export const LEDGER_REASONS = {
  deposit: 'deposits',
  deposit_paid: 'deposits',
  deposit_fee: 'deposits',
  withdrawal_held: 'withdrawals',
  withdrawal_returned: 'withdrawals',
  withdrawal_paid: 'withdrawals',
  points_in_held: 'games',
  points_in_confirmed: 'games',
  points_in_refused: 'games',
  points_out_held: 'games',
  points_out_confirmed: 'games',
  points_out_refused: 'games',
  game_bet: 'games',
  game_win: 'games',
  game_promotion_win: 'games',
  game_bet_rolled_back: 'games',
  game_win_rolled_back: 'games',
  referral_reward: 'rewards',
  bonus_bound: 'rewards',
  bonus_granted: 'rewards',
  bonus_released: 'rewards',
  bonus_forfeited: 'rewards',
  wheel_prize: 'rewards',
  red_packet: 'rewards',
  raffle_prize: 'rewards',
  adjustment: 'corrections',
} as const satisfies Record<string, StatementGroup>;

export type LedgerReason = keyof typeof LEDGER_REASONS;

/** Reasons that no code knows any more, or not yet, count as corrections. */
export function groupOf(reason: string): StatementGroup {
  return Object.hasOwn(LEDGER_REASONS, reason) ? LEDGER_REASONS[reason as LedgerReason] : 'corrections';
}

export function reasonsOf(group: StatementGroup): string[] {
  return Object.entries(LEDGER_REASONS)
    .filter(([, its]) => its === group)
    .map(([reason]) => reason);
}
