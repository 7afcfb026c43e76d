import type { Db } from '../db/db.ts';
import { outsideAccount, playerAccount, post } from '../ledger/ledger.ts';
import { SITE_CURRENCY } from '../players/currency.ts';
import { hashPassword } from '../players/passwords.ts';
import { createPlayer, type IdentityType } from '../players/players.ts';

/** The demo logins (decisions §1). The only place where credentials stand in the source. */
const DEMO_PLAYERS = 20;
const DEMO_DEPOSIT_MINOR = 100_000n;
const WITHOUT_DEPOSITS = 'player02';

interface DemoAccount {
  account: string;
  identityType: IdentityType;
  upline: string | null;
}

const UPLINES: DemoAccount[] = [
  { account: 'master01', identityType: 'master', upline: null },
  { account: 'agent01', identityType: 'agent', upline: 'master01' },
];

function demoPlayerName(index: number): string {
  return `player${String(index + 1).padStart(2, '0')}`;
}

/** Answers how many accounts it created; an account that exists stays as it is. */
export async function seedDemoAccounts(db: Db): Promise<number> {
  const ids = new Map<string, bigint>();
  const players = Array.from({ length: DEMO_PLAYERS }, (_, index) => demoPlayerName(index));
  const accounts: DemoAccount[] = [
    ...UPLINES,
    ...players.map((account) => ({ account, identityType: 'player' as const, upline: 'agent01' })),
  ];
  const hashes = await Promise.all(accounts.map(({ account }) => hashPassword(account)));

  let created = 0;
  for (const [index, { account, identityType, upline }] of accounts.entries()) {
    created += await db.tx(async (tx) => {
      const known = await tx.find<{ id: bigint }>('select id from player where account = $1', [account]);
      const id =
        known?.id ??
        (await createPlayer(tx, {
          account,
          nickname: account,
          passwordHash: hashes[index]!,
          currency: SITE_CURRENCY,
          identityType,
          uplineId: upline === null ? null : (ids.get(upline) ?? null),
          onlineDepositWithdrawal: account !== WITHOUT_DEPOSITS,
          fwTickets: identityType === 'player' ? 3 : 0,
        }))!;
      ids.set(account, id);
      if (identityType === 'player') {
        const wallet = await playerAccount(tx, 'wallet', id, SITE_CURRENCY);
        const deposits = await outsideAccount(tx, 'deposits', SITE_CURRENCY);
        await post(tx, {
          reference: `demo-deposit:${account}`,
          reason: 'deposit',
          currency: SITE_CURRENCY,
          legs: [
            { account: deposits, amountMinor: -DEMO_DEPOSIT_MINOR },
            { account: wallet, amountMinor: DEMO_DEPOSIT_MINOR },
          ],
        });
      }
      return known ? 0 : 1;
    });
  }
  return created;
}
