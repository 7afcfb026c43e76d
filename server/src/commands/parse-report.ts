import { Argument, InvalidArgumentError, type Command } from '@commander-js/extra-typings';
import { parseReason } from '../operators/acts/recorded-words.ts';
import { addAct, valueOption } from './command-line.ts';

/** Acts on players' reports of problems. */
export type ReportOperation =
  | { kind: 'report.list'; account: string | undefined }
  | { kind: 'report.show'; id: bigint; save: string | undefined }
  | { kind: 'report.answer'; id: bigint; text: string }
  | { kind: 'report.close'; id: bigint; reason: string };

export function isReportOperation(operation: { kind: string }): operation is ReportOperation {
  return operation.kind.startsWith('report.');
}

const WHY = 'say why, for the record: --reason "solved by the answer"';
const ID = new Argument('<id>', 'its number').argParser((text) => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It is a number.');
  return BigInt(text);
});

export function declareReports(program: Command, choose: (operation: ReportOperation) => void): void {
  const report = addAct(program, 'report', 'problems that players report: list, show, answer, close', []);
  addAct(
    report,
    'list',
    'lists those that wait, the oldest first; report alone does the same',
    ['report list --as mei', 'report list --account player03 --as mei'],
    { isDefault: true },
  )
    .addOption(valueOption('--account <account>', 'the last ones of one account, closed ones too'))
    .action(({ account }) => choose({ kind: 'report.list', account }));
  addAct(report, 'show', 'shows a report whole, and saves its screenshot', [
    'report show 12 --as mei',
    'report show 12 --save report-12.png --as mei',
  ])
    .addArgument(ID)
    .addOption(valueOption('--save <file>', 'writes the screenshot into a new file'))
    .action((id, { save }) => choose({ kind: 'report.show', id, save }));
  addAct(report, 'answer', "answers into the player's mailbox, in the language of the report", [
    'report answer 12 --text "The round was paid at 18:02; it is in your records." --as mei',
  ])
    .addArgument(ID)
    .addOption(valueOption('--text <text>', 'the answer').makeOptionMandatory())
    .action((id, { text }) => choose({ kind: 'report.answer', id, text }));
  addAct(report, 'close', 'closes a report; its screenshot goes 30 days later', [
    'report close 12 --as mei --reason "solved by the answer"',
  ])
    .addArgument(ID)
    .addOption(valueOption('--reason <text>', 'why, for the record'))
    .action((id, { reason }) => choose({ kind: 'report.close', id, reason: parseReason(reason, WHY) }));
}
