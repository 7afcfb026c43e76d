import type { Language } from '@parlour/contract/languages';
import { MOST_CSV_ROWS, MOST_CSV_ROWS_AT_ONCE } from '@parlour/contract/records';
import type { Frequency, ReportView } from '@parlour/contract/report-words';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { figure, type Cell, type CsvDownload } from '../../base/http/csv.ts';
import type { Db } from '../../base/db/db.ts';
import { recordsFile } from '../../base/records/file.ts';
import { lineCells } from '../bets/line-cells.ts';
import { lineHeadings } from '../bets/round-words.ts';
import { filterRows } from '../exports/filter-rows.ts';
import { PRODUCT_TEXTS, STATUS_TEXTS } from '../texts/bet-words.ts';
import { REPORTS_TEXTS } from '../texts/texts.ts';
import { FIGURE_COLUMNS, figureText, figuresOf, NO_SUMS, type MinorFigures } from './figures.ts';
import { readAdjustments, readAllRows, type AskedReport } from './report.ts';
import { listBetRows, type AskedBets, type Below } from './report-bets.ts';

const ROWS_A_BATCH = 1_000;

type TextId = keyof typeof REPORTS_TEXTS;
const NAMES: Record<(typeof FIGURE_COLUMNS)[number], TextId> = {
  stake: 'reportStake',
  valid_stake: 'reportValidStake',
  win_loss: 'reportWinLoss',
  comm: 'reportComm',
  jackpot: 'reportJackpot',
  total: 'reportTotal',
  lower_win_loss: 'reportLowerWinLoss',
  lower_comm: 'reportLowerComm',
  lower_total: 'reportLowerTotal',
  pt_win_loss: 'reportPtWinLoss',
  self_comm: 'reportSelfComm',
  product: 'reportProduct',
  jackpot_win_loss: 'reportSelfJackpot',
  trade: 'reportTrade',
  self_total: 'reportSelfTotal',
  higher_win_loss: 'reportHigherWinLoss',
  higher_comm: 'reportHigherComm',
  higher_total: 'reportHigherTotal',
  delivery: 'reportDelivery',
  fees: 'reportFees',
};

interface ReportFile {
  asked: AskedReport;
  /** Accounts below the report's to which it is narrowed. */
  onlyOf: readonly string[];
  /** The bets behind it instead of its rows. */
  bets:
    | { isAdjustments: boolean; /** Months of which it lists none. */ archived: readonly string[] }
    | undefined;
}

/** The report as a file: its totals first, then the rows, in batches as the reader takes them. */
export async function exportReport(db: Db, { asked, onlyOf, bets }: ReportFile): Promise<CsvDownload> {
  const { filter, span, clock, language } = asked;
  const { currency, node } = filter;
  const word = wordIn(language);
  const cells = (figures: MinorFigures): Cell[] => [
    figure(String(figures.count)),
    ...FIGURE_COLUMNS.map((column) => figure(figureText(figures, column, currency))),
    figures.ptPercent === null ? '' : figure(String(figures.ptPercent)),
    figures.commPercent === null ? '' : figure(String(figures.commPercent)),
  ];
  const { rows, totals } = await readAllRows(
    db,
    bets ? { ...asked, by: 'date', frequency: 'none' } : asked,
    MOST_CSV_ROWS_AT_ONCE,
  );
  const summed = bets?.isAdjustments
    ? figuresOf((await readAdjustments(db, filter)) ?? NO_SUMS, node.level)
    : totals;
  const headings = [
    word('reportCount'),
    ...FIGURE_COLUMNS.map((column) => word(NAMES[column])),
    word('reportPtPercent'),
    word('reportCommPercent'),
  ];
  const lead = bets
    ? ([
        'columnSettled',
        'columnBetTime',
        'reportAccount',
        'columnPlatform',
        'columnGame',
        'columnProduct',
        'columnStatus',
        'columnReference',
        'reportDate',
        'reportAdjustment',
      ] as const)
    : (['reportName', 'reportType'] as const);
  const shown = node.path.map((each) => each.account).join(' > ') || word('reportWholeSite');
  return recordsFile({
    operator: clock.title,
    account: shown,
    title: word('reportTitle'),
    name: bets ? 'report-bets' : `report-${asked.by}`,
    span,
    clock,
    language,
    summary: [
      [word('columnCurrency'), currency],
      ...onlyOf.map((account) => [word('filterOnlyOf'), account]),
      ...viewRows(asked, bets, word),
      ...(await filterRows(db, filter, language)),
      ...notListed(bets, word),
      [],
      headings,
      cells(summed),
    ],
    headings: [...lead.map(word), ...(bets ? lineHeadings(language) : []), ...headings],
    expectedRows: bets ? expectedBets(bets, summed) : rows.length,
    most: bets ? MOST_CSV_ROWS : MOST_CSV_ROWS_AT_ONCE,
    rows: bets
      ? betRows(db, { ...asked, ...bets, sorting: undefined, withDetails: true }, cells)
      : batches(rows.map(({ title, type, figures }) => [title, type, ...cells(figures)])),
  });
}

