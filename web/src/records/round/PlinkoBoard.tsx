import { useLingui } from '@lingui/react/macro';
import type { RoundDetails } from '@parlour/contract/round-details';
import { useRoundWords } from './words.ts';

const STEP = 10;
const SLOT_HEIGHT = 8;

/** The pins, the way of the ball through them and the slot in which it fell. */
export function PlinkoBoard({
  details: { risk, path, slots },
}: {
  details: Extract<RoundDetails, { kind: 'plinko' }>;
}) {
  const { t } = useLingui();
  const say = useRoundWords();
  const width = (path.length + 1) * STEP;
  const height = path.length * STEP + SLOT_HEIGHT + STEP;
  /** Above the pins of a row, so many of which lie to the left. */
  const point = (row: number, rights: number): string =>
    `${width / 2 + (rights - row / 2) * STEP} ${row * STEP + STEP / 4}`;
  const rightsAfter = (rows: number): number => path.slice(0, rows).filter(Boolean).length;
  const slot = rightsAfter(path.length);
  const multiple = slots[slot] ?? '';
  const place = slot + 1;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-base font-bold">
        <span className={`figures ${Number(multiple) >= 1 ? 'text-positive' : 'text-negative'}`}>
          {t({ id: 'round.slot', message: `Slot ${place}: ${multiple}×` })}
        </span>
        <span className="text-muted">
          {say('risk')}: {say(risk)}
        </span>
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} className="mx-auto mt-3 max-h-72 w-full" aria-hidden="true">
        {path.map((_, row) =>
          Array.from({ length: row + 1 }, (_pin, at) => (
            <circle
              key={`${row}-${at}`}
              cx={width / 2 + (at - row / 2) * STEP}
              cy={row * STEP + STEP / 2}
              r={1}
              className="fill-muted"
            />
          )),
        )}
        <polyline
          points={[...path, true].map((_, row) => point(row, rightsAfter(row))).join(' ')}
          className="fill-none stroke-action"
          strokeWidth={1.5}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {slots.map((value, at) => (
          <rect
            key={at}
            x={at * STEP + 0.75}
            y={path.length * STEP + STEP / 2}
            width={STEP - 1.5}
            height={SLOT_HEIGHT}
            rx={1.5}
            className={at !== slot ? 'fill-line' : Number(value) >= 1 ? 'fill-positive' : 'fill-negative'}
          >
            <title>{`${value}×`}</title>
          </rect>
        ))}
      </svg>
    </>
  );
}
