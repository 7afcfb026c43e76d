import { endpoints, type Input } from '@parlour/contract/endpoints';
import { ERRORS } from '@parlour/contract/errors';
import { routes, type RouteName } from '@parlour/contract/routes';
import { systemRandom } from '@parlour/server/base/random';
import { createPlayer } from '@parlour/server/people/accounts/players';
import { hashSecretCode, writeSecretCode } from '@parlour/server/people/identity/secret-code';
import { openSession } from '@parlour/server/people/sessions/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createClient, newAddress, type Answer, type Client } from '../api-client.ts';
import { SAMPLES, SECRET_CODE, type Belongings, type Caller } from '../call-samples.ts';
import { everythingOf } from '../everything-of.ts';
import { referenceOf } from '../reference.ts';
import { payPastDeposit } from '../past-deposit.ts';
import { startSite, type Site } from '../start-site.ts';

/**
 * The rights of each caller to each call and object, and to data of others in answers (rule A9; ASVS 8.2, 8.3): made
 * from the table of endpoints, so that a call added later is tried as well.
 */
const names = Object.keys(routes) as RouteName[];

const ACCOUNTS: Record<Caller, string> = {
  player: 'harbour1',
  agent: 'agent01',
  foreignAgent: 'agent02',
  supervisor: 'holder01',
};
const CALLERS = Object.keys(ACCOUNTS) as Caller[];
/** Below agent01; the other callers' calls are about this player. */
const VICTIM = 'player03';
const CLOSED = 'player18';
const MULTILINGUAL = JSON.stringify({ en: 'x', cn: 'x', tw: 'x', vi: 'x', ms: 'x' });

let site: Site;
let victim: { id: bigint } & Belongings;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '127.0.0.0/8' } });
  const mail = await site.db.get<{ id: bigint; playerId: bigint }>(
    `select m.id, m.player_id from mail m join player p on p.id = m.player_id where p.account = $1 and m.read_at is null limit 1`,
    [VICTIM],
  );
  const own = await client(VICTIM);
  await own.ok('setFavourite', { game_id: 1001, favourite: true });
  await own.ok('transferIn', { gameType: 1, amount: 10 });
  // The sweep would bring the points home in the middle of a comparison, on a machine that needs a minute for this file.
  await site.db.run('update launch set look_at = null where player_id = $1', [mail.playerId]);
  // Entries are numbered for each player: only the victim has so many.
  for (let paid = 0; paid < 50; paid += 1) await payPastDeposit(site.db, VICTIM, 100n);
  const codeHash = await hashSecretCode(SECRET_CODE);
  const coded = await site.db.query<{ id: bigint }>('select id from player where account = any($1)', [
    [VICTIM, ...Object.values(ACCOUNTS)],
  ]);
  for (const { id } of coded) await writeSecretCode(site.db, id, codeHash);
  const { list } = await own.ok('bindAccount', {
    kind: 'bank',
    bank_id: 'harimau',
    holder: 'A Victim',
    number: '777000111',
    secret_code: SECRET_CODE,
  });
  const passkey = await site.db.get<{ id: bigint }>(
    `insert into passkey (player_id, credential_id, public_key, name) values ($1, 'x', 'x', 'Phone') returning id`,
    [mail.playerId],
  );
  const session = await site.db.get<{ id: string }>('select id from session where player_id = $1', [
    mail.playerId,
  ]);
  const ended = {
    depositId: referenceOf('DP', mail.playerId, VICTIM),
    withdrawalId: referenceOf('WD', mail.playerId, VICTIM),
  };
  await site.db.run(
    `insert into deposit (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, language, expires_at, decided_at)
     values ($1, $2, 'cancelled', 'bank-transfer', 'bank', $3, 'MYR', 5000, 0, 'en', now(), now())`,
    [ended.depositId, mail.playerId, MULTILINGUAL],
  );
  await site.db.run(
    `insert into withdrawal (reference, player_id, state, method, kind, title, currency, amount_minor, fee_minor, bound_account_id, reason, decided_at)
     values ($1, $2, 'rejected', 'to-bank', 'bank', $3, 'MYR', 5000, 0, $4, 'review', now())`,
    [ended.withdrawalId, mail.playerId, MULTILINGUAL, list[0]!.id],
  );
  const walletEntry = await site.db.get<{ id: bigint }>(
    `select max(e.number) as id from ledger_entry e join ledger_account a on a.player_id = e.player_id and a.id = e.account_id where a.player_id = $1 and a.kind = 'wallet'`,
    [mail.playerId],
  );
  const bet = await site.db.get<{ id: bigint }>('select max(id) as id from bet where player_id = $1', [
    mail.playerId,
  ]);
  const ticket = await site.db.get<{ id: bigint }>(
    'select max(id) as id from wheel_ticket where player_id = $1',
    [mail.playerId],
  );
  victim = {
    wheelTicket: Number(ticket.id),
    ...ended,
    betId: Number(bet.id),
    walletEntryId: Number(walletEntry.id),
    id: mail.playerId,
    passkeyId: Number(passkey.id),
    sessionId: session.id,
    account: VICTIM,
    mailId: Number(mail.id),
    boundAccountId: list[0]!.id,
  };
  await site.db.run(`update player set status = 'closed' where account = $1`, [CLOSED]);
});
afterAll(() => site.stop());

