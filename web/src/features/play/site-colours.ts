/** What a game is told of the site's theme; games that do not know it go on as they are. */
export interface SiteColours {
  type: 'site:colours';
  /** CSS colours. */
  accent: string;
  glow: string;
}

export function readSiteColours(): SiteColours {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return { type: 'site:colours', accent: colour('--accent'), glow: colour('--glow') };
}
