import type { CashierRecord, CashierTotal } from '@parlour/contract/cashier-records';
import type { Language } from '@parlour/contract/languages';
import { CURRENCY_DECIMALS } from '@parlour/contract/money';
import { siteTimeText, type SiteClock, type TimeSpan } from '@parlour/contract/time-ranges';
import type { Db } from '../../db/db.ts';
import { figure, type Cell, type CsvDownload } from '../../http/csv.ts';
import { textOf, type TextKey } from '../../http/texts.ts';
import type { Player } from '../../players/players.ts';
import { recordsFile } from '../../records/file.ts';
import { listRecords, type RecordPosition, type RecordsFilter } from './cashier-records.ts';

const ROWS_A_BATCH = 500;

const HEADINGS: readonly TextKey[] = [
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
];

interface FileOptions {
  db: Db;
  player: Player;
  operator: string;
  clock: SiteClock;
  span: TimeSpan;
  filter: RecordsFilter;
  language: Language;
  totals: Record<'deposits' | 'withdrawals', CashierTotal>;
}

/** What a player sees of the records as a file, totals first. */
export function cashierRecordsFile(options: FileOptions): CsvDownload {
  const { player, operator, clock, span, language, totals } = options;
  const word = (key: TextKey): string => textOf(key, language);
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
      [word('cashierDeposits'), money(totals.deposits.paid), player.currency],
      [word('cashierWithdrawals'), money(totals.withdrawals.paid), player.currency],
      [word('cashierFileFee'), money(totals.deposits.fees + totals.withdrawals.fees), player.currency],
    ],
    headings: HEADINGS.map(word),
    rows: batchesOf(options, money),
  });
}

async function* batchesOf(
  { db, player, span, filter, language, clock }: FileOptions,
  money: (amount: number) => Cell,
): AsyncGenerator<(readonly Cell[])[], void, undefined> {
  const time = (unixSeconds: number): string => siteTimeText(unixSeconds, clock.timezone);
  const lineOf = (record: CashierRecord): Cell[] => [
    time(record.create_time),
    textOf(record.kind === 'deposit' ? 'cashierDeposit' : 'cashierWithdrawal', language),
    record.method.title,
    record.account ?? '',
    money(record.amount),
    money(record.fee),
    money(record.receives),
    record.currency,
    textOf(`cashier_${record.state}`, language),
    record.decide_time === null ? '' : time(record.decide_time),
    record.id,
  ];
  let after: RecordPosition | undefined;
  do {
    const page = await listRecords(db, player, span, filter, { after, size: ROWS_A_BATCH, language });
    yield page.list.map(lineOf);
    after = page.next;
  } while (after !== undefined);
}