const VIEWS = {
  level: 'filterLevel',
  platform: 'columnPlatform',
  game: 'columnGame',
  date: 'reportDate',
  player: 'filterPlayer',
} as const satisfies Record<ReportView, TextId>;
const FREQUENCIES = {
  none: 'filterNone',
  hourly: 'filterHourly',
  daily: 'filterDaily',
  weekly: 'filterWeekly',
  monthly: 'filterMonthly',
} as const satisfies Record<Frequency, TextId>;

/** What the rows go by, and how often by date. */
function viewRows(
  { by, frequency }: AskedReport,
  bets: ReportFile['bets'],
  word: (id: TextId) => string,
): Cell[][] {
  const rows = [[word('filterBy'), word(bets ? 'filterBets' : VIEWS[by])]];
  if (bets?.isAdjustments) rows.push([word('reportAdjustment'), word('filterAdjustments')]);
  if (!bets && by === 'date') rows.push([word('filterFrequency'), word(FREQUENCIES[frequency])]);
  return rows;
}

/** Says of which months the file has no bets, though its totals hold them (rule R26). */
function notListed(bets: ReportFile['bets'], word: (id: TextId) => string): Cell[][] {
  if (!bets || bets.archived.length === 0) return [];
  return [[word('reportArchived'), bets.archived.join(', '), word('reportArchivedNote')]];
}

/** Adjustments take away as well as add: their sums do not tell how many lines they are. */
const expectedBets = ({ isAdjustments }: { isAdjustments: boolean }, { count }: MinorFigures) =>
  isAdjustments ? undefined : Number(count);

const wordIn =
  (language: Language) =>
  (id: TextId): string =>
    REPORTS_TEXTS[id][language];

async function* batches(rows: readonly (readonly Cell[])[]): AsyncGenerator<(readonly Cell[])[]> {
  for (let at = 0; at < rows.length; at += ROWS_A_BATCH) yield rows.slice(at, at + ROWS_A_BATCH);
}

async function* betRows(
  db: Db,
  asked: AskedReport & AskedBets,
  cells: (figures: MinorFigures) => Cell[],
): AsyncGenerator<(readonly Cell[])[]> {
  const { filter, clock, language } = asked;
  const time = (at: Date): string => siteTimeText(unixSeconds(at), clock.timezone);
  const word = wordIn(language);
  let below: Below | undefined;
  for (;;) {
    const batch = await listBetRows(db, asked, below, ROWS_A_BATCH);
    if (batch.length === 0) return;
    yield batch.map((row) => [
      time(row.settledAt),
      time(row.placedAt),
      row.account,
      row.platform ?? String(row.platformId),
      row.title ?? row.gameCode,
      word(PRODUCT_TEXTS[row.product]),
      word(STATUS_TEXTS[row.status]),
      row.vendorRef,
      row.day,
      row.isAdjustment ? word('reportAdjustment') : '',
      ...lineCells(row.details, { language, timezone: clock.timezone }),
      ...cells(figuresOf(row, filter.node.level)),
    ]);
    const last = batch.at(-1)!;
    below = { worth: last.worth, at: last.at, playerId: String(last.playerId), id: String(last.id) };
  }
}
