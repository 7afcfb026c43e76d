const SPRITE = '/static/icons/halls.svg';

/** Names the server uses whose symbol is called otherwise. */
const SYMBOLS: Record<string, string> = {
  fishing: 'fish',
  promotion: 'promo',
  lobby: 'home',
  me: 'user',
  wheel: 'ticket',
};

/** A two-colour icon of the site's sprite; the second tone follows the theme. */
export function SiteIcon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" className="shrink-0">
      <use href={`${SPRITE}#${SYMBOLS[name] ?? name}`} />
    </svg>
  );
}
