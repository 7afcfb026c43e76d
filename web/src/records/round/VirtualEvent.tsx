import { useLingui } from '@lingui/react/macro';
import { betLines } from '@parlour/contract/bet-lines';
import type { RoundDetails } from '@parlour/contract/round-details';
import { useSiteLanguage } from './use-site-language.ts';
import { useRoundWords } from './words.ts';

type Details = Extract<RoundDetails, { kind: 'virtual' }>;

/** Of a long field the first who came in. */
const MOST_PLACES = 4;

/** A race or a match of virtual sports: how it ended, and what was staked on what. */
export function VirtualEvent({ details }: { details: Details }) {
  const { t } = useLingui();
  const say = useRoundWords();
  const language = useSiteLanguage();
  const names = details.entrants.map((name) => name[language]);
  const said = betLines(details, language, say);
  return (
    <>
      <p className="figures text-sm text-muted">
        {say(details.sport)} · {details.round}
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
        <p className="mt-1 text-sm text-muted">{t({ id: 'round.noResult', message: 'No result' })}</p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {details.lines.map(({ odds, stake, win }, at) => (
          <li key={at} className="figures flex min-h-9 items-center justify-between gap-3 py-1 text-sm">
            <span>
              {said[at]?.howToPlay}: <b>{said[at]?.option}</b> <b>@ {odds}</b> · {stake}
            </span>
            <b className={Number(win) > 0 ? 'text-positive' : 'text-muted'}>{win ?? '–'}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
