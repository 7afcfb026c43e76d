import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../base/db/template.ts';
import { dueStatement } from '../base/jobs/jobs.ts';
import { DEPOSITS_DUE } from '../cashier/deposits/deposit-saga.ts';
import { WITHDRAWALS_DUE } from '../cashier/withdrawals/withdrawal-saga.ts';
import { NOTICES_DUE } from '../people/sms/send-notices.ts';
import { BETS_DUE, SHARES_DUE } from '../play/bets/add-up-bets.ts';
import { LOOKS_DUE } from '../play/transfers/launches.ts';
import { TRANSFERS_DUE } from '../play/transfers/store.ts';
import { BONUSES_DUE } from '../promo/bonuses/job.ts';
import { TURNOVER_DUE } from '../promo/raffle/count-turnover.ts';

/**
 * How the money functions find their rows among 100,000 players: each statement inside them is explained as it runs, and none may read
 * a table of the players' from end to end. Each is called often enough to be planned for any values, too.
 */

const PLAYERS = 100_000;
const CALLS = 7;

let database: TestDatabase;
let client: pg.Client;
const plans: string[] = [];
/** Tables with a row or more for each player. */
let playerTables: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await fill();
  client = new pg.Client({ connectionString: database.ownerUrl });
  client.on('notice', ({ message = '' }) => message.includes('plan:') && plans.push(message));
  await client.connect();
  await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
    set client_min_messages = log`);
  const rows = await database.db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1 order by 1`,
    [PLAYERS],
  );
  playerTables = rows.map(({ name }) => name);
}, 240_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** A row of each kind for every player; the players' ids are 1 to 100,000, and those of their rows the same. */
async function fill(): Promise<void> {
  const players = `generate_series(1, ${PLAYERS}) n`;
  const cashier = `'p' || n, n, 'bank', 'bank', '{}', 'MYR', 1000, 0`;
  const statements = [
    `insert into player (account, nickname, password_hash, currency, referral_code)
     select 'p' || n, 'p', '', 'MYR', 'CODE' || n from ${players}`,
    `insert into ledger_account (kind, player_id, currency, balance_minor, version) select 'wallet', n, 'MYR', 100000000, 1 from ${players}`,
    `insert into ledger_transfer (player_id, reference, reason, currency) select n, 'p' || n, 'deposit', 'MYR' from ${players}`,
    `insert into ledger_entry (player_id, transfer_id, account_id, amount_minor, number, balance_after_minor, booked_at, reason)
     select n, n, n, 100000000, 1, 100000000, now(), 'deposit' from ${players}`,
    `insert into session (player_id, token_hash, platform, address, expires_at)
     select n, sha256(('s' || n)::bytea), 'web', '127.0.0.1', now() + interval '1 day' from ${players}`,
    `insert into launch (player_id, platform_id, step) select n, 1, 'open' from ${players}`,
    `insert into point_transfer (reference, player_id, platform_id, direction, state, currency, amount_minor, held_minor, decided_at)
     select 'p' || n, n, 9, 'in', 'confirmed', 'MYR', 1, 1, now() from ${players}`,
    `insert into game_session (token_hash, provider, player_id, session_id, platform_id, game_code, currency)
     select sha256(('g' || n)::bytea), 'vendor', n, s.id, 1000, 'g', 'MYR' from ${players} join session s on s.player_id = n`,
    `insert into wallet_call (provider, scope, kind, transaction_ref, body_hash, player_id, platform_id, game_code, round_ref, currency, amount_minor, outcome)
     select 'vendor', '', 'bet', 'p' || n, '', n, 1000, 'g', 'r' || n, 'MYR', 0, 'ok' from ${players}`,
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at)
     select 1000, n || ':r' || n, n, 'g', 'r' || n, 'MYR', 1, 0, 'open', now() from ${players}`,
    `insert into bet_fact (player_id, bet_id, version, sign, day, settled_at, upline_id, platform_id, game_code, product, currency, stake_minor,
                           valid_minor, payout_minor, jackpot_minor, chain_id)
     select n, n, 1, 1, current_date, now(), 0, 1000, 'g', 'slots', 'MYR', 1, 1, 0, 0, n from ${players}`,
    `insert into bet_chain (player_id, product, company_id, shareholder_id, master_id, agent_id, shareholder_share_bp, master_share_bp, agent_share_bp,
                            shareholder_commission_bp, master_commission_bp, agent_commission_bp, player_commission_bp, fee_bp)
     select n, 'slots', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ${players}`,
    `insert into former_upline (player_id, until, upline_id, moved_by) select n, now() - interval '1 day', 0, 'test' from ${players}`,
    `insert into agent_share (player_id, product, since, granted_bp, share_bp, commission_bp, set_by)
     select n, 'slots', now() - interval '1 day', 0, 0, 0, 'test' from ${players}`,
    `insert into bound_account (player_id, kind, bank_id, bank_name, holder, currency, number_sealed, number_mark, number_tail, is_default, usable_at)
     select n, 'bank', 'b', 'b', 'b', 'MYR', '', int8send(n), '1', true, now() - interval '1 day' from ${players}`,
    `insert into deposit (reference, player_id, method, kind, title, currency, amount_minor, fee_minor, state, language, expires_at)
     select ${cashier}, 'created', 'en', now() from ${players}`,
    `insert into withdrawal (reference, player_id, method, kind, title, currency, amount_minor, fee_minor, state, bound_account_id)
     select ${cashier}, 'approved', n from ${players}`,
    `insert into bound_account_hold (player_id, bound_account_id, reference) select n, n, 'p' || n from ${players}`,
    `insert into game_platform (id, kind, gm, title, image, width, height) values (1000, 'seamless', 'g', 'g', '', 1, 1)`,
    `insert into game (id, platform_id, code, title) values (1, 1000, 'g', '{}')`,
    'analyze',
  ];
  await database.ownerDb.tx(async (tx) => {
    // Far more rows than a call of the site may write.
    await tx.run('set local statement_timeout = 0');
    for (const statement of statements) await tx.run(statement);
  });
}

/** What a statement with a whole reading of a player table says of itself. */
function findWholeReadings(): string[] {
  const scan = new RegExp(`Seq Scan on (${playerTables.join('|')})\\b`);
  return plans.filter((plan) => scan.test(plan));
}

async function expectNoWholeReading(statement: (player: number, call: number) => string): Promise<void> {
  plans.length = 0;
  for (let call = 1; call <= CALLS; call += 1) await client.query(statement(PLAYERS - call, call));
  expect(plans.length).toBeGreaterThan(CALLS);
  expect(findWholeReadings()).toEqual([]);
}

test('the tables that are looked at are those of the players', async () => {
  expect(playerTables).toContain('ledger_account');
  expect(playerTables).toContain('wallet_call');
  plans.length = 0;
  await client.query('select count(*) from ledger_account where player_id is not distinct from 7');
  expect(findWholeReadings()).toHaveLength(1);
});

const call = (player: number, rest: string) =>
  `select outcome from wallet_call_book(${player}, 'vendor', row ('provider', false, false, false)::wallet_policies, row (${rest})::wallet_call_input)`;
const token = (player: number, times: number) => `sha256('g${player}'), 'g', 'new${times}'`;
const withdraw = (name: string, player: number, times: number) =>
  `begin_withdrawal(${player}, '${name}${times}', 'MYR', 1000, 10, 'bank', 'bank', '{}', ${player}, null, 'approved', 1000000, 1000000, 9)`;
const settle = (player: number, outcome: string) =>
  `select settle_point_transfer(${player}, (select id from point_transfer where player_id = ${player} and state = 'asked'), '${outcome}', 100, null, 'v', null)`;

test.each<[string, (player: number, call: number) => string]>([
  [
    'a transfer in begins',
    (p, n) => `select begin_point_transfer(${p}, 'in${n}', 1, 'in', 'MYR', 100, null, '11 s')`,
  ],
  ['and is confirmed', (p) => settle(p, 'confirmed')],
  [
    'a transfer out begins',
    (p, n) => `select begin_point_transfer(${p}, 'out${n}', 1, 'out', 'MYR', 100, null, '11 s')`,
  ],
  ['and is refused', (p) => settle(p, 'refused')],
  ['a withdrawal begins', (p, n) => `select * from ${withdraw('new', p, n)}`],
  [
    'is paid',
    (p) =>
      `select settle_withdrawal(${p}, (select max(id) from withdrawal where player_id = ${p}), 'paid', null, 'v')`,
  ],
  [
    'another one is rejected',
    (p, n) =>
      `select settle_withdrawal(${p}, (b.w).id, 'rejected', 'gateway', 'v') from ${withdraw('other', p, n)} b`,
  ],
  ['a deposit is credited', (p) => `select credit_deposit(${p}, ${p}, 1000, 'v')`],
  [
    'a bet is booked',
    (p, n) => call(p, `'bet', 'b${n}', null, '', ${token(p, n)}, false, 'MYR', 100, false, false`),
  ],
  [
    'its win',
    (p, n) => call(p, `'win', 'w${n}', 'b${n}', '', ${token(p, n)}, true, 'MYR', 200, false, false`),
  ],
  [
    'a bet that is settled anew',
    (p, n) =>
      `select book_bets(player_id, array[id]) from (select ${p} as player_id, id from bet where player_id = ${p} and vendor_ref = '${p}:r${p}' and ${n} > 0) b`,
  ],
  [
    'the rollback of a bet',
    (p, n) => call(p, `'rollback', 'x${n}', 'p${p}', '', ${token(p, n)}, false, 'MYR', 0, false, false`),
  ],
  [
    'a statement adds up',
    (p) => `select * from ledger_sums(${p}, array[${p}::bigint], now() - interval '1 day', now())`,
  ],
  ['an account of the house is found', (p, n) => `select ledger_account_for(${p}, 'house', ${n}, 'MYR')`],
])('%s', (_, statement) => expectNoWholeReading(statement));

const DUES = [
  ['transfers', TRANSFERS_DUE],
  ['deposits', DEPOSITS_DUE],
  ['withdrawals', WITHDRAWALS_DUE],
  ['points left at platforms', LOOKS_DUE],
  ['text notices', NOTICES_DUE],
  ['bonuses', BONUSES_DUE],
  ['days of bets', BETS_DUE],
  ['shares', SHARES_DUE],
  ['turnover for raffles', TURNOVER_DUE],
] as const;

test.each(DUES)('what is due of %s is found without reading a table from end to end', async (_name, due) => {
  plans.length = 0;
  await client.query('set plan_cache_mode = force_generic_plan');
  const { rows } = await client.query<{ due: boolean[] }>(dueStatement([due]));
  await client.query('reset plan_cache_mode');
  expect(rows[0]!.due).toHaveLength(1);
  expect(plans.length).toBeGreaterThan(0);
  expect(findWholeReadings()).toEqual([]);
});
