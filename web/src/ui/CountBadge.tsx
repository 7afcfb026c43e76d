/** Rule N5. */
const MOST_SHOWN = 99;

/** A badge's text: 99+ above 99. */
export function badgeText(count: number): string {
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

interface CountBadgeProps {
  count: number;
  /** The meaning of the count for screen readers. */
  label: string;
  /** The badge's position on its element. */
  className?: string;
}

/** A count on a badge; hidden at zero. */
export function CountBadge({ count, label, className = '' }: CountBadgeProps) {
  if (count <= 0) return null;
  const text = badgeText(count);
  return (
    <span
      className={`pointer-events-none grid h-4.5 min-w-4.5 place-items-center rounded-full bg-badge px-1 text-2xs leading-none font-extrabold text-on-badge ${className}`}
    >
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">
        {text} {label}
      </span>
    </span>
  );
}
