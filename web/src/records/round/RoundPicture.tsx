import { useLingui } from '@lingui/react/macro';
import type { RoundDetails } from '@parlour/contract/round-details';
import { betLines } from '@parlour/contract/bet-lines';
import { Cards } from './Cards.tsx';
import { DiceLine } from './DiceLine.tsx';
import { Fields } from './Fields.tsx';
import { Flight } from './Flight.tsx';
import { Legs } from './Legs.tsx';
import { PlinkoBoard } from './PlinkoBoard.tsx';
import { Shots } from './Shots.tsx';
import { useSiteLanguage } from './use-site-language.ts';
import { VirtualEvent } from './VirtualEvent.tsx';
import { useRoundWords } from './words.ts';

type Of<K extends RoundDetails['kind']> = Extract<RoundDetails, { kind: K }>;

/** A round as its platform describes it: where the reels stopped, the cards, the numbers drawn, the board, or the legs of a slip. */
export function RoundPicture({
  details,
  isOpen,
  payout,
  timezone,
}: {
  /** Null: the platform has described nothing. */
  details: RoundDetails | null;
  /** The bet waits for its result. */
  isOpen: boolean;
  /** What the bet has brought so far. */
  payout: number;
  timezone: string;
}) {
  const { t } = useLingui();
  if (details === null)
    return (
      <p className="rounded-card bg-raised p-4 text-sm text-muted">
        {t({ id: 'round.noPicture', message: 'The platform has not described this round to us.' })}
      </p>
    );
  return (
    <div className="rounded-card bg-raised p-4">
      {details.kind === 'slots' && <Spins spins={details.spins} />}
      {details.kind === 'cards' && <Cards details={details} isOpen={isOpen} />}
      {details.kind === 'draw' && <Draw details={details} />}
      {details.kind === 'virtual' && <VirtualEvent details={details} />}
      {details.kind === 'sports' && <Legs details={details} payout={payout} timezone={timezone} />}
      {details.kind === 'dice' && <DiceLine details={details} />}
      {details.kind === 'plinko' && <PlinkoBoard details={details} />}
      {details.kind === 'fields' && <Fields details={details} />}
      {details.kind === 'crash' && <Flight details={details} />}
      {details.kind === 'fishing' && <Shots details={details} />}
    </div>
  );
}

const SPINS_SHOWN = 100;

function Spins({ spins }: { spins: Of<'slots'>['spins'] }) {
  const { t } = useLingui();
  const word = useRoundWords();
  return (
    <ol className="scroll-row flex gap-4">
      {spins.slice(0, SPINS_SHOWN).map(({ reels, win, isFree, lines, kinds }, spin) => {
        const isWinning = (reel: number, row: number): boolean =>
          kinds.includes(reels[reel]?.[row] ?? '') ||
          lines.some(({ rows, count }) => reel < count && rows[reel] === row);
        return (
          <li key={spin} className="shrink-0">
            <div className="flex gap-1">
              {reels.map((symbols, reel) => (
                <div key={reel} className="grid gap-1">
                  {symbols.map((symbol, row) => (
                    <span
                      key={row}
                      title={word(symbol)}
                      className={`grid size-11 place-items-center rounded-tile border-2 text-base font-extrabold ${isWinning(reel, row) ? 'border-positive bg-overlay' : 'border-line bg-surface'} ${symbol.length > 2 ? 'text-xs' : ''}`}
                    >
                      {symbol.length > 2 ? word(symbol).slice(0, 4) : symbol}
                    </span>
                  ))}
                </div>
              ))}
            </div>
            <p className="figures mt-1.5 flex justify-between gap-3 text-xs text-muted">
              <span>{isFree && t({ id: 'round.free', message: 'Free' })}</span>
              <b className={Number(win) > 0 ? 'text-positive' : ''}>{win}</b>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function Draw({ details }: { details: Of<'draw'> }) {
  const { t } = useLingui();
  const say = useRoundWords();
  const { period, numbers, digits, lines } = details;
  const said = betLines(details, useSiteLanguage(), say);
  // A bet that was kept before bets had lines.
  const kept = lines.length === 0 ? said[0]?.option : undefined;
  const written = (number: number) => String(number).padStart(digits, '0');
  const picked = new Set(lines.flatMap(({ pick }) => pick.split(' ')).concat(kept ?? []));
  return (
    <>
      <p className="figures text-sm text-muted">{period}</p>
      {numbers === null ? (
        <p className="mt-1 text-base">{t({ id: 'round.notDrawn', message: 'Not drawn yet' })}</p>
      ) : (
        <p className="mt-2 flex flex-wrap gap-1.5">
          {numbers.map((drawn, index) => (
            <span
              key={index}
              className={`figures grid h-11 min-w-11 place-items-center rounded-full border-2 px-2 text-base font-bold ${picked.has(written(drawn)) ? 'border-positive' : 'border-line'} bg-surface`}
            >
              {written(drawn)}
            </span>
          ))}
        </p>
      )}
      {kept !== undefined && (
        <p className="mt-2 text-sm">
          {t({ id: 'round.pick', message: 'Pick' })}: <b>{kept}</b>
        </p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ stake, win }, at) => (
          <li key={at} className="figures flex min-h-9 items-center justify-between gap-3 text-sm">
            <span>
              {[said[at]?.howToPlay, said[at]?.option].filter(Boolean).join(' · ')} · {stake}
            </span>
            <b className={Number(win) > 0 ? 'text-positive' : 'text-muted'}>{win ?? '–'}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
