/** Points are integer minor units (hundredths). `entry` is append-only; a member's balance is the sum of the entries. */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS member (
  platform_id INTEGER NOT NULL, account TEXT NOT NULL, currency TEXT NOT NULL, language TEXT NOT NULL,
  balance_minor INTEGER NOT NULL DEFAULT 0 CHECK (balance_minor >= 0), created_at INTEGER NOT NULL,
  PRIMARY KEY (platform_id, account)) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT, platform_id INTEGER NOT NULL, account TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'withdraw', 'stake', 'win')), reference TEXT NOT NULL,
  amount_minor INTEGER NOT NULL, balance_minor INTEGER NOT NULL CHECK (balance_minor >= 0), at INTEGER NOT NULL,
  FOREIGN KEY (platform_id, account) REFERENCES member (platform_id, account),
  UNIQUE (platform_id, account, kind, reference)) STRICT;

CREATE TABLE IF NOT EXISTS transfer (
  id INTEGER PRIMARY KEY AUTOINCREMENT, platform_id INTEGER NOT NULL, serial_no TEXT NOT NULL, account TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('deposit', 'withdraw')),
  status TEXT NOT NULL CHECK (status IN ('done', 'failed', 'pending')),
  asked_minor INTEGER, amount_minor INTEGER NOT NULL, balance_minor INTEGER NOT NULL,
  reference TEXT NOT NULL, at INTEGER NOT NULL,
  later TEXT NOT NULL DEFAULT '' CHECK (later IN ('', 'pending', 'not-found')), later_times INTEGER NOT NULL DEFAULT 0,
  UNIQUE (platform_id, serial_no)) STRICT;

CREATE TABLE IF NOT EXISTS game_session (
  id INTEGER PRIMARY KEY AUTOINCREMENT, platform_id INTEGER NOT NULL, account TEXT NOT NULL, game_code TEXT NOT NULL,
  language TEXT NOT NULL, device TEXT NOT NULL, return_url TEXT NOT NULL, currency TEXT NOT NULL,
  is_demo INTEGER NOT NULL, demo_balance_minor INTEGER NOT NULL DEFAULT 0,
  launch_hash TEXT NOT NULL UNIQUE, launch_until INTEGER NOT NULL, bearer_hash TEXT UNIQUE,
  used_at INTEGER NOT NULL, ends_at INTEGER) STRICT;
CREATE INDEX IF NOT EXISTS game_session_member ON game_session (platform_id, account);

CREATE TABLE IF NOT EXISTS fair_seed (
  id INTEGER PRIMARY KEY AUTOINCREMENT, player_key TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, sealed TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('next', 'active', 'revealed')), client_seed TEXT, nonce INTEGER NOT NULL DEFAULT 0,
  revealed_at INTEGER, CHECK (client_seed IS NOT NULL OR nonce = 0)) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS fair_seed_live ON fair_seed (player_key, state) WHERE state <> 'revealed';
CREATE INDEX IF NOT EXISTS fair_seed_player ON fair_seed (player_key, id);

CREATE TABLE IF NOT EXISTS game_round (
  id INTEGER PRIMARY KEY AUTOINCREMENT, player_key TEXT NOT NULL, round_id TEXT NOT NULL, platform_id INTEGER NOT NULL,
  account TEXT NOT NULL, game_code TEXT NOT NULL, engine TEXT NOT NULL, session_id INTEGER NOT NULL, is_demo INTEGER NOT NULL,
  currency TEXT NOT NULL, choice TEXT NOT NULL, stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
  win_minor INTEGER NOT NULL DEFAULT 0, state TEXT NOT NULL CHECK (state IN ('open', 'paid', 'lost', 'void')),
  moves TEXT NOT NULL, outcome TEXT, seed_id INTEGER NOT NULL REFERENCES fair_seed (id), nonce INTEGER NOT NULL,
  balance_before_minor INTEGER NOT NULL, at INTEGER NOT NULL, ended_at INTEGER, CHECK ((state = 'open') = (outcome IS NULL)),
  UNIQUE (player_key, game_code, round_id), UNIQUE (seed_id, nonce)) STRICT;
CREATE INDEX IF NOT EXISTS game_round_player ON game_round (player_key, game_code, id);
CREATE INDEX IF NOT EXISTS game_round_open ON game_round (player_key, at) WHERE state = 'open';

