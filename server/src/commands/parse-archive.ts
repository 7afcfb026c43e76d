import type { Command } from '@commander-js/extra-typings';
import { addAct, matching, valueOption } from './command-line.ts';

/** Acts on archives of months of bets. */
export type ArchiveOperation =
  | { kind: 'archive.list' }
  | { kind: 'archive.write'; month: string; folder: string }
  | { kind: 'archive.check' | 'archive.attach'; month: string; file: string | undefined };

export function isArchiveOperation(operation: { kind: string }): operation is ArchiveOperation {
  return operation.kind.startsWith('archive.');
}

const MONTH = matching(/^20\d\d-(0[1-9]|1[0-2])$/, 'It is a month: 2026-02.');
const FROM = () => valueOption('--file <path>', 'where the file lies now (default: where it was written)');

export function declareArchives(program: Command, choose: (operation: ArchiveOperation) => void): void {
  const archive = addAct(program, 'archive', 'months of bets as files', []);
  addAct(
    archive,
    'list',
    'lists archived months with their files; archive alone does the same',
    ['archive list --as mei'],
    { isDefault: true },
  ).action(() => choose({ kind: 'archive.list' }));
  addAct(
    archive,
    'write',
    'writes a closed month to a file, proves it, and takes the month out of the database',
    ['archive write 2026-02 --to /srv/archives --as mei'],
  )
    .argument('<month>', 'the month, by the site', MONTH)
    .addOption(valueOption('--to <folder>', 'the folder for the file').makeOptionMandatory())
    .action((month, { to }) => choose({ kind: 'archive.write', month, folder: to }));
  addAct(archive, 'check', 'proves the file of an archived month', [
    'archive check 2026-02 --as mei',
    'archive check 2026-02 --file /mnt/copy/bet-facts-2026-02.parquet --as mei',
  ])
    .argument('<month>', 'the month, by the site', MONTH)
    .addOption(FROM())
    .action((month, { file }) => choose({ kind: 'archive.check', month, file }));
  addAct(archive, 'attach', 'reads an archived month back, so that its bets are listed again', [
    'archive attach 2026-02 --as mei',
  ])
    .argument('<month>', 'the month, by the site', MONTH)
    .addOption(FROM())
    .action((month, { file }) => choose({ kind: 'archive.attach', month, file }));
}
