import { RANKS } from '../../cards.ts';
import { suitPathOf } from '../../kit/page/cards.ts';
import { svg } from '../../kit/page/dom.ts';

/** Where the signs of a rank lie on a card of 50 by 70. */
const TOP = 13;
const FOUR: Place[] = [14, 36].flatMap((x) => [TOP, 70 - TOP].map((y): Place => [x, y]));
const SIX: Place[] = [...FOUR, [14, 35], [36, 35]];
const EIGHT: Place[] = [14, 36].flatMap((x) => [TOP, 27.7, 42.3, 70 - TOP].map((y): Place => [x, y]));
type Place = readonly [x: number, y: number];
const PLACES: readonly (readonly Place[])[] = [
  [[25, 35]],
  [
    [25, TOP],
    [25, 70 - TOP],
  ],
  [
    [25, TOP],
    [25, 35],
    [25, 70 - TOP],
  ],
  FOUR,
  [...FOUR, [25, 35]],
  SIX,
  [...SIX, [25, 24]],
  [...SIX, [25, 24], [25, 46]],
  [...EIGHT, [25, 35]],
  [...EIGHT, [25, 20.3], [25, 49.7]],
];
const SIGN = 11;

/** The face that is looked under: signs without a rank, so that an edge tells as much as that of a card on a table. Pictures have a frame. */
export function drawPips(card: number): SVGElement {
  const d = suitPathOf(card);
  const sign = ([x, y]: Place, size = SIGN) => {
    const turned = y > 35 ? ` rotate(180 ${size / 2} ${size / 2})` : '';
    const move = `translate(${x - size / 2} ${y - size / 2})`;
    return svg('path', { d, transform: `${move}${turned} scale(${size / 24})` });
  };
  const rank = card % RANKS.length;
  const places = PLACES[rank];
  const signs = places
    ? places.map((place) => sign(place, rank === 0 ? 20 : SIGN))
    : [
        svg('rect', { x: 9, y: 7, width: 32, height: 56, rx: 2, class: 'frame' }),
        sign([15, 14]),
        sign([35, 56]),
        svg('text', { x: 25, y: 43, class: 'picture' }, RANKS[rank]!),
      ];
  return svg('svg', { viewBox: '0 0 50 70', class: 'pips', 'aria-hidden': 'true' }, ...signs);
}