/** A session opened past the login, so that hundreds of them cost no password check each. */
async function client(account: string): Promise<Client> {
  const { id } = await site.db.get<{ id: bigint }>('select id from player where account = $1', [account]);
  const { token } = await openSession({ db: site.db, random: systemRandom }, id, {
    platform: 'pcWeb',
    address: newAddress(),
  });
  const opened = createClient(site.url);
  opened.token = token;
  return opened;
}

async function endedClient(change: string): Promise<Client> {
  const ended = await client('player17');
  await site.db.run(
    `update session set ${change} where player_id = (select id from player where account = 'player17')`,
  );
  return ended;
}

const STRANGERS: Record<string, () => Promise<Client>> = {
  'a guest': async () => createClient(site.url),
  'a closed account': () => client(CLOSED),
  'a session past its day': () => endedClient(`expires_at = now() - interval '1 second'`),
  'a session idle too long': () => endedClient(`seen_at = now() - interval '31 minutes'`),
};

const AUTHORISATION_CODES: readonly number[] = [
  ERRORS.loginRequired.code,
  ERRORS.notAllowed.code,
  ERRORS.onlyPlayers.code,
];

/** The code with which a call is turned down before anything is looked at; 0 where it is let through. */
function turnedDown({ envelope }: Answer): number {
  return AUTHORISATION_CODES.includes(envelope.code) ? envelope.code : 0;
}

const isAgent = (caller: Caller): boolean => caller !== 'player';

function wantedOf(name: RouteName, caller: Caller): number {
  switch (endpoints[name].access) {
    case 'public':
    case 'account':
      return 0;
    case 'player':
      return isAgent(caller) ? ERRORS.onlyPlayers.code : 0;
    case 'agent':
      return isAgent(caller) ? 0 : ERRORS.notAllowed.code;
  }
}

const sampleOf = <N extends RouteName>(name: N): Input<N> => SAMPLES[name]?.input ?? ({} as Input<N>);

test('every call that takes something has a sample that says whose it is', () => {
  const lacking = names.filter((name) => {
    const { access, input } = endpoints[name];
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const takesSomething = access !== 'public' && Object.keys(properties).length > 0;
    return SAMPLES[name] === undefined && (takesSomething || !input.safeParse({}).success);
  });
  expect(lacking).toEqual([]);
});

describe.each(names)('%s', (name) => {
  const isOpen = endpoints[name].access === 'public';

  test.each(Object.keys(STRANGERS))('%s is asked to log in, unless the call is public', async (who) => {
    const stranger = await STRANGERS[who]!();
    const answers = [await stranger.call(name, sampleOf(name)), await stranger.call(name)];
    const wanted = isOpen ? 0 : ERRORS.loginRequired.code;
    expect(answers.map(turnedDown)).toEqual([wanted, wanted]);
  });

  test.each(CALLERS)('%s: as the identity type allows', async (caller) => {
    const who = await client(ACCOUNTS[caller]);
    const answer = await who.call(name, sampleOf(name));
    expect(turnedDown(answer)).toBe(wantedOf(name, caller));
    expect(answer.status).toBeLessThan(500);
  });
});

const aboutThings = names.filter((name) => SAMPLES[name]?.of !== undefined);

describe.each(aboutThings)('%s of another player’s object', (name) => {
  test.each(CALLERS)('%s: it does not exist, and stays as it is', async (caller) => {
    const who = await client(ACCOUNTS[caller]);
    // The caller took a break among the calls above.
    await site.db.run('update player set break_until = null where break_until is not null');
    const before = await everythingOf(site.db, victim.id);
    const { of, seenBy = [] } = SAMPLES[name]!;
    const answer = await who.call(name, of!(victim));
    const wanted = wantedOf(name, caller) || (seenBy.includes(caller) ? 0 : ERRORS.notFound.code);
    expect(answer.envelope.code).toBe(wanted);
    if (wanted !== 0) expect(answer.envelope.data).toBeNull();
    expect(await everythingOf(site.db, victim.id)).toEqual(before);
  });
});

test('the idempotency key of another player’s request is unknown', async () => {
  const headers = { 'idempotency-key': 'the-same-key-of-two' };
  const [one, other] = [await client('player04'), await client('harbour2')];
  const first = await one.ok('transferIn', { gameType: 2, amount: 7 }, { headers });
  const second = await other.ok('transferIn', { gameType: 2, amount: 9 }, { headers });
  expect([first.transfer?.amount, second.transfer?.amount]).toEqual([7, 9]);
  expect(second.transfer?.reference).not.toBe(first.transfer?.reference);
});

