import { toDecimal } from '@parlour/contract/money';
import { siteTimeText, type SiteClock } from '@parlour/contract/time-ranges';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import { figure, type Cell, type CsvDownload } from '../../base/http/csv.ts';
import type { Db } from '../../base/db/db.ts';
import { recordsFile } from '../../base/records/file.ts';
import { filterRows } from '../exports/filter-rows.ts';
import { PRODUCT_TEXTS, STATUS_TEXTS } from '../texts/bet-words.ts';
import { REPORTS_TEXTS } from '../texts/texts.ts';
import { lineCells } from './line-cells.ts';
import { lineHeadings } from './round-words.ts';
import { listRows, readTotals, resultMinor, type Asked, type Below } from './bets.ts';

const ROWS_A_BATCH = 1_000;
/** Ids of the texts, in the order of the columns. */
const COLUMNS = [
  'columnBetTime',
  'columnSettled',
  'columnPlatform',
  'columnGame',
  'columnProduct',
  'columnStatus',
  'columnStake',
  'columnValidStake',
  'columnPayout',
  'columnJackpot',
  'columnResult',
] as const;

/** The record of bets as a file: its totals first, then the rows, batch by batch as the reader takes them. */
export async function exportBets(
  db: Db,
  asked: Asked,
  clock: SiteClock & { title: string },
): Promise<CsvDownload> {
  const { player, language, span, filter } = asked;
  const { currency } = player;
  const word = (id: keyof typeof REPORTS_TEXTS): string => REPORTS_TEXTS[id][language];
  const sum = (minor: bigint): Cell => figure(toDecimal(minor, currency));
  const time = (at: Date): string => siteTimeText(unixSeconds(at), clock.timezone);
  const totals = await readTotals(db, asked);
  const chosen = { ...filter, platformId: filter.game_type, gameCode: filter.game_code };

  async function* rows(): AsyncGenerator<(readonly Cell[])[]> {
    let below: Below | undefined;
    for (;;) {
      const batch = await listRows(db, asked, below, { limit: ROWS_A_BATCH, withDetails: true });
      if (batch.length === 0) return;
      yield batch.map((row) => [
        time(row.placedAt),
        row.settledAt ? time(row.settledAt) : '',
        row.platform ?? String(row.platformId),
        row.title ?? row.gameCode,
        word(PRODUCT_TEXTS[row.product]),
        word(STATUS_TEXTS[row.status]),
        sum(row.stakeMinor),
        row.status === 'open' ? '' : sum(row.validMinor),
        row.status === 'open' ? '' : sum(row.payoutMinor),
        sum(row.jackpotMinor),
        row.status === 'open' ? '' : sum(resultMinor(row)),
        ...lineCells(row.details, { language, timezone: clock.timezone }),
        row.vendorRef,
      ]);
      const last = batch.at(-1)!;
      below = { at: last.at, id: String(last.id) };
    }
  }

  const total = (amount: number): Cell => figure(String(amount));
  return recordsFile({
    operator: clock.title,
    account: player.account,
    title: word('betsTitle'),
    name: 'bets',
    span,
    clock,
    language,
    summary: [
      [word('columnCurrency'), currency],
      ...(await filterRows(db, chosen, language)),
      [word('betsCount'), total(totals.count)],
      [word('columnStake'), total(totals.stake)],
      [word('columnValidStake'), total(totals.valid_stake)],
      [word('columnPayout'), total(totals.payout)],
      [word('columnJackpot'), total(totals.jackpot)],
      [word('columnResult'), total(totals.result)],
      [word('betsOpen'), total(totals.open_count)],
    ],
    headings: [...COLUMNS.map(word), ...lineHeadings(language), word('columnReference')],
    expectedRows: totals.count + totals.open_count,
    rows: rows(),
  });
}
