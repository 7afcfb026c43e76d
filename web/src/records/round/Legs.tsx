import { useLingui } from '@lingui/react/macro';
import { betLines, LINE_COLUMNS, type BetLine, type LineColumn } from '@parlour/contract/bet-lines';
import type { RoundDetails } from '@parlour/contract/round-details';
import { siteTimeText } from '@parlour/contract/time-ranges';
import type { ReactNode } from 'react';
import { useSiteLanguage } from './use-site-language.ts';
import { useLineNames, useRoundWords } from './words.ts';

const RESULT_LOOKS = {
  won: 'text-positive',
  lost: 'text-negative',
  void: 'text-muted',
  open: 'text-warning',
};

interface LegsProps {
  details: Extract<RoundDetails, { kind: 'sports' }>;
  payout: number;
  timezone: string;
}

/** The legs of a slip, each with all the columns of its kind (rule R9). */
export function Legs({ details, payout, timezone }: LegsProps) {
  const { t } = useLingui();
  const say = useRoundWords();
  const lines = betLines(details, useSiteLanguage(), say);
  const isLost = details.legs.some(({ result }) => result === 'lost');
  return (
    <ol className="divide-y divide-line">
      {details.cashedOut && (
        <li className="pb-2 text-sm">
          {t({
            id: 'round.cashedOut',
            message: 'Cashed out: the bet was closed early for the amount returned.',
          })}
        </li>
      )}
      {/* A vendor takes back no more than the player still has there (rule I21). */}
      {isLost && payout > 0 && !details.cashedOut && (
        <li className="pb-2 text-sm">
          {t({
            id: 'round.keptPayout',
            message:
              'The result was corrected after the payout. What could no longer be taken back remains paid.',
          })}
        </li>
      )}
      {details.legs.map(({ result }, at) => (
        <li key={at} className="py-2 first:pt-0 last:pb-0">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
            <Line line={lines[at]!} timezone={timezone} />
            <Named name={t({ id: 'round.result', message: 'Result' })} look={RESULT_LOOKS[result]}>
              {say(result)}
            </Named>
          </dl>
        </li>
      ))}
    </ol>
  );
}

function Line({ line, timezone }: { line: BetLine; timezone: string }) {
  const names = useLineNames();
  const valueOf = (column: LineColumn): string =>
    column === 'startsAt'
      ? line.startsAt === null
        ? ''
        : siteTimeText(line.startsAt, timezone)
      : line[column];
  return LINE_COLUMNS.filter((column) => valueOf(column) !== '').map((column) => (
    <Named key={column} name={names(column)}>
      {valueOf(column)}
    </Named>
  ));
}

function Named({ name, look = '', children }: { name: string; look?: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className={`figures min-w-0 text-end font-semibold break-words ${look}`}>{children}</dd>
    </>
  );
}
