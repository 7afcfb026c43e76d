import { toDecimal } from '@parlour/contract/money';
import type { Db } from '../base/db/db.ts';
import { silentLog } from '../base/db/log.ts';
import { systemRandom } from '../base/random.ts';
import type { Agreed } from '../operators/acts/agreement.ts';
import {
  findWheel,
  giveWheelTickets,
  showWheelTickets,
  startWheel,
  stopWheel,
} from '../operators/acts/wheel.ts';
import type { WheelOperation } from './parse-wheel.ts';

type Say = (line: string) => void;
const PROPOSED = 'proposed; another operator says the same to carry it out.';
const CHANCES_A_PERCENT = 10_000;

/** Acts on the fortune wheel of `npm run operator`. */
export async function performWheel(
  db: Db,
  say: Say,
  operator: string,
  operation: WheelOperation,
): Promise<void> {
  const end = (how: Agreed, target: string, done: string) =>
    say(`${target}: ${how === 'done' ? done : PROPOSED}`);
  switch (operation.kind) {
    case 'wheel.show':
      return showWheel(db, say);
    case 'wheel.start':
      return end(
        await startWheel(db, silentLog, operator, operation.start),
        'wheel',
        'it turns with the odds of the content.',
      );
    case 'wheel.stop':
      await stopWheel(db, operator, operation.reason);
      return say('wheel: stopped; tickets stay until they lapse.');
    case 'wheel.tickets':
      return showTickets(db, say, operation.account);
    case 'wheel.give': {
      const { gift } = operation;
      return end(
        await giveWheelTickets(db, systemRandom, operator, gift),
        `account ${gift.account}`,
        `has ${gift.tickets} more.`,
      );
    }
  }
}

async function showWheel(db: Db, say: Say): Promise<void> {
  const wheel = await findWheel(db);
  if (!wheel) return say('No wheel turns.');
  const { id, currency, startedAt, endsAt, draws, paidMinor, budgetMinor, prizes } = wheel;
  const money = (minor: bigint) => `${toDecimal(minor, currency)} ${currency}`;
  say(`Wheel ${id} since ${startedAt.toISOString()} until ${endsAt.toISOString()}, ${draws} draws`);
  say(`  paid ${money(paidMinor)} of ${money(budgetMinor)}, left ${money(budgetMinor - paidMinor)}`);
  for (const [field, { kind, amountMinor, chance }] of prizes.entries())
    say(
      `  ${field + 1}: ${kind}${amountMinor > 0 ? ` ${money(BigInt(amountMinor))}` : ''}, ${chance / CHANCES_A_PERCENT} %`,
    );
}

async function showTickets(db: Db, say: Say, account: string): Promise<void> {
  const tickets = await showWheelTickets(db, account);
  if (tickets.length === 0) return say(`account ${account} never had a ticket.`);
  for (const { id, source, state, earnedAt, expiresAt, drew } of tickets)
    say(
      `  ${id} by ${source}, ${state}, since ${earnedAt.toISOString()} until ${expiresAt.toISOString()}${drew === null ? '' : `: ${drew}`}`,
    );
}
