import { Argument, InvalidArgumentError, type Command } from '@commander-js/extra-typings';
import { amountToMinor } from '@parlour/contract/money';
import { parseReason } from '../operators/acts/recorded-words.ts';
import type { TicketGift, WheelStart } from '../operators/acts/wheel.ts';
import { SITE_CURRENCY } from '../people/accounts/currency.ts';
import { addAct, valueOption } from './command-line.ts';
import { OperationError } from '../base/operation-error.ts';
import { parseMoment } from './parse-end.ts';

/** Acts on the fortune wheel. */
export type WheelOperation =
  | { kind: 'wheel.show' }
  | { kind: 'wheel.start'; start: WheelStart }
  | { kind: 'wheel.stop'; reason: string }
  | { kind: 'wheel.tickets'; account: string }
  | { kind: 'wheel.give'; gift: TicketGift };

export function isWheelOperation(operation: { kind: string }): operation is WheelOperation {
  return operation.kind.startsWith('wheel.');
}

const WHY = 'say why, for the record: --reason "campaign of December"';
const REASON = valueOption('--reason <text>', 'why, for the record');
const ACCOUNT = new Argument('<account>', "the player's account");

function parseBudget(text: string): bigint {
  const minor = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? amountToMinor(Number(text), SITE_CURRENCY) : undefined;
  if (minor === undefined || minor === 0n)
    throw new InvalidArgumentError(`It is an amount of ${SITE_CURRENCY}: 5000 or 5000.00.`);
  return minor;
}

function endOf(until: string, now: Date): Date {
  const end = parseMoment(until, '--until');
  if (end <= now) throw new OperationError('--until is past');
  return end;
}

const parseCount = (most: number) => (text: string) => {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > most) throw new InvalidArgumentError(`It is a number from 1 to ${most}.`);
  return count;
};
const MOST_TICKETS = 100;
const MOST_DAYS = 90;
const DAYS = 7;

export function declareWheel(program: Command, choose: (operation: WheelOperation) => void, now: Date): void {
  const wheel = addAct(program, 'wheel', 'the fortune wheel: start, stop, budget, tickets of a player', []);
  addAct(wheel, 'show', 'shows the wheel that turns: odds, budget left, draws', ['wheel show'], {
    isDefault: true,
  }).action(() => choose({ kind: 'wheel.show' }));
  addAct(wheel, 'start', 'starts the wheel of the content; a large budget takes two operators', [
    'wheel start --budget 5000 --until 2026-12-31T23:59+08:00 --as mei --reason "campaign of December"',
  ])
    .addOption(
      valueOption('--budget <amount>', 'the most that it pays in all')
        .argParser(parseBudget)
        .makeOptionMandatory(),
    )
    .addOption(
      // A moment and no duration: two operators say the same.
      valueOption(
        '--until <moment>',
        'when it ends, with the offset: 2026-12-31T23:59+08:00',
      ).makeOptionMandatory(),
    )
    .addOption(REASON)
    .action(({ budget, until, reason }) =>
      choose({
        kind: 'wheel.start',
        start: {
          budgetMinor: budget,
          endsAt: endOf(until, now),
          reason: parseReason(reason, WHY),
        },
      }),
    );
  addAct(wheel, 'stop', 'stops the wheel at once; tickets stay until they lapse', [
    'wheel stop --as mei --reason "end of the campaign"',
  ])
    .addOption(REASON)
    .action(({ reason }) => choose({ kind: 'wheel.stop', reason: parseReason(reason, WHY) }));
  addAct(wheel, 'tickets', "shows a player's tickets and what they drew", ['wheel tickets player03 --as mei'])
    .addArgument(ACCOUNT)
    .action((account) => choose({ kind: 'wheel.tickets', account }));
  addAct(wheel, 'give', 'gives a player tickets; many take two operators', [
    'wheel give player03 2 --as mei --reason "game stood still for an hour"',
  ])
    .addArgument(ACCOUNT)
    .argument('<tickets>', 'how many', parseCount(MOST_TICKETS))
    .addOption(
      valueOption('--days <days>', `for how many days they can be used (default: ${DAYS})`).argParser(
        parseCount(MOST_DAYS),
      ),
    )
    .addOption(REASON)
    .action((account, tickets, { days, reason }) =>
      choose({
        kind: 'wheel.give',
        gift: { account, tickets, days: days ?? DAYS, reason: parseReason(reason, WHY) },
      }),
    );
}
