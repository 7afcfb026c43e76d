import type { Db, Tx } from '../base/db/db.ts';
import { accountFor, post } from '../money/ledger/ledger.ts';
import { SITE_CURRENCY } from '../people/accounts/currency.ts';
import { hashPassword } from '../people/identity/password/passwords.ts';
import { findPlayerId, NOBODY } from '../people/accounts/player-names.ts';
import { createPlayer, type IdentityType } from '../people/accounts/players.ts';

/** The demo logins (rule I4). The only place where credentials stand in the source. */
const DEMO_PLAYERS = 20;
const DEMO_DEPOSIT_MINOR = 100_000n;
const DEMO_TICKETS = 3;
const DEMO_TICKET_DAYS = 30;
const WITHOUT_DEPOSITS = 'player02';
/** Has referred friends and gets 10.00 for one of them (demo-referrals.ts), which brings the wallet to the sum of the others. */
export const INVITING_PLAYER = 'player01';
const INVITING_REWARD_MINOR = 1_000n;

interface DemoAccount {
  account: string;
  identityType: IdentityType;
  upline: string | null;
  isSupervisor?: boolean;
}

/** Two branches below one master, so that neither sees the other's. The shareholder looks after all of them. */
const UPLINES: DemoAccount[] = [
  { account: 'company01', identityType: 'company', upline: null },
  { account: 'holder01', identityType: 'shareholder', upline: 'company01', isSupervisor: true },
  { account: 'master01', identityType: 'master', upline: 'holder01' },
  { account: 'agent01', identityType: 'agent', upline: 'master01' },
  { account: 'agent02', identityType: 'agent', upline: 'master01' },
];

/** The players of the second branch. */
const OTHER_BRANCH = ['harbour1', 'harbour2'];

/** The demo players proper, all below agent01. */
export const DEMO_PLAYER_NAMES: readonly string[] = Array.from(
  { length: DEMO_PLAYERS },
  (_, index) => `player${String(index + 1).padStart(2, '0')}`,
);

/** `player07` has +60 12-555 0007: confirmed, so that a forgotten password can be tried. */
function phoneOf(account: string): string | undefined {
  const number = DEMO_PLAYER_NAMES.indexOf(account) + 1;
  return number === 0 ? undefined : `+6012555${String(number).padStart(4, '0')}`;
}

const playersBelow = (upline: string, names: readonly string[]): DemoAccount[] =>
  names.map((account) => ({ account, identityType: 'player', upline }));

/** Answers how many accounts it created; an account that exists stays as it is. */
export async function seedDemoAccounts(db: Db): Promise<number> {
  const ids = new Map<string, bigint>();
  const accounts: DemoAccount[] = [
    ...UPLINES,
    ...playersBelow('agent01', DEMO_PLAYER_NAMES),
    ...playersBelow('agent02', OTHER_BRANCH),
  ];
  const hashes = await Promise.all(accounts.map(({ account }) => hashPassword(account)));

  let created = 0;
  for (const [index, { account, identityType, upline, isSupervisor }] of accounts.entries()) {
    created += await db.tx(async (tx) => {
      const known = await findPlayerId(tx, 'account', account);
      const phone = phoneOf(account);
      const id =
        known !== NOBODY
          ? known
          : await createPlayer(tx, {
              account,
              nickname: account,
              passwordHash: hashes[index]!,
              currency: SITE_CURRENCY,
              identityType,
              uplineId: upline === null ? null : (ids.get(upline) ?? null),
              isSupervisor: isSupervisor ?? false,
              onlineDepositWithdrawal: account !== WITHOUT_DEPOSITS,
              referralCode: account.toUpperCase(),
              ...(phone === undefined ? {} : { phone: { number: phone, isProved: true } }),
            });
      ids.set(account, id);
      if (identityType === 'player') {
        await giveTickets(tx, id);
        const wallet = await accountFor(tx, id, 'wallet', SITE_CURRENCY);
        const deposits = await accountFor(tx, id, 'deposits', SITE_CURRENCY);
        const depositMinor =
          account === INVITING_PLAYER ? DEMO_DEPOSIT_MINOR - INVITING_REWARD_MINOR : DEMO_DEPOSIT_MINOR;
        await post(tx, {
          playerId: id,
          reference: `demo-deposit:${account}`,
          reason: 'deposit',
          currency: SITE_CURRENCY,
          legs: [
            { account: deposits, amountMinor: -depositMinor },
            { account: wallet, amountMinor: depositMinor },
          ],
        });
      }
      return known === NOBODY ? 1 : 0;
    });
  }
  return created;
}

/** Tickets of the fortune wheel to begin with. */
async function giveTickets(tx: Tx, playerId: bigint): Promise<void> {
  await tx.run(
    `select earn_wheel_ticket($1, 'demo', n::text, clock_timestamp() + $3 * interval '1 day') from generate_series(1, $2) n`,
    [playerId, DEMO_TICKETS, DEMO_TICKET_DAYS],
  );
}
