/** A player's first letter on the theme's own gradient. */
export function Avatar({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`fill-primary grid shrink-0 place-items-center rounded-full font-bold ${className}`}
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
