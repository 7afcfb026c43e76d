/** Lighter than this a key's dark words stand out on any hue. */
const LEAST_LIGHTNESS = 0.8;
/** A light no lighter than this leaves the words above it legible. */
const MOST_LIGHTNESS = 0.45;
/** How much of the site's light lies over the game's own. */
const SITE_SHARE = '45%';

/**
 * Takes on the colours of the site, as the page that frames us tells them: the accent of keys and choices, and the light behind the table.
 * The scene stays the game's own. Only the origin that the launch named is heard, and only colours are taken.
 */
export function applySiteColours(returnUrl: string): void {
  const { origin } = new URL(returnUrl);
  const { style } = document.documentElement;
  const ownGlow = getComputedStyle(document.documentElement).getPropertyValue('--glow').trim();
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || from !== origin) return;
    const { type, accent, glow } = (data ?? {}) as Record<string, unknown>;
    if (type !== 'site:colours') return;
    if (isColour(accent))
      style.setProperty('--accent', `oklch(from ${accent} max(l, ${LEAST_LIGHTNESS}) c h)`);
    if (isColour(glow) && ownGlow)
      style.setProperty(
        '--glow',
        `color-mix(in oklab, ${ownGlow}, oklch(from ${glow} min(l, ${MOST_LIGHTNESS}) c h) ${SITE_SHARE})`,
      );
  });
}

function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^(#|rgb\(|oklch\()/.test(value) && CSS.supports('color', value);
}
