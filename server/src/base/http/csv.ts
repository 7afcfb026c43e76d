/**
 * CSV that a spreadsheet opens without running any of it (ASVS 1.2.10). RFC 4180: every text in quotes, lines end with CR LF; a
 * byte order mark, by which Excel knows UTF-8.
 */

/** A number as such: it keeps its minus. Anything else is a text. */
export interface Figure {
  figure: string;
}
export type Cell = string | Figure;

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** Characters that begin a formula in spreadsheets, wide forms included, after characters that spreadsheets skip. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const PLAIN_FIGURE = /^-?\d+(\.\d+)?$/;

/** Throws for what is no plain decimal number. */
export function figure(decimal: string): Figure {
  if (!PLAIN_FIGURE.test(decimal)) throw new RangeError('not a plain decimal number');
  return { figure: decimal };
}

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell.figure;
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}

type NoteEnd = (isWhole: boolean) => Promise<void>;

/** What a file holds, for the record of it: whose records, from when to when (Unix seconds), and its headings. */
export interface CsvContents {
  subject: string;
  from: number;
  to: number;
  columns: readonly string[];
}

/** A file that a handler answers with: sent as it is made, instead of an envelope. */
export class CsvDownload {
  readonly filename: string;
  readonly contents: CsvContents;
  readonly text: AsyncIterable<string>;
  /** Rows of records that were made so far: without the head and the totals. */
  rows = 0;
  /** About how many rows there will be, for a browser that shows progress; undefined: not known. */
  expectedRows: number | undefined;
  #noteEnd: NoteEnd = () => Promise.resolve();

  /** `filename` may hold letters, digits, dots, hyphens and underscores. */
  constructor(filename: string, contents: CsvContents, batches: AsyncIterable<readonly (readonly Cell[])[]>) {
    if (!/^[\w.-]+$/.test(filename)) throw new RangeError('not a plain file name');
    this.filename = filename;
    this.contents = contents;
    this.text = this.#untilEnd(csvText(batches));
  }

  /** `noteEnd` is called once, when the last piece was taken or the reader has gone away. */
  follow(noteEnd: NoteEnd): void {
    this.#noteEnd = noteEnd;
  }

  async *#untilEnd(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
    let isWhole = false;
    try {
      yield* pieces;
      isWhole = true;
    } finally {
      await this.#noteEnd(isWhole);
    }
  }
}

export function csvLine(cells: readonly Cell[]): string {
  return cells.map(cellText).join(',') + LINE_END;
}

/** The file's text piece by piece: one piece for each batch of rows. */
export async function* csvText(
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK;
  for await (const batch of batches) yield batch.map(csvLine).join('');
}
