import type { Db } from '../base/db/db.ts';
import { shownName } from '../operators/acts/recorded-words.ts';
import { rolesOf, type Role } from '../operators/acts/roles.ts';
import { lookAtPlayer, type PlayerLook } from '../operators/look/player-look.ts';
import { asJson } from './shown.ts';

type Say = (line: string) => void;

/** Roles that need telephone, date of birth and addresses whole. */
const SEES_WHOLE: readonly Role[] = ['risk', 'admin'];

/** One player's page (rule O11). */
export async function showPlayer(
  db: Db,
  say: Say,
  { operator, account, json }: { operator: string; account: string; json?: boolean | undefined },
): Promise<void> {
  const roles = await rolesOf(db, operator);
  const isWhole = roles.some((role) => SEES_WHOLE.includes(role));
  const look = await lookAtPlayer(db, operator, account, { isWhole });
  if (json) return say(asJson(look));
  sayMoney(say, look);
  sayOwnLimits(say, look.own);
  sayRecords(say, look);
}

function sayMoney(
  say: Say,
  { account, status, currency, registeredAt, phone, birthDate, factors, money, may, ...look }: PlayerLook,
): void {
  say(
    `${account}: ${status}, since ${registeredAt.toISOString()}, telephone ${phone ?? '(none)'}, born ${birthDate ?? '(not given)'}`,
  );
  say(
    `  second factors: ${factors.authenticator ? 'authenticator, ' : ''}${factors.passkeys} passkeys; deposits ${may.deposit ? 'open' : 'closed'}, withdrawals ${may.withdraw ? 'open' : 'closed'}`,
  );
  say(`Money in ${currency}:`);
  say(
    `  wallet ${money.wallet}, in transit ${money.inTransit}, held for withdrawals ${money.heldForWithdrawal}`,
  );
  for (const { platformId, amount, since } of money.platforms)
    say(`  platform ${platformId} ${amount}, since ${since.toISOString()}`);
  for (const [title, moves] of [
    ['Last transfers:', look.transfers],
    ['Last deposits and withdrawals:', look.payments],
  ] as const) {
    if (moves.length > 0) say(title);
    for (const { reference, what, state, amount, at, why } of moves)
      say(`  ${at.toISOString()} ${reference} ${what} ${amount} ${state}${why === null ? '' : `: ${why}`}`);
  }
}

function sayOwnLimits(say: Say, own: PlayerLook['own']): void {
  const { breakUntil, realityCheckMinutes, deposits, losses, sessionMinutes } = own;
  const most = (amount: string | null) => (amount === null ? 'no limit' : `at most ${amount}`);
  const inWords = (what: string, { days, amount, used, next }: (typeof deposits)[number]) =>
    `${what} of ${days === 1 ? '24 hours' : `${days} days`}: ${most(amount)}, of it ${used} used${next ? `; from ${next.from.toISOString()} ${most(next.amount)}` : ''}`;
  const lines = [
    ...(breakUntil ? [`a break from play until ${breakUntil.toISOString()}`] : []),
    ...deposits.map((limit) => inWords('deposits', limit)),
    ...losses.map((limit) => inWords('losses', limit)),
    ...(sessionMinutes === null ? [] : [`logins of ${sessionMinutes} minutes`]),
    ...(realityCheckMinutes === null ? [] : [`a reality check every ${realityCheckMinutes} minutes`]),
  ];
  if (lines.length > 0) say('Set by the player:');
  for (const line of lines) say(`  ${line}`);
}

function sayRecords(say: Say, { sessions, accounts, changes, cases, alerts, acts }: PlayerLook): void {
  const lists: [string, string[]][] = [
    [
      'Sessions:',
      sessions.map(
        ({ address, platform, createdAt, seenAt }) =>
          `${createdAt.toISOString()} ${platform} from ${address}, last seen ${seenAt.toISOString()}`,
      ),
    ],
    [
      'Payout accounts:',
      accounts.map(({ destination, usableAt }) => `${destination}, usable from ${usableAt.toISOString()}`),
    ],
    [
      'Personal data changed:',
      changes.map(({ at, field, changedBy }) => `${at.toISOString()} ${field} by ${changedBy}`),
    ],
    [
      'Cases:',
      cases.map(
        ({ id, kind, state, subject, openedAt }) =>
          `${id} ${state} ${kind}: ${subject}, since ${openedAt.toISOString()}`,
      ),
    ],
    ['Alerts:', alerts.map(({ at, kind }) => `${at.toISOString()} ${kind}`)],
    [
      'Acts of operators:',
      acts.map(
        ({ at, operator, action, reason }) =>
          `${at.toISOString()} ${shownName(operator)}: ${action}${reason === null ? '' : `: ${reason}`}`,
      ),
    ],
  ];
  for (const [title, lines] of lists) {
    if (lines.length > 0) say(title);
    for (const line of lines) say(`  ${line}`);
  }
}
