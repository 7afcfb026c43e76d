import { Argument, type Command } from '@commander-js/extra-typings';
import { parseReason } from '../operators/acts/recorded-words.ts';
import { addAct, valueOption } from './command-line.ts';

/** Bringing restored books up to those outside. */
export type RestoreOperation =
  | { kind: 'restore.propose' | 'restore.show' }
  | { kind: 'restore.approve'; account: string | undefined }
  | { kind: 'restore.drop'; account: string; reason: string };

const WHY = 'say why, for the record: --reason "the vendor withdraws its list, ticket 4711"';
const ACCOUNT = "the player's account";

export function declareRestore(program: Command, choose: (operation: RestoreOperation) => void): void {
  const restore = addAct(program, 'after-restore', 'brings restored books up to those outside', []);
  addAct(
    restore,
    'propose',
    'compares everything outside and proposes one resolution a player; cut off, it goes on; after-restore alone does the same',
    ['after-restore --as mei'],
    { isDefault: true },
  ).action(() => choose({ kind: 'restore.propose' }));
  addAct(restore, 'show', 'lists what is proposed, and what waits and why', [
    'after-restore show --as omar',
  ]).action(() => choose({ kind: 'restore.show' }));
  addAct(
    restore,
    'approve',
    'books what another operator has proposed: of all players but large ones, or of one',
    ['after-restore approve --as omar', 'after-restore approve player05 --as omar'],
  )
    .argument('[account]', ACCOUNT)
    .action((account) => choose({ kind: 'restore.approve', account }));
  addAct(restore, 'drop', "turns a player's proposal down: each case can be judged by itself", [
    'after-restore drop player05 --as omar --reason "the vendor withdraws its list"',
  ])
    .addArgument(new Argument('<account>', ACCOUNT))
    .addOption(valueOption('--reason <text>', 'why, for the record'))
    .action((account, { reason }) =>
      choose({ kind: 'restore.drop', account, reason: parseReason(reason, WHY) }),
    );
}
