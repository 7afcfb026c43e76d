import type { CashierRecord } from '@parlour/contract/cashier-records';
import type { Language } from '@parlour/contract/languages';
import { CURRENCY_DECIMALS } from '@parlour/contract/money';
import { MOST_CSV_ROWS_AT_ONCE } from '@parlour/contract/records';
import { siteTimeText, type SiteClock, type TimeSpan } from '@parlour/contract/time-ranges';
import type { Db } from '../../base/db/db.ts';
import { figure, type Cell, type CsvDownload } from '../../base/http/csv.ts';
import type { Player } from '../../people/accounts/players.ts';
import { recordsFile } from '../../base/records/file.ts';
import { readRecords, type RecordsFilter } from './cashier-records.ts';
import { CASHIER_TEXTS } from '../texts/texts.ts';

const ROWS_A_BATCH = 500;

const HEADINGS = [
  'cashierFileTime',
  'cashierFileKind',
  'cashierFileMethod',
  'cashierFileAccount',
  'cashierFileAmount',
  'cashierFileFee',
  'cashierFileReceives',
  'cashierFileCurrency',
  'cashierFileState',
  'cashierFileDecided',
  'cashierFileReference',
] as const;

interface FileOptions {
  db: Db;
  player: Player;
  operator: string;
  clock: SiteClock;
  span: TimeSpan;
  filter: RecordsFilter;
  language: Language;
}

/** The player's records as a file, totals first. One reading gives both, so that no record changes between total and row. */
export async function cashierRecordsFile({
  db,
  player,
  operator,
  clock,
  span,
  filter,
  language,
}: FileOptions): Promise<CsvDownload> {
  const { list, deposits, withdrawals } = await readRecords(db, player, span, filter, {
    after: undefined,
    size: MOST_CSV_ROWS_AT_ONCE + 1,
    language,
  });
  const word = (id: keyof typeof CASHIER_TEXTS): string => CASHIER_TEXTS[id][language];
  const money = (amount: number): Cell => figure(amount.toFixed(CURRENCY_DECIMALS[player.currency] ?? 2));
  return recordsFile({
    operator,
    account: player.account,
    title: word('cashierFileTitle'),
    name: 'deposits-and-withdrawals',
    span,
    clock,
    language,
    summary: [
      ...filterRows(filter, word),
      [word('cashierDeposits'), money(deposits.paid), player.currency],
      [word('cashierWithdrawals'), money(withdrawals.paid), player.currency],
      [word('cashierFileFee'), money(deposits.fees + withdrawals.fees), player.currency],
    ],
    headings: HEADINGS.map(word),
    expectedRows: list.length,
    most: MOST_CSV_ROWS_AT_ONCE,
    rows: batchesOf(list, { language, clock }, money),
  });
}

/** The lines of a file's head that name what is chosen (rule R24). */
function filterRows(
  { kind, state, method }: RecordsFilter,
  word: (id: keyof typeof CASHIER_TEXTS) => string,
): Cell[][] {
  const rows: Cell[][] = [];
  if (kind)
    rows.push([word('cashierFileKind'), word(kind === 'deposit' ? 'cashierDeposit' : 'cashierWithdrawal')]);
  if (state) rows.push([word('cashierFileState'), word(`cashier_${state}`)]);
  if (method) rows.push([word('cashierFileMethod'), word(`cashierMethod.${method}`)]);
  return rows;
}

async function* batchesOf(
  list: readonly CashierRecord[],
  { language, clock }: Pick<FileOptions, 'language' | 'clock'>,
  money: (amount: number) => Cell,
): AsyncGenerator<(readonly Cell[])[], void, undefined> {
  const time = (unixSeconds: number): string => siteTimeText(unixSeconds, clock.timezone);
  const lineOf = (record: CashierRecord): Cell[] => [
    time(record.create_time),
    CASHIER_TEXTS[record.kind === 'deposit' ? 'cashierDeposit' : 'cashierWithdrawal'][language],
    record.method.title,
    record.account ?? '',
    money(record.amount),
    money(record.fee),
    money(record.receives),
    record.currency,
    CASHIER_TEXTS[`cashier_${record.state}`][language],
    record.decide_time === null ? '' : time(record.decide_time),
    record.id,
  ];
  for (let from = 0; from < list.length; from += ROWS_A_BATCH)
    yield list.slice(from, from + ROWS_A_BATCH).map(lineOf);
}
