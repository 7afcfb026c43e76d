/**
 * Where the rows of each table live when the site's data are spread over several databases. The keys already obey it on one
 * (docs/decisions/0016): `placement.test.ts` checks the map against the database.
 */
type Placement =
  /** Rows of one player, with that player's other rows. Every key carries the player. */
  | 'player'
  /** Finds the player that something belongs to, before the player is known. */
  | 'directory'
  /** The same rows everywhere; few, seldom written. They refer to no player. */
  | 'reference'
  /** In one place or in each on its own; money functions never read it. */
  | 'local'
  /** With the campaign that shares money out; paying is a posting at each player. */
  | 'campaign';

export interface PlacedTable {
  placement: Placement;
  /** The column of a player table that names the player whose row it is. */
  playerColumn: string;
}

const player: PlacedTable = { placement: 'player', playerColumn: 'player_id' };
const ofInviter: PlacedTable = { placement: 'player', playerColumn: 'inviter_id' };
const reference: PlacedTable = { placement: 'reference', playerColumn: '' };
const campaign: PlacedTable = { placement: 'campaign', playerColumn: '' };
const local: PlacedTable = { placement: 'local', playerColumn: '' };

export const PLACEMENT: Readonly<Record<string, PlacedTable>> = {
  schema_migration: local,
  schema_function: local,
  schema_release: local,

  counted_call: local,
  // By the caller's network, before there is a player.
  spent_work: local,
  site_process: local,
  kept_key: reference,
  content: reference,
  site_switch: reference,

  // Added up by a job, over all players.
  ledger_total: local,
  ledger_account: player,
  ledger_transfer: player,
  ledger_entry: player,

  player: { placement: 'player', playerColumn: 'id' },
  // Account, likeness, proved number, referral code, credential.
  player_name: { placement: 'directory', playerColumn: '' },
  player_consent: player,
  legal_version: reference,
  personal_change: player,
  player_birth_date: player,
  birthday_mail: player,
  play_break: player,
  own_limit: player,
  session: player,
  // A token begins with the player.
  ended_session: player,
  barred_address: reference,
  player_barred_address: player,
  // Opens a stream in the place that gave it, seconds later.
  stream_ticket: local,
  login_attempt: player,
  known_device: player,
  // Counts addresses and names, known or not.
  guess: local,
  login_ticket: player,
  authenticator: player,
  passkey: player,
  // May be for any player.
  passkey_challenge: local,
  recovery_code: player,
  factor_guess: player,
  secret_code: player,
  // A code for a number that is no player's yet is player 0's.
  one_time_code: player,
  asked_code: player,
  // Counted by number and address, before there is a player.
  sms_message: local,
  next_phone: player,
  text_notice: player,
  mail: player,
  inbox: player,
  mail_broadcast: reference,
  mail_broadcast_epoch: reference,
  mail_broadcast_mark: player,
  agent_share: player,
  former_upline: player,
  product_fee: reference,
  tree_change: reference,

  game_platform: reference,
  hall: reference,
  game: reference,
  game_hall: reference,
  recent_game: player,
  favourite_game: player,
  play_stop: reference,
  point_transfer: player,
  point_transfer_resend: player,
  platform_binding: player,
  transfer_setting: player,
  launch: player,
  game_session: player,
  wallet_call: player,
  bet: player,
  bet_fact: player,
  bet_fact_packed: player,
  bet_archive: reference,
  bet_archive_day: reference,
  bet_day: player,
  bet_chain: player,
  share_hour: player,
  // Added up by a job, over all players.
  share_day: local,
  share_watermark: local,
  accounting_period: reference,
  chain_now: player,
  // Each place adds up its own players' facts.
  bet_day_watermark: local,
  feed_row_aside: local,
  jackpot: reference,
  jackpot_level: reference,
  // Wins of other sites' players too.
  jackpot_win: reference,
  vendor_feed: local,

  payout_holder: player,
  bound_account: player,
  bound_account_hold: player,
  deposit: player,
  withdrawal: player,

  // The inviter reads it; the friend's reward is a posting at the friend.
  referral: ofInviter,
  referral_reward: ofInviter,
  referral_watermark: local,

  file_export: player,
  file_export_end: player,

  bonus_offer: { placement: 'campaign', playerColumn: '' },
  bonus_offer_version: { placement: 'campaign', playerColumn: '' },
  bonus_grant: player,
  bonus_release: player,
  bonus_bet: player,
  bonus_pace: player,
  bonus_fast: player,
  bonus_side: player,
  bonus_opposite: player,
  bonus_race: campaign,
  bonus_race_bet: player,
  bonus_race_player: player,
  bonus_race_place: campaign,
  bonus_outage: local,
  bonus_extension: player,
  // Each place counts its own players' facts.
  bonus_watermark: local,
  bonus_rebate_day: { placement: 'campaign', playerColumn: '' },

  wheel_campaign: campaign,
  wheel_seed: player,
  wheel_ticket: player,
  wheel_ticket_entry: player,
  wheel_draw: player,

  committed_seed: campaign,
  red_packet: campaign,
  red_packet_share: campaign,
  red_packet_entry: campaign,
  raffle: campaign,
  raffle_round: campaign,
  raffle_player: player,
  raffle_ticket: player,
  raffle_turnover: player,
  // Each place counts its own players' facts.
  raffle_watermark: local,
  raffle_winner: campaign,
  raffle_entry: campaign,

  page_view_day: local,
  problem_report: player,
  problem_screenshot: player,
  problem_answer: player,

  operator: local,
  maintenance_schedule: local,
  operator_action: local,
  operator_alert: local,
  reconciliation_case: local,
  case_event: local,
  reconciliation_book: local,
  content_import: local,
};
