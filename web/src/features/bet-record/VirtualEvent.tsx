import { useLingui } from '@lingui/react/macro';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import type { RoundDetails } from '@parlour/contract/round-details';
import { useVendorWords } from './words.ts';

type Details = Extract<RoundDetails, { kind: 'virtual' }>;

/** Of a long field the first who came in. */
const MOST_PLACES = 4;

/** A race or a match of virtual sports: how it ended, and what was staked on what. */
export function VirtualEvent({ details }: { details: Details }) {
  const { i18n, t } = useLingui();
  const word = useVendorWords();
  const language: Language = LANGUAGES.find((name) => name === i18n.locale) ?? 'en';
  const names = details.entrants.map((name) => name[language]);
  const pickOf = (pick: string): string => pickWords(details.sport, pick, names) ?? word(pick);
  return (
    <>
      <p className="figures text-sm text-muted">
        {word(details.sport)} · {details.round}
      </p>
      {details.sport === 'football' && (
        <p className="figures mt-1 text-base font-bold">
          {names[0]} {details.result === null ? '–' : details.result.join(' : ')} {names[1]}
        </p>
      )}
      {details.sport !== 'football' && details.result !== null && (
        <ol className="mt-1 grid gap-1">
          {details.result.slice(0, MOST_PLACES).map((number, at) => (
            <li key={number} className="figures flex gap-2 text-base">
              <span className="w-6 text-muted">{at + 1}.</span>
              <b>{`${number} ${names[number - 1] ?? ''}`}</b>
            </li>
          ))}
        </ol>
      )}
      {details.result === null && (
        <p className="mt-1 text-sm text-muted">{t({ id: 'bets.noResult', message: 'No result' })}</p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {details.lines.map(({ market, pick, line, odds, stake, win }) => (
          <li
            key={`${market} ${pick}`}
            className="figures flex min-h-9 items-center justify-between gap-3 py-1 text-sm"
          >
            <span>
              {word(market)}: <b>{pickOf(pick)}</b>
              {line !== null && line !== undefined && ` ${line}`} <b>@ {odds}</b> · {stake}
            </span>
            <b className={Number(win) > 0 ? 'text-positive' : 'text-muted'}>{win ?? '–'}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The names behind a pick; undefined where it names nobody. */
function pickWords(sport: string, pick: string, names: readonly string[]): string | undefined {
  if (sport === 'football') return { home: names[0], away: names[1] }[pick];
  if (!/^\d+(-\d+)?$/.test(pick)) return undefined;
  return pick
    .split('-')
    .map((number) => `${number} ${names[Number(number) - 1] ?? ''}`)
    .join(' – ');
}
