import { useEffect, useState } from 'react';

const STROKE_PX = 3;

/** Seconds that run out, in a ring of the warning colour; it turns without a figure while the time is not known. */
export function CountdownRing({ size, seconds }: { size: number; seconds: number | undefined }) {
  const [from, setFrom] = useState(0);
  useEffect(() => {
    // A new countdown is longer than the rest of the last one.
    if (seconds !== undefined) setFrom((old) => (seconds > old || seconds === 0 ? seconds : old));
  }, [seconds]);
  const radius = size / 2 - STROKE_PX;
  const round = 2 * Math.PI * radius;
  const share = seconds === undefined || from === 0 ? 0.25 : seconds / from;
  return (
    <span
      className="relative grid flex-none place-items-center text-warning"
      style={{ width: size, height: size }}
    >
      <svg
        width={size}
        height={size}
        aria-hidden="true"
        className={seconds ? 'absolute -rotate-90' : 'absolute animate-spin motion-reduce:animate-none'}
      >
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeOpacity={0.22}
          strokeWidth={STROKE_PX}
        />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth={STROKE_PX}
          strokeLinecap="round"
          strokeDasharray={`${round * share} ${round}`}
        />
      </svg>
      {seconds !== undefined && seconds > 0 && <b className="text-sm font-bold tabular-nums">{seconds}</b>}
    </span>
  );
}