CREATE TABLE IF NOT EXISTS free_round (
  game_round_id INTEGER PRIMARY KEY REFERENCES game_round (id)) STRICT;

CREATE TABLE IF NOT EXISTS game_round_stake (
  id INTEGER PRIMARY KEY AUTOINCREMENT, round_id INTEGER NOT NULL REFERENCES game_round (id), reference TEXT NOT NULL,
  balance_before_minor INTEGER NOT NULL, at INTEGER NOT NULL, UNIQUE (round_id, reference)) STRICT;

CREATE TABLE IF NOT EXISTS told_round (
  game_round_id INTEGER PRIMARY KEY REFERENCES game_round (id), steps INTEGER NOT NULL,
  seen INTEGER NOT NULL CHECK (seen BETWEEN 1 AND steps)) STRICT;

CREATE TABLE IF NOT EXISTS held_bet (
  game_round_id INTEGER PRIMARY KEY REFERENCES game_round (id), held_until INTEGER NOT NULL,
  balance_after_minor INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS held_bet_until ON held_bet (held_until);

CREATE TABLE IF NOT EXISTS bet (
  id INTEGER PRIMARY KEY AUTOINCREMENT, platform_id INTEGER NOT NULL, account TEXT NOT NULL, game_code TEXT NOT NULL,
  round_id TEXT NOT NULL, stake_minor INTEGER NOT NULL, win_minor INTEGER NOT NULL, currency TEXT NOT NULL,
  at INTEGER NOT NULL, settled_at INTEGER NOT NULL, balance_before_minor INTEGER NOT NULL,
  balance_after_minor INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS bet_platform ON bet (platform_id, id);
CREATE INDEX IF NOT EXISTS bet_round ON bet (platform_id, account, round_id);

CREATE TABLE IF NOT EXISTS bet_state (
  bet_id INTEGER PRIMARY KEY REFERENCES bet (id), first_id INTEGER NOT NULL, status TEXT NOT NULL,
  corrected_at INTEGER) STRICT;
CREATE INDEX IF NOT EXISTS bet_state_first ON bet_state (first_id, bet_id);

CREATE TABLE IF NOT EXISTS jackpot_pool (
  jackpot_id TEXT NOT NULL, level_id TEXT NOT NULL, amount_micro INTEGER NOT NULL,
  trigger_minor INTEGER, trigger_at INTEGER, CHECK ((trigger_minor IS NULL) <> (trigger_at IS NULL)),
  PRIMARY KEY (jackpot_id, level_id)) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS jackpot_win (
  id INTEGER PRIMARY KEY AUTOINCREMENT, jackpot_id TEXT NOT NULL, level_id TEXT NOT NULL, run_by INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL, currency TEXT NOT NULL, account TEXT, game_platform_id INTEGER NOT NULL,
  game_code TEXT NOT NULL, round_id TEXT, at INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS jackpot_win_platform ON jackpot_win (run_by, id);
CREATE INDEX IF NOT EXISTS jackpot_win_round ON jackpot_win (account, round_id) WHERE account IS NOT NULL;

CREATE TABLE IF NOT EXISTS fair_chain (
  platform_id INTEGER NOT NULL, game_code TEXT NOT NULL, first_round INTEGER NOT NULL, length INTEGER NOT NULL CHECK (length > 0),
  root TEXT NOT NULL UNIQUE, sealed TEXT NOT NULL, salt TEXT, PRIMARY KEY (platform_id, game_code, first_round)) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS shared_round (
  platform_id INTEGER NOT NULL, game_code TEXT NOT NULL, round INTEGER NOT NULL, starts_at INTEGER NOT NULL,
  outcome TEXT, seed TEXT, ended_at INTEGER, CHECK ((outcome IS NULL) = (seed IS NULL)),
  PRIMARY KEY (platform_id, game_code, round)) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS lottery_start (
  platform_id INTEGER NOT NULL, game_code TEXT NOT NULL, first_period INTEGER NOT NULL,
  PRIMARY KEY (platform_id, game_code)) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS lottery_period (
  platform_id INTEGER NOT NULL, game_code TEXT NOT NULL, period INTEGER NOT NULL, numbers TEXT NOT NULL,
  PRIMARY KEY (platform_id, game_code, period)) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS wager (
  id INTEGER PRIMARY KEY AUTOINCREMENT, player_key TEXT NOT NULL, wager_id TEXT NOT NULL,
  platform_id INTEGER NOT NULL, account TEXT NOT NULL, game_code TEXT NOT NULL, session_id INTEGER NOT NULL,
  is_demo INTEGER NOT NULL, currency TEXT NOT NULL, event TEXT NOT NULL, pick TEXT NOT NULL,
  stake_minor INTEGER NOT NULL CHECK (stake_minor > 0), win_minor INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'won', 'lost', 'void')), at INTEGER NOT NULL, settled_at INTEGER,
  balance_before_minor INTEGER NOT NULL, UNIQUE (player_key, wager_id)) STRICT;
CREATE INDEX IF NOT EXISTS wager_open ON wager (platform_id, game_code) WHERE state = 'open';
CREATE INDEX IF NOT EXISTS wager_running ON wager (platform_id, game_code, event) WHERE state = 'open';
CREATE INDEX IF NOT EXISTS wager_player ON wager (player_key, game_code, id);

CREATE TABLE IF NOT EXISTS sports_ask (
  wager_id INTEGER PRIMARY KEY REFERENCES wager (id), due_at INTEGER NOT NULL,
  takes TEXT NOT NULL CHECK (takes IN ('same', 'better', 'any')),
  verdict TEXT CHECK (verdict IN ('taken', 'price', 'closed', 'suspended', 'return', 'full'))) STRICT;
CREATE INDEX IF NOT EXISTS sports_ask_waiting ON sports_ask (due_at, wager_id) WHERE verdict IS NULL;

CREATE TABLE IF NOT EXISTS sports_asked (
  wager_id INTEGER PRIMARY KEY REFERENCES sports_ask (wager_id), odds TEXT NOT NULL,
  own_limit TEXT CHECK (own_limit IN ('stake', 'round'))) STRICT;

CREATE TABLE IF NOT EXISTS sports_cash_out (
  wager_id INTEGER PRIMARY KEY REFERENCES wager (id), reference TEXT NOT NULL, amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  at INTEGER NOT NULL) STRICT;

CREATE TABLE IF NOT EXISTS sports_review (
  wager_id INTEGER PRIMARY KEY REFERENCES wager (id), due_at INTEGER NOT NULL, was_minor INTEGER, done_at INTEGER) STRICT;
CREATE INDEX IF NOT EXISTS sports_review_due ON sports_review (due_at) WHERE done_at IS NULL;

CREATE TABLE IF NOT EXISTS hub88_seat (
  session_id INTEGER PRIMARY KEY REFERENCES game_session (id), token TEXT NOT NULL) STRICT;

CREATE TABLE IF NOT EXISTS hub88_player (
  user TEXT PRIMARY KEY, balance_minor INTEGER NOT NULL, readings INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS hub88_transaction (
  id INTEGER PRIMARY KEY AUTOINCREMENT, transaction_uuid TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('bet', 'win', 'rollback')), bet_uuid TEXT, platform_id INTEGER NOT NULL, user TEXT NOT NULL,
  session_id INTEGER NOT NULL REFERENCES hub88_seat (session_id), game_code TEXT NOT NULL, reference TEXT, round TEXT NOT NULL,
  closes_round INTEGER NOT NULL, currency TEXT NOT NULL, amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  state TEXT NOT NULL CHECK (state IN ('asking', 'due', 'done', 'declined', 'undone')),
  tries INTEGER NOT NULL, due_at INTEGER NOT NULL, at INTEGER NOT NULL, decided_at INTEGER,
  http INTEGER, status TEXT, answer TEXT, CHECK ((kind = 'bet') = (bet_uuid IS NULL))) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS hub88_transaction_bet ON hub88_transaction (platform_id, user, game_code, reference) WHERE kind = 'bet';
CREATE INDEX IF NOT EXISTS hub88_transaction_due ON hub88_transaction (due_at) WHERE state = 'due';
CREATE INDEX IF NOT EXISTS hub88_transaction_owed ON hub88_transaction (user) WHERE state = 'due';
CREATE INDEX IF NOT EXISTS hub88_transaction_asking ON hub88_transaction (id) WHERE state = 'asking';
CREATE INDEX IF NOT EXISTS hub88_transaction_round ON hub88_transaction (round);
CREATE INDEX IF NOT EXISTS hub88_transaction_at ON hub88_transaction (at);

CREATE TABLE IF NOT EXISTS hub88_free_grant (
  uuid TEXT PRIMARY KEY, reference TEXT NOT NULL UNIQUE, platform_id INTEGER NOT NULL, user TEXT NOT NULL, game_code TEXT NOT NULL,
  currency TEXT NOT NULL, rounds INTEGER NOT NULL CHECK (rounds > 0), stake_minor INTEGER NOT NULL CHECK (stake_minor > 0),
  ends_at INTEGER NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS hub88_free_grant_user ON hub88_free_grant (user, game_code);

CREATE TABLE IF NOT EXISTS hub88_free_bet (
  bet_uuid TEXT PRIMARY KEY REFERENCES hub88_transaction (transaction_uuid),
  grant_uuid TEXT NOT NULL REFERENCES hub88_free_grant (uuid)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS hub88_free_bet_grant ON hub88_free_bet (grant_uuid);

CREATE TABLE IF NOT EXISTS hub88_promotion (
  uuid TEXT PRIMARY KEY, reference TEXT NOT NULL UNIQUE) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS hub88_transaction_of ON hub88_transaction (bet_uuid) WHERE bet_uuid IS NOT NULL;

CREATE TABLE IF NOT EXISTS kept_secret (name TEXT PRIMARY KEY, secret TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS chat_conversation (
  id INTEGER PRIMARY KEY AUTOINCREMENT, key_hash TEXT NOT NULL UNIQUE, app_id TEXT NOT NULL, language TEXT NOT NULL,
  used_at INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS chat_conversation_used ON chat_conversation (used_at);

CREATE TABLE IF NOT EXISTS chat_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT, conversation INTEGER NOT NULL REFERENCES chat_conversation (id),
  side TEXT NOT NULL CHECK (side IN ('visitor', 'agent')), reference TEXT NOT NULL, text TEXT NOT NULL,
  at INTEGER NOT NULL, UNIQUE (conversation, reference, side)) STRICT;

CREATE TABLE IF NOT EXISTS sms_message (
  id TEXT NOT NULL UNIQUE, reference TEXT NOT NULL UNIQUE, recipient TEXT NOT NULL, text TEXT NOT NULL,
  report_url TEXT NOT NULL, status TEXT NOT NULL CHECK (status IN ('accepted', 'sent', 'delivered', 'failed')),
  at INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS sms_message_recipient ON sms_message (recipient, at);

CREATE TABLE IF NOT EXISTS sms_report (
  id INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT NOT NULL REFERENCES sms_message (id), status TEXT NOT NULL,
  due_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX IF NOT EXISTS sms_report_due ON sms_report (due_at);

CREATE TABLE IF NOT EXISTS payment_order (
  id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL CHECK (kind IN ('payment', 'payout')), reference TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'processing', 'paid', 'declined', 'expired', 'cancelled', 'pending', 'rejected')),
  amount TEXT NOT NULL, paid TEXT, currency TEXT NOT NULL, method TEXT NOT NULL, language TEXT NOT NULL, token TEXT NOT NULL UNIQUE,
  return_url TEXT NOT NULL, notice_url TEXT NOT NULL, account TEXT NOT NULL, expires_at INTEGER, at INTEGER NOT NULL,
  next_status TEXT, moves_at INTEGER, UNIQUE (kind, reference)) STRICT;
CREATE INDEX IF NOT EXISTS payment_order_moves ON payment_order (moves_at) WHERE moves_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS payment_order_open ON payment_order (expires_at) WHERE status = 'open';

CREATE TABLE IF NOT EXISTS payment_notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT, url TEXT NOT NULL, body TEXT NOT NULL, is_spoilt INTEGER NOT NULL,
  due_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX IF NOT EXISTS payment_notice_due ON payment_notice (due_at);

-- Baccarat had tables of its own before it was a game of the kit; its bets are then written as those of the kit, once.
UPDATE wager SET pick = json_object('spots', json(pick))
  WHERE pick LIKE '[[%' AND EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'baccarat_table');
DROP TABLE IF EXISTS baccarat_table;
DROP TABLE IF EXISTS baccarat_round;
`;
