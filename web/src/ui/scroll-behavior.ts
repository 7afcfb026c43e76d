/** Smooth, or immediate with reduced motion: the browser does not apply the preference to a script's scrolling. */
export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
