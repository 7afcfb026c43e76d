import { svg } from '../../kit/page/dom.ts';

/** A white hen from the side, drawn for this game. */
export function hen(): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    svg('ellipse', { cx: 50, cy: 93, rx: 28, ry: 5, class: 'shadow' }),
    svg('path', { d: 'M43 80v10m-6 1h11M57 80v10m-5 1h11', class: 'leg' }),
    svg('path', { d: 'M12 44c-6-10-4-20 2-24 0 8 8 12 14 18z', class: 'tail' }),
    svg('path', {
      d: 'M10 46c4 26 22 38 42 38 22 0 34-14 34-34 0-10-3-18-4-26-2-10-22-12-24 3-1 12-14 13-24 12-10-1-18-3-24 7z',
      class: 'body',
    }),
    svg('path', { d: 'M28 52c4 14 22 20 34 8-6-2-6-8-14-10-8-1-14 0-20 2z', class: 'wing' }),
    svg('path', { d: 'M57 16c-3-8 4-12 7-6 2-8 10-7 10 0 5-4 10 1 7 8z', class: 'comb' }),
    svg('path', { d: 'M82 30l14 5-14 6z', class: 'beak' }),
    svg('path', { d: 'M82 42c6 2 5 12 0 12s-6-8-3-12z', class: 'comb' }),
    svg('circle', { cx: 73, cy: 29, r: 5.5, class: 'eye' }),
    svg('circle', { cx: 74.5, cy: 29, r: 2.6, class: 'pupil' }),
    svg('path', { d: 'M69 25l9 8m0-8l-9 8', class: 'cross' }),
  );
}

/** A car from above that drives downwards. `colour` is one of five. */
export function car(colour: number): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 60 110', class: `car-${colour}`, 'aria-hidden': 'true' },
    svg('rect', { x: 4, y: 16, width: 8, height: 20, rx: 3, class: 'tyre' }),
    svg('rect', { x: 48, y: 16, width: 8, height: 20, rx: 3, class: 'tyre' }),
    svg('rect', { x: 4, y: 74, width: 8, height: 20, rx: 3, class: 'tyre' }),
    svg('rect', { x: 48, y: 74, width: 8, height: 20, rx: 3, class: 'tyre' }),
    svg('rect', { x: 7, y: 4, width: 46, height: 102, rx: 17, class: 'paint' }),
    svg('path', { d: 'M15 26q15-8 30 0l-3 14H18z', class: 'glass' }),
    svg('path', { d: 'M14 80q16 10 32 0l-4-14H18z', class: 'glass' }),
    svg('rect', { x: 18, y: 42, width: 24, height: 22, rx: 6, class: 'roof' }),
    svg('circle', { cx: 17, cy: 101, r: 4.5, class: 'lamp' }),
    svg('circle', { cx: 43, cy: 101, r: 4.5, class: 'lamp' }),
  );
}

/** A striped barrier: this lane is closed behind the hen. */
export function barrier(): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 60 26', 'aria-hidden': 'true' },
    svg('rect', { x: 6, y: 14, width: 6, height: 12, class: 'post' }),
    svg('rect', { x: 48, y: 14, width: 6, height: 12, class: 'post' }),
    svg('rect', { x: 2, y: 3, width: 56, height: 13, rx: 4, class: 'board' }),
    svg('path', { d: 'M10 16l8-13h8l-8 13zM28 16l8-13h8l-8 13zM46 16l8-13h3v8l-4 5z', class: 'stripe' }),
  );
}
