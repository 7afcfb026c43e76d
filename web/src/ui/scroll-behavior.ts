/** Smooth, but at once for who wants no motion: of a script's scrolling the browser does not ask. */
export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
