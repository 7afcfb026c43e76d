import { Argument, type Command } from '@commander-js/extra-typings';
import { isRealDay } from '@parlour/contract/calendar-days';
import { OperationError } from '../base/operation-error.ts';
import { parseReason } from '../operators/acts/recorded-words.ts';
import type { AccountSwitch } from '../operators/acts/switches.ts';
import { addAct, valueOption } from './command-line.ts';

/** Acts on one account. */
export type AccountOperation =
  | { kind: 'secondFactorOff'; account: string; reason: string }
  | { kind: 'birthDate'; account: string; birthDate: string; reason: string }
  | { kind: 'account'; account: string; wanted: AccountSwitch; reason?: string };

type Choose = (operation: AccountOperation) => void;

const ACCOUNT = new Argument('<account>', "the player's account");
const REASON = valueOption('--reason <text>', 'why, for the record');
const WHY_CLOSED = 'say why, for the record: --reason "asked for by its owner"';
/** What takes a protection off, a thief of the account would ask for. */
const WHY_TRUSTED = 'say why, and how you know who asks: --reason "lost phone, checked by call"';
const WHY_CORRECTED = 'say which document was seen: --reason "identity card seen, typed wrongly at first"';

export function declareAccount(program: Command, choose: Choose): void {
  const does =
    "closes or opens a player's account, takes a lost second factor off, or corrects the date of birth";
  addAct(program, 'account', does, [
    'account player03 close --reason "asked for by its owner"',
    'account player03 open',
    'account player03 second-factor-off --reason "lost phone, identity checked by call"',
    'account player03 birth-date --date 1990-03-14 --reason "identity card seen"',
  ])
    .addArgument(ACCOUNT)
    .addArgument(new Argument('<act>').choices(['close', 'open', 'second-factor-off', 'birth-date']))
    .addOption(REASON)
    .addOption(valueOption('--date <day>', 'of birth-date: the right date of birth, as 1990-03-14'))
    .action((account, wanted, { reason, date }) => {
      if (wanted === 'birth-date')
        return choose({
          kind: 'birthDate',
          account,
          birthDate: parseDay(date),
          reason: parseReason(reason, WHY_CORRECTED),
        });
      if (date !== undefined) throw new OperationError(`--date: means nothing to ${wanted}`);
      if (wanted === 'second-factor-off')
        return choose({ kind: 'secondFactorOff', account, reason: parseReason(reason, WHY_TRUSTED) });
      const said = reason === undefined ? {} : { reason: parseReason(reason, WHY_CLOSED) };
      choose({ kind: 'account', account, wanted, ...said });
    });
}

function parseDay(text: string | undefined): string {
  if (text === undefined || !isRealDay(text))
    throw new OperationError('--date: say the date of birth, as 1990-03-14');
  return text;
}
