/** Rule N5. */
const MOST_SHOWN = 99;

/** What a badge shows: 99+ above 99. */
export function badgeText(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

interface CountBadgeProps {
  count: number;
  /** What is counted, for who cannot see where the badge sits. */
  label: string;
  /** Where it sits on what it belongs to. */
  className?: string;
}

/** How many wait there; nothing at all for none. */
export function CountBadge({ count, label, className = '' }: CountBadgeProps) {
  if (count <= 0) return null;
  const text = badgeText(count);
  return (
    <span
      className={`pointer-events-none grid h-[18px] min-w-[18px] place-items-center rounded-full bg-badge px-1 text-[11px] leading-none font-extrabold text-on-badge ${className}`}
    >
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">
        {text} {label}
      </span>
    </span>
  );
}
