import { svg } from '../../kit/page/dom.ts';

const ICONS = {
  pays: ['M4 5h16v14H4z', 'M4 10h16M10 10v9'],
  quick: ['M13 3 5 13.500h6L10 21l8-10.500h-6z'],
  rounds: ['M4 12a8 8 0 1 0 2.600-5.900L4 8.500', 'M4 4v4.500h4.500', 'M12 8v4.500l3 1.800'],
  sound: [
    'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z',
    'M15.500 9a4.200 4.200 0 0 1 0 6',
    'M18 6.500a8 8 0 0 1 0 11',
  ],
  muted: ['M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z', 'm16 9.500 5 5m0-5-5 5'],
  less: ['M5 12h14'],
  more: ['M12 5v14M5 12h14'],
  fair: ['M12 3 5 6v5c0 5 3 8.500 7 10 4-1.500 7-5 7-10V6z', 'm9 12 2.200 2.200L15.500 10'],
  close: ['m6 6 12 12M18 6 6 18'],
  spin: ['M20 12a8 8 0 1 1-2.400-5.700L20 8.500', 'M20 3.800v4.700h-4.700'],
};
export type Icon = keyof typeof ICONS;

export function icon(name: Icon): SVGElement {
  const paths = ICONS[name].map((d) => svg('path', { d }));
  return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, ...paths);
}
