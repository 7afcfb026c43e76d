import { betLines, LINE_COLUMNS, type BetLine, type LineColumn } from '@parlour/contract/bet-lines';
import type { Language } from '@parlour/contract/languages';
import { roundDetails, type RoundDetails } from '@parlour/contract/round-details';
import { siteTimeText } from '@parlour/contract/time-ranges';
import { roundWordsIn } from './round-words.ts';

/** Between what belongs to several legs or picks of one bet. */
const BETWEEN = ' | ';

/** As an older version may have kept it. */
export function readDetails(kept: unknown): RoundDetails | null {
  const { data } = roundDetails.safeParse(kept);
  return data ?? null;
}

/** What a bet was placed on, in the order of `LINE_COLUMNS`: a cell for each column, whatever the number of legs. */
export function lineCells(
  kept: unknown,
  { language, timezone }: { language: Language; timezone: string },
): string[] {
  const details = kept === null ? null : readDetails(kept);
  const lines = details ? betLines(details, language, roundWordsIn(language)) : [];
  const shown = (line: BetLine, column: LineColumn): string => {
    if (column !== 'startsAt') return line[column];
    return line.startsAt === null ? '' : siteTimeText(line.startsAt, timezone);
  };
  return LINE_COLUMNS.map((column) => {
    const values = lines.map((line) => shown(line, column));
    return values.some((value) => value !== '') ? values.join(BETWEEN) : '';
  });
}
