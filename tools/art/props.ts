import { drawLine } from './fonts.ts';
import { repeat, short } from './random.ts';

/** Things the emoji package has no picture of: playing cards, chips, wheels, lottery balls. */
export const PROP_DEFS = `<linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#d9dff0"/></linearGradient><linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3c0"/><stop offset=".45" stop-color="#e5a92c"/><stop offset="1" stop-color="#7a4706"/></linearGradient><radialGradient id="wood" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#a85a24"/><stop offset="1" stop-color="#3c1707"/></radialGradient><radialGradient id="ball" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>`;

const SUITS: Readonly<Record<string, string>> = {
  h: 'M0 34C-60 -6 -34 -44 0 -18C34 -44 60 -6 0 34Z',
  d: 'M0 -40L30 0L0 40L-30 0Z',
  s: 'M0 -40C52 4 34 34 8 18L16 42H-16L-8 18C-34 34 -52 4 0 -40Z',
  c: 'M0 -42a20 20 0 0 1 14 34a20 20 0 1 1 -8 26l8 26h-28l8 -26a20 20 0 1 1 -8 -26a20 20 0 0 1 14 -34Z',
};

function card(x: number, y: number, tilt: number, rank: string, suit: string): string {
  const ink = suit === 'h' || suit === 'd' ? '#d0142c' : '#16161c';
  const { path } = drawLine(rank, {
    size: rank.length > 1 ? 72 : 92,
    families: ['lilita-one'],
    centre: 0,
    base: 0,
  });
  return `<g transform="translate(${x} ${y}) rotate(${tilt}) scale(1.14)"><rect x="-92" y="-130" width="184" height="260" rx="22" fill="#000" opacity=".4" transform="translate(6 12)"/><rect x="-92" y="-130" width="184" height="260" rx="22" fill="url(#paper)"/><rect x="-84" y="-122" width="168" height="244" rx="16" fill="none" stroke="${ink}" stroke-opacity=".25" stroke-width="3"/><path d="${path}" transform="translate(-50 -46)" fill="${ink}"/><path d="${SUITS[suit]}" transform="translate(-50 -4) scale(.6)" fill="${ink}"/><path d="${SUITS[suit]}" transform="translate(14 44) scale(1.75)" fill="${ink}"/></g>`;
}

export function chip(x: number, y: number, r: number, colour: string, mark = '#fff'): string {
  const edge = repeat(
    8,
    (i) =>
      `<path transform="rotate(${i * 45})" d="M${-r * 0.15} ${-r}A${r} ${r} 0 0 1 ${r * 0.15} ${-r}L${r * 0.12} ${-r * 0.76}H${-r * 0.12}Z" fill="${mark}"/>`,
  );
  return `<g transform="translate(${x} ${y})"><circle r="${r}" cy="${r * 0.1}" fill="#000" opacity=".45"/><circle r="${r}" fill="${colour}"/>${edge}<circle r="${r * 0.7}" fill="none" stroke="${mark}" stroke-width="${r * 0.05}" stroke-dasharray="${r * 0.12} ${r * 0.09}"/><circle r="${r * 0.58}" fill="#000" opacity=".18"/><path d="M0 ${-r * 0.34}L${r * 0.26} 0L0 ${r * 0.34}L${-r * 0.26} 0Z" fill="${mark}"/><ellipse cx="${-r * 0.25}" cy="${-r * 0.45}" rx="${r * 0.5}" ry="${r * 0.28}" fill="#fff" opacity=".22" transform="rotate(-25)"/></g>`;
}

function rouletteWheel(cx: number, cy: number, r: number): string {
  const pockets = 24;
  const q = r * 0.9;
  const at = (i: number): string => {
    const angle = (i / pockets) * 2 * Math.PI;
    return `${short(q * Math.cos(angle))} ${short(q * Math.sin(angle))}`;
  };
  const colour = (i: number): string => (i === 0 ? '#0d8a4a' : i % 2 ? '#16161c' : '#c3132b');
  const ring = repeat(
    pockets,
    (i) =>
      `<path d="M0 0L${at(i)}A${q} ${q} 0 0 1 ${at(i + 1)}Z" fill="${colour(i)}" stroke="#f3cf7a" stroke-width="${r * 0.008}"/>`,
  );
  return `<g transform="translate(${cx} ${cy})"><circle r="${r}" cy="${r * 0.07}" fill="#000" opacity=".5"/><circle r="${r}" fill="url(#brass)"/><circle r="${r * 0.93}" fill="#3a1608"/>${ring}<circle r="${r * 0.6}" fill="none" stroke="#f3cf7a" stroke-width="${r * 0.02}"/><circle r="${r * 0.58}" fill="url(#wood)"/><circle r="${r * 0.3}" fill="url(#brass)"/><path d="M0 ${-r * 0.36}L${r * 0.1} 0L0 ${r * 0.36}L${-r * 0.1} 0ZM${-r * 0.36} 0L0 ${-r * 0.1}L${r * 0.36} 0L0 ${r * 0.1}Z" fill="url(#brass)" stroke="#7a4a06" stroke-width="2"/><circle r="${r * 0.1}" fill="#fff3c4"/><circle cx="${r * 0.5}" cy="${-r * 0.44}" r="${r * 0.075}" fill="#fff"/></g>`;
}

const BALL_COLOURS = ['#ff4b5c', '#ffc233', '#3fa7ff', '#3ed37a', '#c05aff', '#ff8a3d'] as const;

function balls(digits: readonly number[]): string {
  const places = [
    [140, 238, 92],
    [300, 150, 108],
    [460, 238, 94],
    [300, 322, 96],
  ] as const;
  return places
    .map(([x, y, r], i) => {
      const digit = digits[i]!;
      const { path } = drawLine(String(digit), {
        size: r * 0.9,
        families: ['titan-one'],
        centre: 0,
        base: r * 0.3,
      });
      return `<g transform="translate(${x} ${y})"><circle r="${r}" cy="10" fill="#000" opacity=".4"/><circle r="${r}" fill="${BALL_COLOURS[(digit + i) % 6]}"/><circle r="${r}" fill="url(#ball)"/><circle r="${r * 0.56}" fill="#fff"/><path d="${path}" fill="#1b1640"/><ellipse cx="${-r * 0.35}" cy="${-r * 0.5}" rx="${r * 0.34}" ry="${r * 0.2}" fill="#fff" opacity=".75" transform="rotate(-30)"/></g>`;
    })
    .join('');
}

/** Draws a hero named in a recipe as `card-9-s-K-h`, `wheel`, `chips` or `balls`. */
export function drawProp(name: string, seed: number): string {
  const [kind = '', rankA = '', suitA = '', rankB = '', suitB = ''] = name.split('-');
  switch (kind) {
    case 'card':
      return card(214, 236, -15, rankA, suitA) + card(384, 240, 12, rankB, suitB);
    case 'wheel':
      return rouletteWheel(300, 242, 248);
    case 'chips':
      return chip(190, 300, 120, '#1f6fe0') + chip(410, 296, 120, '#0d8a4a') + chip(300, 190, 140, '#c3132b');
    case 'balls':
      return balls([0, 1, 2, 3].map((i) => (seed * 7 + i * 3 + 1) % 10));
    default:
      throw new Error(`no drawn prop ${name}`);
  }
}

export const isDrawnProp = (name: string): boolean => /^(card-|wheel$|chips$|balls$)/.test(name);
