interface ProgressBarProps {
  /** What it measures, for a screen reader. */
  name: string;
  value: number;
  most: number;
}

/** How far something has come, in the colour of actions. */
export function ProgressBar({ name, value, most }: ProgressBarProps) {
  const percent = most > 0 ? Math.min(100, Math.floor((value / most) * 100)) : 0;
  return (
    <span
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="block h-2 overflow-hidden rounded-full bg-overlay inset-ring inset-ring-line"
    >
      <span
        className="block h-full rounded-full bg-action transition-[width] motion-reduce:transition-none"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
