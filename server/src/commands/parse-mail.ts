import { Argument, type Command } from '@commander-js/extra-typings';
import { parseReason } from '../operators/acts/recorded-words.ts';
import { OperationError } from '../base/operation-error.ts';
import type { BroadcastSpan } from '../operators/acts/broadcasts.ts';
import { addAct, valueOption } from './command-line.ts';
import { parseMoment } from './parse-end.ts';

/** Acts on mail to many. */
export type MailOperation =
  | { kind: 'mail.list' }
  | { kind: 'mail.create'; file: string }
  | { kind: 'mail.preview'; code: string; account: string | undefined }
  | { kind: 'mail.schedule'; code: string; span: BroadcastSpan }
  | { kind: 'mail.stop'; code: string; reason: string };

export function isMailOperation(operation: { kind: string }): operation is MailOperation {
  return operation.kind.startsWith('mail.');
}

const WHY = 'say why, for the record: --reason "works of Sunday night"';
const REASON = valueOption('--reason <text>', 'why, for the record');
const CODE = new Argument('<code>', 'its code in the file');

export function declareMail(program: Command, choose: (operation: MailOperation) => void, now: Date): void {
  const mail = addAct(program, 'mail', 'mail to many players: create, preview, schedule, stop, history', []);
  addAct(mail, 'list', 'lists them with their times and how many have read them', ['mail list --as mei'], {
    isDefault: true,
  }).action(() => choose({ kind: 'mail.list' }));
  addAct(mail, 'create', 'keeps the mail of a file as a draft, which reaches nobody yet', [
    'mail create works-of-december.json --as mei',
  ])
    .argument('<file>', 'JSON: code, title and content in five languages, audience')
    .action((file) => choose({ kind: 'mail.create', file }));
  addAct(mail, 'preview', 'says how many it reaches, and what one player would read', [
    'mail preview works-of-december --as mei',
    'mail preview works-of-december player03 --as mei',
  ])
    .addArgument(CODE)
    .addArgument(new Argument('[account]', "a player's account"))
    .action((code, account) => choose({ kind: 'mail.preview', code, account }));
  addAct(
    mail,
    'schedule',
    'puts it into the mailboxes from then until then; many recipients take two operators',
    [
      'mail schedule works-of-december --until 2026-12-31T23:59+08:00 --as mei --reason "works of Sunday night"',
      'mail schedule works-of-december --from 2026-12-20T09:00+08:00 --until 2026-12-31T23:59+08:00 --as mei --reason "works"',
    ],
  )
    .addArgument(CODE)
    .addOption(valueOption('--from <moment>', 'when it arrives, with the offset (default: at once)'))
    .addOption(
      // A moment and no duration: two operators say the same.
      valueOption('--until <moment>', 'when it leaves, with the offset').makeOptionMandatory(),
    )
    .addOption(REASON)
    .action((code, { from, until, reason }) =>
      choose({ kind: 'mail.schedule', code, span: spanOf({ from, until, reason }, now) }),
    );
  addAct(mail, 'stop', 'takes it out of every mailbox at once', [
    'mail stop works-of-december --as mei --reason "works were put off"',
  ])
    .addArgument(CODE)
    .addOption(REASON)
    .action((code, { reason }) => choose({ kind: 'mail.stop', code, reason: parseReason(reason, WHY) }));
}

function spanOf(
  { from, until, reason }: { from: string | undefined; until: string; reason: string | undefined },
  now: Date,
): BroadcastSpan {
  const end = parseMoment(until, '--until');
  if (end <= now) throw new OperationError(`--until ${until}: this is past`);
  const beginning = from === undefined ? undefined : parseMoment(from, '--from');
  if (beginning !== undefined && beginning <= now)
    throw new OperationError(`--from ${from}: this is past; leave it out to send at once`);
  return { from: beginning, until: end, reason: parseReason(reason, WHY) };
}
