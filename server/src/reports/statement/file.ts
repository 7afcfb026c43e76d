import { groupOf, reasonsOf } from '@parlour/contract/ledger-reasons';
import { toDecimal } from '@parlour/contract/money';
import { siteTimeText, type SiteClock } from '@parlour/contract/time-ranges';
import { unixSeconds } from '@parlour/contract/unix-seconds';
import type { Db } from '../../base/db/db.ts';
import { figure, type Cell, type CsvDownload } from '../../base/http/csv.ts';
import { reasonWords } from '../../money/ledger/reason-words.ts';
import {
  balanceAt,
  findWalletAccount,
  listEntries,
  spanOfEntries,
  sumByReason,
} from '../../money/ledger/statement.ts';
import { recordsFile } from '../../base/records/file.ts';
import type { Asked } from './statement.ts';
import { findSubjects } from './subjects.ts';
import { REPORTS_TEXTS } from '../texts/texts.ts';

const ROWS_A_BATCH = 1_000;
/** Ids of the texts, in the order of the columns. */
const COLUMNS = [
  'columnTime',
  'columnReason',
  'columnAbout',
  'columnAmount',
  'columnBalanceBefore',
  'columnBalanceAfter',
  'columnReference',
] as const;

/**
 * The statement as a file. Its sums and the end of its rows are one reading; entries never change, so that the rows up to there, read
 * batch by batch as the reader takes them, are of it too.
 */
export async function exportStatement(
  db: Db,
  asked: Asked,
  clock: SiteClock & { title: string },
): Promise<CsvDownload> {
  const { player, language, group, span } = asked;
  const { currency } = player;
  const sum = (minor: bigint): Cell => figure(toDecimal(minor, currency));
  const [from, to] = [new Date(span.from * 1000), new Date(span.to * 1000)];
  const { entries, opening, closing, result } = await db.tx(
    async (tx) => {
      const account = await findWalletAccount(tx, player.id, currency);
      const entries =
        account === undefined
          ? { playerId: player.id, account: 0n, after: 0n, upTo: 0n }
          : await spanOfEntries(tx, account, from, to);
      const everywhere = await sumByReason(tx, { playerId: player.id, currency }, from, to);
      return {
        entries,
        opening: await balanceAt(tx, entries, entries.after),
        closing: await balanceAt(tx, entries, entries.upTo),
        result: everywhere
          .filter(({ reason }) => groupOf(reason) === 'games')
          .reduce((total, { inMinor, outMinor }) => total + inMinor - outMinor, 0n),
      };
    },
    { isolation: 'repeatable read' },
  );

  async function* rows(): AsyncGenerator<(readonly Cell[])[]> {
    let { upTo } = entries;
    for (;;) {
      const batch = await listEntries(db, { ...entries, upTo }, group && reasonsOf(group), ROWS_A_BATCH);
      if (batch.length === 0) return;
      const subjectOf = await findSubjects(db, batch, { playerId: player.id, language });
      yield batch.map((row) => [
        siteTimeText(unixSeconds(row.bookedAt), clock.timezone),
        reasonWords(row.reason, language),
        subjectOf(row).about,
        sum(row.amountMinor),
        sum(row.balanceAfterMinor - row.amountMinor),
        sum(row.balanceAfterMinor),
        subjectOf(row).reference,
      ]);
      upTo = batch.at(-1)!.number - 1n;
    }
  }

  return recordsFile({
    operator: clock.title,
    account: player.account,
    title: REPORTS_TEXTS.statementTitle[language],
    name: 'transactions',
    span,
    clock,
    language,
    summary: [
      [REPORTS_TEXTS.columnCurrency[language], currency],
      ...(group === undefined
        ? []
        : [[REPORTS_TEXTS.statementGroup[language], REPORTS_TEXTS[`statement.${group}`][language]]]),
      [REPORTS_TEXTS.statementOpening[language], sum(opening)],
      [REPORTS_TEXTS.statementClosing[language], sum(closing)],
      [REPORTS_TEXTS.statementResult[language], sum(result)],
    ],
    expectedRows: group === undefined ? Number(entries.upTo - entries.after) : undefined,
    headings: COLUMNS.map((column) => REPORTS_TEXTS[column][language]),
    rows: rows(),
  });
}
