import { useLingui } from '@lingui/react/macro';
import type { RoundDetails } from '@parlour/contract/round-details';
import { useRoundWords } from './words.ts';

const WIDTH = 300;
const HEIGHT = 90;
const POINTS = 40;
const MARGIN = 8;

/** The curve of a flight that grows until it ends, with the point at which the bet left. */
export function Flight({
  details: { round, end, auto, left },
}: {
  details: Extract<RoundDetails, { kind: 'crash' }>;
}) {
  const { t } = useLingui();
  const say = useRoundWords();
  const top = Math.max(Number(end ?? left ?? 1), 1.01);
  /** A flight grows by the same factor in the same time. */
  const point = (multiple: number): [x: number, y: number] => [
    MARGIN + (Math.log(multiple) / Math.log(top)) * (WIDTH - 2 * MARGIN),
    HEIGHT - MARGIN - ((multiple - 1) / (top - 1)) * (HEIGHT - 2 * MARGIN),
  ];
  const curve = Array.from({ length: POINTS + 1 }, (_, at) => point(top ** (at / POINTS)).join(' '));
  return (
    <>
      <p className="figures flex flex-wrap justify-between gap-x-4 text-base font-bold">
        <span className={left === null ? 'text-muted' : 'text-positive'}>
          {left === null
            ? t({ id: 'round.notLeft', message: 'Not cashed out' })
            : t({ id: 'round.leftAt', message: `Cashed out at ${left}×` })}
        </span>
        {end !== null && (
          <span className="text-negative">{t({ id: 'round.flewTo', message: `Flew away at ${end}×` })}</span>
        )}
      </p>
      {(end !== null || left !== null) && (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-3 w-full" aria-hidden="true">
          <path d={`M0 ${HEIGHT - MARGIN}H${WIDTH}`} className="stroke-line" />
          <polyline points={curve.join(' ')} className="fill-none stroke-action" strokeWidth={3} />
          {end !== null && <Dot at={point(top)} look="fill-negative" />}
          {left !== null && <Dot at={point(Math.min(Number(left), top))} look="fill-positive" />}
        </svg>
      )}
      <p className="figures mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{round}</span>
        {auto !== null && (
          <span>
            {say('autoCashOut')}: {auto}×
          </span>
        )}
      </p>
    </>
  );
}

function Dot({ at: [x, y], look }: { at: [x: number, y: number]; look: string }) {
  return <circle cx={x} cy={y} r={5} className={`${look} stroke-surface`} strokeWidth={2} />;
}
