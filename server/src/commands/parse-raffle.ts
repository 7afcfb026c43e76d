import { Argument, InvalidArgumentError, type Command } from '@commander-js/extra-typings';
import { OperationError } from '../base/operation-error.ts';
import type { RaffleDraft, RaffleGift } from '../operators/acts/raffles.ts';
import { parseReason } from '../operators/acts/recorded-words.ts';
import { addAct, valueOption } from './command-line.ts';
import { parseMoment } from './parse-end.ts';

/** Acts on raffles. */
export type RaffleOperation =
  | { kind: 'raffle.list' }
  | { kind: 'raffle.preview'; code: string; account: string | undefined }
  | { kind: 'raffle.create'; draft: RaffleDraft }
  | { kind: 'raffle.start'; code: string; reason: string }
  | { kind: 'raffle.cancel'; code: string; reason: string }
  | { kind: 'raffle.tickets'; account: string }
  | { kind: 'raffle.give'; gift: RaffleGift };

export function isRaffleOperation(operation: { kind: string }): operation is RaffleOperation {
  return operation.kind.startsWith('raffle.');
}

const WHY = 'say why, for the record: --reason "raffle of December"';
const REASON = valueOption('--reason <text>', 'why, for the record');
const ACCOUNT = new Argument('<account>', "the player's account");
const MOST_TICKETS = 100;
const MOST_MINUTES = 1_440;
/** Time enough to number the tickets and to publish their root before the beacon speaks. */
const MINUTES = 10;

const CODE = new Argument('<code>', 'in its address: 3 to 24 letters of English and digits').argParser(
  (text) => {
    if (!/^[A-Za-z0-9]{3,24}$/.test(text))
      throw new InvalidArgumentError('It is 3 to 24 letters of English and digits.');
    return text.toUpperCase();
  },
);

const parseCount = (most: number) => (text: string) => {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > most) throw new InvalidArgumentError(`It is a number from 1 to ${most}.`);
  return count;
};

type Choose = (operation: RaffleOperation) => void;

export function declareRaffles(program: Command, choose: Choose, now: Date): void {
  const raffle = addAct(program, 'raffle', 'raffles: create, preview, start, cancel, tickets', []);
  addAct(raffle, 'list', 'shows the newest raffles and how many tickets there are', ['raffle list'], {
    isDefault: true,
  }).action(() => choose({ kind: 'raffle.list' }));
  addAct(raffle, 'preview', 'shows a raffle, drafts too, and what a player would find', [
    'raffle preview DECEMBER1 player03 --as mei',
  ])
    .addArgument(CODE)
    .addArgument(new Argument('[account]', "the player's account"))
    .action((code, account) => choose({ kind: 'raffle.preview', code, account }));
  declareCreate(raffle, choose, now);
  addAct(raffle, 'start', 'shows a draft to players; a large budget takes two operators', [
    'raffle start DECEMBER1 --as mei --reason "raffle of December"',
  ])
    .addArgument(CODE)
    .addOption(REASON)
    .action((code, { reason }) => choose({ kind: 'raffle.start', code, reason: parseReason(reason, WHY) }));
  addAct(raffle, 'cancel', 'calls a raffle off before its tickets are fixed: nobody wins', [
    'raffle cancel DECEMBER1 --as mei --reason "wrong prizes"',
  ])
    .addArgument(CODE)
    .addOption(REASON)
    .action((code, { reason }) => choose({ kind: 'raffle.cancel', code, reason: parseReason(reason, WHY) }));
  declareTickets(raffle, choose);
}

function declareCreate(raffle: Command, choose: Choose, now: Date): void {
  addAct(raffle, 'create', 'creates a draft that no player sees; prizes and rules are those of the content', [
    'raffle create DECEMBER1 --design weekly --from 2026-12-01T00:00+08:00 --until 2026-12-08T00:00+08:00 --as mei --reason "raffle of December"',
  ])
    .addArgument(CODE)
    .addOption(
      valueOption('--design <id>', 'its prizes and rules, of the content raffles').makeOptionMandatory(),
    )
    .addOption(valueOption('--from <moment>', 'when it begins, with the offset').makeOptionMandatory())
    .addOption(valueOption('--until <moment>', 'when it closes, with the offset').makeOptionMandatory())
    .addOption(
      valueOption(
        '--draw-after <minutes>',
        `the beacon's round is due so long after the close (default: ${MINUTES})`,
      ).argParser(parseCount(MOST_MINUTES)),
    )
    .addOption(REASON)
    .action((code, { design, from, until, drawAfter, reason }) => {
      const startsAt = parseMoment(from, '--from');
      const closesAt = parseMoment(until, '--until');
      if (closesAt <= startsAt || closesAt <= now)
        throw new OperationError('--until is past, or before --from');
      const drawAfterS = (drawAfter ?? MINUTES) * 60;
      choose({
        kind: 'raffle.create',
        draft: { code, design, startsAt, closesAt, drawAfterS, reason: parseReason(reason, WHY) },
      });
    });
}

function declareTickets(raffle: Command, choose: Choose): void {
  addAct(raffle, 'tickets', "shows a player's tickets and what brought them", [
    'raffle tickets player03 --as mei',
  ])
    .addArgument(ACCOUNT)
    .action((account) => choose({ kind: 'raffle.tickets', account }));
  addAct(raffle, 'give', 'gives a player tickets; many take two operators', [
    'raffle give DECEMBER1 player03 2 --as mei --reason "the game stood still for an hour"',
  ])
    .addArgument(CODE)
    .addArgument(ACCOUNT)
    .argument('<tickets>', 'how many', parseCount(MOST_TICKETS))
    .addOption(REASON)
    .action((code, account, tickets, { reason }) =>
      choose({ kind: 'raffle.give', gift: { code, account, tickets, reason: parseReason(reason, WHY) } }),
    );
}
