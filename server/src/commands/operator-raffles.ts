import { toDecimal } from '@parlour/contract/money';
import { systemClock } from '../base/clock.ts';
import type { Db } from '../base/db/db.ts';
import { silentLog } from '../base/db/log.ts';
import { systemRandom } from '../base/random.ts';
import {
  beginRaffle,
  callOffRaffle,
  draftRaffle,
  giveRaffleTickets,
  listRaffleLines,
  previewRaffle,
  showRaffleTickets,
  type RaffleLine,
} from '../operators/acts/raffles.ts';
import type { RaffleOperation } from './parse-raffle.ts';

type Say = (line: string) => void;
const PROPOSED = 'proposed; another operator says the same to carry it out.';

/** Acts on raffles of `npm run operator`. */
export async function performRaffle(
  db: Db,
  say: Say,
  operator: string,
  operation: RaffleOperation,
): Promise<void> {
  switch (operation.kind) {
    case 'raffle.list':
      return showRaffles(db, say);
    case 'raffle.preview':
      return showPreview(db, say, operation.code, operation.account);
    case 'raffle.create':
      await draftRaffle(db, silentLog, operator, operation.draft);
      return say(
        `raffle ${operation.draft.code}: a draft; its seed is made within seconds. Look at it: raffle preview ${operation.draft.code}`,
      );
    case 'raffle.start': {
      const how = await beginRaffle(db, operator, operation.code, operation.reason);
      return say(
        `raffle ${operation.code}: ${how === 'done' ? `its page is /#/raffle/${operation.code}.` : PROPOSED}`,
      );
    }
    case 'raffle.cancel':
      await callOffRaffle(db, operator, operation.code, operation.reason);
      return say(`raffle ${operation.code}: called off; its budget is back.`);
    case 'raffle.tickets':
      return showTickets(db, say, operation.account);
    case 'raffle.give': {
      const { code, account, tickets } = operation.gift;
      const how = await giveRaffleTickets(db, systemRandom, operator, operation.gift);
      return say(
        `account ${account}: ${how === 'done' ? `has ${tickets} more of raffle ${code}.` : PROPOSED}`,
      );
    }
  }
}

async function showRaffles(db: Db, say: Say): Promise<void> {
  const raffles = await listRaffleLines(db, systemClock.date());
  if (raffles.length === 0) return say('There are no raffles.');
  for (const raffle of raffles) say(`  ${headOf(raffle)}`);
}

const headOf = ({
  code,
  state,
  sold,
  budgetMinor,
  currency,
  places,
  startsAt,
  closesAt,
}: RaffleLine): string =>
  `${code}: ${state}, ${sold} tickets, ${places} prizes of ${toDecimal(budgetMinor, currency)} ${currency}, ${startsAt.toISOString()} until ${closesAt.toISOString()}`;

async function showPreview(db: Db, say: Say, code: string, account: string | undefined): Promise<void> {
  const raffle = await previewRaffle(db, code, account, systemClock.date());
  const money = (minor: number | bigint) => `${toDecimal(BigInt(minor), raffle.currency)} ${raffle.currency}`;
  say(`Raffle ${headOf(raffle)}`);
  say(
    `  prizes: ${raffle.prizes.map(({ amountMinor, count }) => `${count} × ${money(amountMinor)}`).join(', ')}`,
  );
  for (const { id, on, amountMinor, tickets, most } of raffle.earn)
    say(`  ${id}: ${tickets} by ${on}${amountMinor > 0 ? ` of ${money(amountMinor)}` : ''}, ${most} at most`);
  say(`  hash of the seed: ${raffle.seedHash ?? 'not made yet'}`);
  for (const { round, dueAt, why } of raffle.rounds)
    say(`  round ${round} of chain ${raffle.chain!.hash}, due ${dueAt.toISOString()} (${why})`);
  if (raffle.root !== null) say(`  root of ${raffle.tickets} tickets: ${raffle.root}`);
  if (account !== undefined) say(`  ${account} ${raffle.player}.`);
}

async function showTickets(db: Db, say: Say, account: string): Promise<void> {
  const lines = await showRaffleTickets(db, account);
  if (lines.length === 0) return say(`account ${account} never had a ticket of a raffle.`);
  for (const { code, rule, source, sourceRef, tickets, earnedAt, firstNumber } of lines)
    say(
      `  ${code}: ${tickets} by ${rule} (${source} ${sourceRef}), ${earnedAt.toISOString()}${firstNumber === null ? '' : `, from number ${firstNumber}`}`,
    );
}
