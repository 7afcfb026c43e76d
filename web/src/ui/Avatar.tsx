interface AvatarProps {
  /** The account's name; its first letter replaces a missing picture. */
  name: string;
  /** The chosen picture, where one is known. */
  picture?: string | null;
  className?: string;
}

/** A player's picture, or first letter on the theme's own gradient. */
export function Avatar({ name, picture = null, className = '' }: AvatarProps) {
  return picture === null ? (
    <span
      aria-hidden="true"
      className={`fill-primary grid shrink-0 place-items-center rounded-full font-bold ${className}`}
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  ) : (
    <img src={`/static/avatars/${picture}.webp`} alt="" className={`shrink-0 rounded-full ${className}`} />
  );
}
