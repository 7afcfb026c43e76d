/** What a game is told of the site's theme; games that do not know it go on as they are. */
export interface SiteLook {
  type: 'site:look';
  /** CSS colours. */
  accent: string;
  glow: string;
}

export function readSiteLook(): SiteLook {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return { type: 'site:look', accent: colour('--accent'), glow: colour('--glow') };
}
