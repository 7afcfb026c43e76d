import { useLingui } from '@lingui/react/macro';
import type { Wheel } from '@parlour/contract/wheel';
import { memo, type Ref } from 'react';
import { usePrizeName } from './use-prize-name.ts';
import { PrizeMark } from './PrizePicture.tsx';
import { CENTRE, fieldAngle, pointAt, sectorPath } from './wheel-angles.ts';

const RADIUS = 168;
const LABEL_AT = 132;
const PICTURE_AT = 92;
const PICTURE_SIZE = 40;
const RIM = 184;
const BULBS = 24;
/** Longer labels are written smaller. */
const SHORT_LABEL = 6;
const LABEL_SIZES = { short: 21, long: 15 };
const LOOKS = ['wheel-field-red', 'wheel-field-night', 'wheel-field-gold', 'wheel-field-night'] as const;

interface WheelDialProps {
  wheel: Wheel;
  /** The part that turns. */
  dialRef: Ref<HTMLDivElement>;
  /** The field that was drawn, once the wheel stands. */
  drawn: number | undefined;
  isAsleep: boolean;
  hub: { label: string; isDisabled: boolean; onSpin: () => void };
}

/** The wheel: what turns is one layer that the browser moves by itself, and rim, pointer and hub stand still above it. */
export function WheelDial({ wheel, dialRef, drawn, isAsleep, hub }: WheelDialProps) {
  const { t } = useLingui();
  return (
    <div className={`wheel-dial ${isAsleep ? 'wheel-asleep' : ''}`}>
      <div ref={dialRef} className="wheel-turning">
        <Fields wheel={wheel} drawn={drawn} />
      </div>
      <svg className="wheel-frame" viewBox="0 0 400 400" aria-hidden="true">
        <circle className="wheel-rim" cx={CENTRE} cy={CENTRE} r={RIM} />
        {Array.from({ length: BULBS }, (_, bulb) => {
          const [x, y] = pointAt((bulb * 360) / BULBS, RIM);
          return (
            <circle key={bulb} className={bulb % 2 === 0 ? 'fill-white' : 'fill-gold'} cx={x} cy={y} r="4" />
          );
        })}
        <path className="wheel-pointer" d="M178 2h44l-22 46z" />
        <circle className="fill-badge" cx={CENTRE} cy="15" r="7" />
      </svg>
      <button
        type="button"
        className="wheel-hub"
        disabled={hub.isDisabled}
        onClick={hub.onSpin}
        aria-label={hub.label}
      >
        {t({ id: 'wheel.hub', message: 'SPIN' })}
      </button>
    </div>
  );
}

/** Drawn once a wheel: its turning draws nothing anew. */
const Fields = memo(function Fields({ wheel, drawn }: Pick<WheelDialProps, 'wheel' | 'drawn'>) {
  const { t } = useLingui();
  const nameOf = usePrizeName(wheel.currency);
  const { prizes } = wheel;
  const title = t({ id: 'wheel.dial', message: 'The wheel; its fields and chances stand in the list' });
  return (
    <svg viewBox="0 0 400 400" role="img" aria-label={title}>
      {prizes.map((prize, field) => {
        const label = nameOf(prize, 'short');
        const angle = field * fieldAngle(prizes.length);
        const isDim = drawn !== undefined && drawn !== field;
        return (
          <g key={field} className={isDim ? 'opacity-40' : ''}>
            <path className={LOOKS[field % LOOKS.length]} d={sectorPath(field, prizes.length, RADIUS)} />
            <g transform={`rotate(${angle} ${CENTRE} ${CENTRE})`}>
              <text
                className={`wheel-label ${LOOKS[field % LOOKS.length] === 'wheel-field-gold' ? 'fill-on-gold' : 'fill-gold-from'}`}
                x={CENTRE}
                y={CENTRE - LABEL_AT}
                fontSize={label.length > SHORT_LABEL ? LABEL_SIZES.long : LABEL_SIZES.short}
              >
                {label}
              </text>
              <PrizeMark picture={prize.picture} x={CENTRE} y={CENTRE - PICTURE_AT} size={PICTURE_SIZE} />
            </g>
          </g>
        );
      })}
    </svg>
  );
});
