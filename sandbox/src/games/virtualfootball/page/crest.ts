import { svg } from '../../kit/page/dom.ts';
import { CLUBS } from '../clubs.ts';

const SHIELD = 'M4 3h24v14c0 7-5 11-12 14C9 28 4 24 4 17z';
/** What lies on the colour of a club. */
const CHARGES = [
  'M13 3h6v27l-3 1-3-1z',
  'M4 11l12 8 12-8v6l-12 8-12-8z',
  'M4 12h24v6H4z',
  'M16 7l2.6 5.6 6.1.7-4.5 4.1 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.1 6.1-.7z',
  'M4 3h12v28C9 28 4 24 4 17z',
] as const;

/** The crest of a club in the colour of its shirt. */
export function crestOf(club: (typeof CLUBS)[number]): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 32 34', 'aria-hidden': 'true' },
    svg('path', { d: SHIELD, fill: club.shirt }),
    svg('path', { d: CHARGES[CLUBS.indexOf(club) % CHARGES.length]!, fill: '#fff', 'fill-opacity': 0.86 }),
    svg('path', { d: SHIELD, fill: 'none', stroke: '#fff', 'stroke-width': 2 }),
  );
}