/** A number and names that no answer holds by chance. */
const STRANGER = {
  id: 77_000_000_000_001n,
  account: 'zqstranger77',
  nickname: 'Zq-Nick-77',
  hash: '$zq$hash$77',
  phone: '+60177000077',
};

async function addStranger(): Promise<string> {
  await site.ownerDb.run(`select setval(pg_get_serial_sequence('player', 'id'), $1, false)`, [STRANGER.id]);
  const id = await site.db.tx(async (tx) =>
    createPlayer(tx, {
      account: STRANGER.account,
      nickname: STRANGER.nickname,
      passwordHash: STRANGER.hash,
      phone: { number: STRANGER.phone, isProved: true },
      currency: 'MYR',
      identityType: 'player',
      uplineId: (
        await site.db.get<{ uplineId: bigint }>('select upline_id from player where id = $1', [victim.id])
      ).uplineId,
    }),
  );
  expect(id).toBe(STRANGER.id);
  await site.db.run(
    `insert into bet (platform_id, vendor_ref, player_id, game_code, round_ref, currency, stake_minor, payout_minor, status, placed_at, settled_at)
     select 1, 'stranger-' || n, $1, 'dragon-of-nine-bays', 'r' || n, 'MYR', 100, 99900, 'settled', now(), now() from generate_series(1, 30) n`,
    [id],
  );
  await site.db.run(
    `insert into jackpot_win (platform_id, vendor_ref, jackpot_ref, level_ref, amount_minor, currency, player_id, game_platform_id, game_code, won_at)
     select platform_id, 'stranger', vendor_ref, (select vendor_ref from jackpot_level where jackpot_id = j.id limit 1), 5000, 'MYR', $1,
            1, 'dragon-of-nine-bays', now() from jackpot j limit 1`,
    [id],
  );
  return (await client(STRANGER.account)).token!;
}

test('no answer names another player: no number, account, nickname, token or hash', async () => {
  const token = await addStranger();
  const secrets = [
    String(STRANGER.id),
    STRANGER.account,
    STRANGER.nickname,
    STRANGER.hash,
    STRANGER.phone.slice(-9),
    token,
    '$argon2',
  ];
  const told: string[] = [];
  for (const [account, callers] of [
    ['player01', names],
    ['agent02', names],
    [undefined, names],
  ] as const) {
    for (const name of callers) {
      const who = account === undefined ? createClient(site.url) : await client(account);
      const { envelope } = await who.call(name, sampleOf(name));
      const text = JSON.stringify(envelope);
      for (const secret of secrets) {
        const own = name === 'login' && secret === token;
        if (!own && text.includes(secret)) told.push(`${name} tells ${account ?? 'a guest'} ${secret}`);
      }
    }
  }
  expect(told).toEqual([]);
  // He is there to be told of: masked where winners are.
  const winners = await createClient(site.url).ok('listWinners');
  expect(JSON.stringify(winners)).toContain('zqs***77');
});

test('an agent sees their branch level by level, none of another’s, and a supervisor all of it', async () => {
  const [agent, foreign, supervisor] = [
    await client('agent01'),
    await client('agent02'),
    await client('holder01'),
  ];
  const own = await agent.ok('listDownline');
  expect(own.path).toEqual([{ account: 'agent01', type: 'agent' }]);
  const accounts = own.list.map(({ account }) => account);
  expect(accounts).toContain('player01');
  expect(accounts).not.toContain('harbour1');

  const below = await foreign.ok('listDownline');
  expect(below.list.map(({ account }) => account)).toEqual(['harbour1', 'harbour2']);
  for (const member of ['player01', 'agent01', 'master01', 'holder01', 'company01', 'nobody'])
    await foreign.refused('listDownline', 'notFound', { member });

  const deep = await supervisor.ok('listDownline', { member: 'AGENT02' });
  expect(deep.path.map(({ account }) => account)).toEqual(['company01', 'holder01', 'master01', 'agent02']);
  const top = await supervisor.ok('listDownline');
  expect(top.path).toEqual([]);
  expect(top.list.map(({ account }) => account)).toContain('company01');
});

test('a long level comes a page at a time, each member once', async () => {
  await site.db.run(
    `insert into player (account, nickname, password_hash, currency, upline_id)
     select 'paged' || lpad(n::text, 3, '0'), 'x', 'x', 'MYR', (select id from player where account = 'agent02') from generate_series(1, 120) n`,
  );
  const agent = await client('agent02');
  const seen: string[] = [];
  let after: string | null | undefined;
  do {
    const page = await agent.ok('listDownline', after === undefined || after === null ? {} : { after });
    seen.push(...page.list.map(({ account }) => account));
    after = page.next;
  } while (after !== null);
  expect(seen).toHaveLength(122);
  expect(new Set(seen).size).toBe(122);
});

test('flags that open services are off for accounts that do not play', async () => {
  const profile = await (await client('agent01')).ok('whoami');
  expect(profile).toMatchObject({
    identity: { type: 'agent' },
    online_deposit_withdrawal: false,
    withdrawal_flag: false,
    referral_flag: 0,
  });
});
