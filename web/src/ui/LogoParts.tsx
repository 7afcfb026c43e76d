/** The arched door with its spade, in the theme's own metal. */
export function LogoMark({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`logo-mark ${className}`} />;
}

/** The name, in the colour of text. */
export function LogoWord() {
  return <span aria-hidden="true" className="logo-word" />;
}
