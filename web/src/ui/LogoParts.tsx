/** The arched door with its spade, in the theme's own metal. */
export function LogoMark({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`logo-mark ${className}`}
      style={{ maskImage: 'url("/static/brand/mark.svg")' }}
    />
  );
}

/** The name, in the colour of text. */
export function LogoWord() {
  return (
    <span
      aria-hidden="true"
      className="logo-word"
      style={{ maskImage: 'url("/static/brand/wordmark.svg")' }}
    />
  );
}
