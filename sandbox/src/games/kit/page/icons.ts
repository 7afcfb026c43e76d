import { svg } from './dom.ts';

const ICONS = {
  rules: ['M12 17v-6', 'M12 7.500v.100', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18'],
  rounds: ['M4 12a8 8 0 1 0 2.600-5.900L4 8.500', 'M4 4v4.500h4.500', 'M12 8v4.500l3 1.800'],
  fair: ['M12 3 5 6v5c0 5 3 8.500 7 10 4-1.500 7-5 7-10V6z', 'm9 12 2.200 2.200L15.500 10'],
  sound2: [
    'M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z',
    'M15.500 9a4.200 4.200 0 0 1 0 6',
    'M18 6.500a8 8 0 0 1 0 11',
  ],
  sound1: ['M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z', 'M15.500 9a4.200 4.200 0 0 1 0 6'],
  sound0: ['M4 9.500v5h3.500L12 18.500v-13L7.500 9.500z', 'm16 9.500 5 5m0-5-5 5'],
  less: ['M5 12h14'],
  more: ['M12 5v14M5 12h14'],
  close: ['m6 6 12 12M18 6 6 18'],
  players: [
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7',
    'M2.500 20c.400-4 3-6 6.500-6s6.100 2 6.500 6',
    'M16 4.500a3.500 3.500 0 0 1 0 6.500',
    'M18 14.500c2 .800 3.200 2.700 3.500 5.500',
  ],
  squeeze: ['M6 3h12v10L11 21H6z', 'M18 13h-7v8'],
  replay: ['M5 5v5h5', 'M5.500 10a7.500 7.500 0 1 1-.800 5'],
};
export type Icon = keyof typeof ICONS;

export function icon(name: Icon): SVGElement {
  const paths = ICONS[name].map((d) => svg('path', { d }));
  return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, ...paths);
}
