import { fillText, type Language } from '@parlour/contract/languages';
import { toDecimal } from '@parlour/contract/money';
import { MOST_CSV_ROWS } from '@parlour/contract/records';
import { MOST_PLAYERS_SUMMED } from '@parlour/contract/report-words';
import { siteTimeText, type SiteClock } from '@parlour/contract/time-ranges';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { figure, type Cell, type CsvDownload } from '../../base/http/csv.ts';
import type { Db } from '../../base/db/db.ts';
import { recordsFile } from '../../base/records/file.ts';
import { REPORTS_TEXTS } from '../texts/texts.ts';
import type { ReportNode } from '../win-loss/node.ts';
import type { MinorPlayerFigures } from './figures.ts';
import {
  isNew,
  readBatch,
  readSummary,
  type AskedPlayers,
  type PlayersSummary,
  type ReadPlayer,
} from './players.ts';
import { areMoreThan, listBatch, listBatches, listPlayers } from './who.ts';

const ROWS_A_BATCH = 1_000;

/** Ids of the texts, in the order of the columns. */
const LEAD = [
  'reportAccount',
  'playersAgent',
  'playersRegistered',
  'playersNew',
  'columnStatus',
  'playersLastLogin',
  'playersLastBet',
] as const;
const FIGURES = [
  'playersDeposits',
  'playersDeposited',
  'playersWithdrawals',
  'playersWithdrawn',
  'reportCount',
  'reportValidStake',
  'reportWinLoss',
] as const;

interface PlayersFile extends AskedPlayers {
  node: ReportNode;
  language: Language;
  clock: SiteClock & { title: string };
}

type Word = (id: keyof typeof REPORTS_TEXTS) => string;

/** The players as a file: their totals first, then a row each, batch by batch as the reader takes them. */
export async function exportPlayers(db: Db, file: PlayersFile): Promise<CsvDownload> {
  const { node, language, clock, span, hasBalances, filter } = file;
  const word: Word = (id) => REPORTS_TEXTS[id][language];
  const summary = await db.tx(
    async (tx) =>
      (await areMoreThan(tx, file.who, MOST_PLAYERS_SUMMED))
        ? undefined
        : readSummary(tx, await listPlayers(tx, file.who, undefined, MOST_PLAYERS_SUMMED), file),
    { isolation: 'repeatable read' },
  );
  const headings = [...FIGURES, ...(hasBalances ? (['playersBalance'] as const) : [])].map(word);
  return recordsFile({
    operator: clock.title,
    account: node.path.map((each) => each.account).join(' > ') || word('reportWholeSite'),
    title: word('playersTitle'),
    name: 'players',
    span,
    clock,
    language,
    summary: [
      [word('columnCurrency'), filter.currency],
      ...whichRows(file, word),
      ...summaryRows(summary, file, word, headings),
    ],
    headings: [...LEAD.map(word), ...headings],
    expectedRows: summary?.players,
    rows: rowsOf(db, file, word),
  });
}

/** Which players, as the reader has chosen. */
function whichRows({ who }: PlayersFile, word: Word): Cell[][] {
  const rows = [[word('filterScope'), word(who.scope === 'all' ? 'filterAll' : 'filterDirect')]];
  if (who.registered) rows.push([word('playersNew'), word('filterNewOnly')]);
  if (who.search !== '') rows.push([word('filterSearch'), who.search]);
  return rows;
}

function summaryRows(
  summary: PlayersSummary | undefined,
  { filter }: PlayersFile,
  word: Word,
  headings: readonly string[],
): (readonly Cell[])[] {
  if (!summary) return [[fillText(word('playersNotSummed'), { most: MOST_PLAYERS_SUMMED })]];
  const count = (number: number): Cell => figure(String(number));
  return [
    [word('playersTitle'), count(summary.players)],
    [word('playersNew'), count(summary.new)],
    [word('playersActive'), count(summary.active)],
    ...(summary.withBalance === null ? [] : [[word('playersWithBalance'), count(summary.withBalance)]]),
    [],
    headings,
    figureCells(summary.figures, filter.currency),
  ];
}

function figureCells(minor: MinorPlayerFigures, currency: string): Cell[] {
  const sum = (amount: bigint): Cell => figure(toDecimal(amount, currency));
  return [
    figure(String(minor.deposits)),
    sum(minor.depositedMinor),
    figure(String(minor.withdrawals)),
    sum(minor.withdrawnMinor),
    figure(String(minor.bets)),
    sum(minor.validMinor),
    sum(minor.winLossMinor),
    ...(minor.balanceMinor === null ? [] : [sum(minor.balanceMinor)]),
  ];
}

/** The players are read once, with one more than a file takes, so that the file says where it is cut off. */
async function* rowsOf(db: Db, file: PlayersFile, word: Word): AsyncGenerator<(readonly Cell[])[]> {
  for (const ids of await listBatches(db, file.who, { size: ROWS_A_BATCH, most: MOST_CSV_ROWS + 1 })) {
    const batch = await db.tx(async (tx) => readBatch(tx, await listBatch(tx, file.who, ids), file), {
      isolation: 'repeatable read',
    });
    yield batch.map((row) => cellsOf(row, file, word));
  }
}

function cellsOf(row: ReadPlayer, { clock, span, filter }: PlayersFile, word: Word): Cell[] {
  const time = (at: Date | null): string =>
    at === null ? '' : siteTimeText(unixSeconds(at), clock.timezone);
  return [
    row.account,
    row.agent ?? '',
    time(row.createdAt),
    isNew(row, span) ? word('playersNew') : '',
    word(row.status === 'open' ? 'playersOpen' : 'playersClosed'),
    time(row.lastLoginAt),
    time(row.lastBetAt),
    ...figureCells(row.figures, filter.currency),
  ];
}
