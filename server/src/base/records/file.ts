import { fillText, type Language } from '@parlour/contract/languages';
import { MOST_CSV_ROWS } from '@parlour/contract/records';
import { siteTimeText, type SiteClock, type TimeSpan } from '@parlour/contract/time-ranges';
import { CsvDownload, type Cell } from '../http/csv.ts';
import { BASE_TEXTS } from '../texts/texts.ts';

/** A file of one player's records. */
export interface RecordsFile {
  /** The site's title. */
  operator: string;
  account: string;
  /** The title, such as 'Transaction record', and the file name without an ending. */
  title: string;
  name: string;
  span: TimeSpan;
  clock: SiteClock;
  language: Language;
  /** Totals between the file's head and its rows. */
  summary?: readonly (readonly Cell[])[];
  headings: readonly string[];
  /** About how many there are, where that is known. */
  expectedRows?: number | undefined;
  /** Default `MOST_CSV_ROWS`. */
  most?: number;
  /** At most `most` are taken. No transaction may be open while the reader is waited for: a statement a batch. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** With the header that a report has (GLI 2.9): operator, title, interval, when it was made; an empty one says so. */
export function recordsFile(file: RecordsFile): CsvDownload {
  const { name, account, span, clock, headings } = file;
  const day = (unixS: number): string => siteTimeText(unixS, clock.timezone).slice(0, 10);
  const download: CsvDownload = new CsvDownload(
    `${name}_${day(span.from)}_${day(span.to - 1)}.csv`,
    { subject: account, from: span.from, to: span.to, columns: headings },
    batchesOf(file, (count) => void (download.rows += count)),
  );
  const { expectedRows, most = MOST_CSV_ROWS } = file;
  download.expectedRows = expectedRows === undefined ? undefined : Math.min(expectedRows, most);
  return download;
}

async function* batchesOf(
  {
    operator,
    account,
    title,
    span,
    clock,
    language,
    summary = [],
    headings,
    rows,
    most = MOST_CSV_ROWS,
  }: RecordsFile,
  noteRows: (count: number) => void,
): AsyncGenerator<(readonly Cell[])[], void, undefined> {
  const word = (id: keyof typeof BASE_TEXTS): string => BASE_TEXTS[id][language];
  const time = (unixS: number): string => siteTimeText(unixS, clock.timezone);
  yield [
    [word('fileOperator'), operator],
    [word('fileTitle'), title],
    [word('fileAccount'), account],
    [word('fileInterval'), `${time(span.from)} – ${time(span.to - 1)} (${clock.timezone})`],
    [word('fileGenerated'), `${time(clock.nowS)} (${clock.timezone})`],
    ...summary,
    [],
    headings,
  ];
  let written = 0;
  for await (const batch of rows) {
    const room = most - written;
    const taken = Math.min(batch.length, room);
    written += taken;
    noteRows(taken);
    yield batch.slice(0, room);
    if (batch.length > room) {
      yield [[fillText(word('fileCutOff'), { most })]];
      return;
    }
  }
  if (written === 0) yield [[word('fileNoActivity')]];
}
