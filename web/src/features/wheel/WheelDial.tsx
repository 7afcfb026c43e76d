import { useLingui } from '@lingui/react/macro';
import type { Wheel } from '@parlour/contract/wheel';
import { memo, type RefObject } from 'react';
import { prizePicture } from './PrizePicture.tsx';
import { usePrizeName } from './use-prize-name.ts';
import { CENTRE, fieldAngle, pointAt, sectorPath } from './wheel-angles.ts';
import { WheelPaints } from './WheelPaints.tsx';

const RADIUS = 160;
const LABEL_AT = 131;
const PICTURE_AT = 92;
const PICTURE_SIZE = 48;
const BULBS_AT = 174;
const BULBS = 24;
/** The longer a label, the smaller it is written: the most letters of each size. */
const LABEL_SIZES = [
  [5, 22],
  [6, 20],
  [8, 16],
] as const;
const SMALLEST_LABEL = 13;
const PAINTS = ['red', 'earth', 'gold', 'earth'] as const;

/** What moves while the wheel turns, each a layer of its own that the browser moves by itself. */
export interface MovingParts {
  dial: RefObject<HTMLDivElement | null>;
  pointer: RefObject<HTMLDivElement | null>;
}

interface WheelDialProps {
  wheel: Wheel;
  parts: MovingParts;
  /** The field that was drawn, once the wheel stands. */
  drawn: number | undefined;
  /** The wheel has been won at: it makes room for the prize above it. */
  isLow: boolean;
  isAsleep: boolean;
  hub: { label: string; isDisabled: boolean; onSpin: () => void };
}

/** The wheel: fields and pointer move, rim, lights and hub stand still. */
export function WheelDial({ wheel, parts, drawn, isLow, isAsleep, hub }: WheelDialProps) {
  const { t } = useLingui();
  return (
    <div className={`wheel-dial ${isLow ? 'wheel-low' : ''} ${isAsleep ? 'wheel-asleep' : ''}`}>
      <div className="wheel-rim" />
      <Bulbs />
      <div className="wheel-ring" />
      <div ref={parts.dial} className="wheel-turning">
        <Fields wheel={wheel} drawn={drawn} />
      </div>
      <div className="wheel-gloss" />
      <button
        type="button"
        className="wheel-hub prize-letters"
        disabled={hub.isDisabled}
        onClick={hub.onSpin}
        aria-label={hub.label}
      >
        {t({ id: 'wheel.hub', message: 'SPIN' })}
      </button>
      <div ref={parts.pointer} className="wheel-pointer">
        <svg viewBox="0 0 44 54" aria-hidden="true">
          <path className="wheel-pointer-shade" d="M4 6h40L24 54z" />
          <path className="wheel-pointer-edge" d="M2 3h40L22 51z" />
          <circle className="wheel-pointer-stone" cx="22" cy="15" r="8" />
        </svg>
      </div>
    </div>
  );
}

/** Every other bulb shines; for a moment after a win the two halves take turns. */
function Bulbs() {
  return (
    <div className="wheel-bulbs">
      {[1, 0].map((half) => (
        <svg key={half} viewBox="0 0 400 400" aria-hidden="true">
          {Array.from({ length: BULBS / 2 }, (_, bulb) => {
            const [cx, cy] = pointAt(((bulb * 2 + half) * 360) / BULBS, BULBS_AT);
            return (
              <g key={bulb}>
                <circle className="wheel-halo" cx={cx} cy={cy} r="9.5" />
                <circle className="wheel-bulb" cx={cx} cy={cy} r="4.6" />
              </g>
            );
          })}
        </svg>
      ))}
    </div>
  );
}

const labelSize = ({ length }: string): number =>
  LABEL_SIZES.find(([most]) => length <= most)?.[1] ?? SMALLEST_LABEL;

/** Drawn once a wheel: its turning draws nothing anew. */
const Fields = memo(function Fields({ wheel, drawn }: Pick<WheelDialProps, 'wheel' | 'drawn'>) {
  const { t } = useLingui();
  const nameOf = usePrizeName(wheel.currency);
  const { prizes } = wheel;
  const title = t({ id: 'wheel.dial', message: 'The wheel; its fields and chances stand in the list' });
  return (
    <svg viewBox="0 0 400 400" role="img" aria-label={title}>
      <WheelPaints />
      <circle className="wheel-ground" cx={CENTRE} cy={CENTRE} r={RADIUS} />
      {prizes.map((prize, field) => {
        const label = nameOf(prize, 'short');
        const paint = PAINTS[field % PAINTS.length]!;
        const isDim = drawn !== undefined && drawn !== field;
        return (
          <g key={field} className={isDim ? 'opacity-50' : ''}>
            <path
              className="wheel-field"
              fill={`url(#wheel-${paint})`}
              d={sectorPath(field, prizes.length, RADIUS)}
            />
            <g transform={`rotate(${field * fieldAngle(prizes.length)} ${CENTRE} ${CENTRE})`}>
              <text
                className={`wheel-label prize-letters ${paint === 'gold' ? 'wheel-label-dark' : ''}`}
                x={CENTRE}
                y={CENTRE - LABEL_AT}
                fontSize={labelSize(label)}
              >
                {label}
              </text>
              <image
                href={prizePicture(prize.picture)}
                x={CENTRE - PICTURE_SIZE / 2}
                y={CENTRE - PICTURE_AT - PICTURE_SIZE / 2}
                width={PICTURE_SIZE}
                height={PICTURE_SIZE}
              />
            </g>
          </g>
        );
      })}
    </svg>
  );
});
