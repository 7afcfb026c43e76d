import { useLingui } from '@lingui/react/macro';
import type { RoundDetails } from '@parlour/contract/round-details';
import { useRoundWords } from './words.ts';

/** Rolls go from 0.00 to 99.99. */
const ROLLS = 100;

/** The line of all rolls with the part that wins, and where the roll fell. */
export function DiceLine({
  details: { side, border, roll },
}: {
  details: Extract<RoundDetails, { kind: 'dice' }>;
}) {
  const { t } = useLingui();
  const say = useRoundWords();
  const at = (Number(border) / ROLLS) * 100;
  const isWon = side === 'under' ? Number(roll) < Number(border) : Number(roll) >= Number(border);
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-base font-bold">
        <span className={`figures ${isWon ? 'text-positive' : 'text-negative'}`}>
          {t({ id: 'round.rolled', message: `Rolled ${roll}` })}
        </span>
        <span className="figures text-muted">
          {say(side === 'under' ? 'rollUnder' : 'rollOver')} {border}
        </span>
      </p>
      <div aria-hidden="true" className="relative mt-4 mb-2">
        <div className="flex h-3 overflow-hidden rounded-full">
          <span className={side === 'under' ? 'bg-positive' : 'bg-negative'} style={{ width: `${at}%` }} />
          <span className={`grow ${side === 'under' ? 'bg-negative' : 'bg-positive'}`} />
        </div>
        <span
          className="absolute -top-1.5 h-6 w-2 -translate-x-1/2 rounded-full border-2 border-surface bg-text"
          style={{ left: `${(Number(roll) / ROLLS) * 100}%` }}
        />
        <p className="figures mt-2 flex justify-between text-xs text-muted">
          <span>0.00</span>
          <span>99.99</span>
        </p>
      </div>
    </>
  );
}
