import { Argument, type Command } from '@commander-js/extra-typings';
import { PERIOD_KINDS, type PeriodKind } from '../play/bets/accounting-periods.ts';
import { addAct, matching } from './command-line.ts';

/** Acts on accounting periods. */
export type PeriodOperation =
  | { kind: 'period.list' }
  | { kind: 'period.close'; of: PeriodKind; firstDay: string };

export function isPeriodOperation(operation: { kind: string }): operation is PeriodOperation {
  return operation.kind.startsWith('period.');
}

export function declarePeriods(program: Command, choose: (operation: PeriodOperation) => void): void {
  const period = addAct(program, 'period', 'weeks and months of the accounts', []);
  addAct(
    period,
    'list',
    'lists those that are closed; period alone does the same',
    ['period list --as mei'],
    {
      isDefault: true,
    },
  ).action(() => choose({ kind: 'period.list' }));
  addAct(period, 'close', 'closes the next one for good; two operators say the same', [
    'period close week 2026-11-16 --as mei',
    'period close month 2026-11-01 --as mei',
  ])
    .addArgument(new Argument('<kind>', 'week or month').choices(PERIOD_KINDS))
    .argument(
      '<first day>',
      'its first day, by the site',
      matching(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'It is a day: 2026-11-16.'),
    )
    .action((of, firstDay) => choose({ kind: 'period.close', of, firstDay }));
}
