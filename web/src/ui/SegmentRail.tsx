import { useRail } from './use-rail.ts';

interface SegmentRailProps<V extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly (readonly [value: V, text: string])[];
  value: V | undefined;
  className?: string;
  onChange: (value: V) => void;
}

/** A choice of one in a row, which scrolls where it is too narrow: the chosen one is scrolled into view. */
export function SegmentRail<V extends string>({
  label,
  options,
  value,
  className = '',
  onChange,
}: SegmentRailProps<V>) {
  const rail = useRail(value, options.length);
  return (
    <div
      ref={rail.row}
      role="group"
      aria-label={label}
      className={`scroll-row relative flex min-w-0 gap-1 py-1 desktop:gap-0.5 desktop:rounded-tile desktop:bg-surface desktop:p-1 desktop:inset-ring desktop:inset-ring-line ${className}`}
      onKeyDown={rail.onKeyDown}
    >
      {options.map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-pressed={value === name}
          onClick={() => onChange(name)}
          className="h-11 shrink-0 rounded-control px-3 text-sm font-semibold whitespace-nowrap text-muted hover:text-text aria-pressed:bg-overlay aria-pressed:text-text aria-pressed:inset-ring-2 aria-pressed:inset-ring-ring desktop:h-9 desktop:px-2.5"
        >
          {text}
        </button>
      ))}
    </div>
  );
}
