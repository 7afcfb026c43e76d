/** The pieces that the pictures of the installation guides are put together from: devices, controls, and where to touch. */

export const STEP_WIDTH = 480;
export const STEP_HEIGHT = 320;

const INK = '#1a2350';
const SOFT = '#c9d2ee';
const PAPER = '#f5f7ff';
export const ACCENT = '#2f6bff';
export const GOOD = '#12b76a';

export type Tint = readonly [string, string];

export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
export const bar = (x: number, y: number, w: number, fill = SOFT, h = 8): string =>
  box(x, y, w, h, h / 2, fill);
/** Words that need not be read: grey lines. */
export const lines = (x: number, y: number, ...widths: number[]): string =>
  widths.map((width, i) => bar(x, y + i * 16, width)).join('');
const stroke = (d: string, colour: string, width = 5): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const at = (x: number, y: number, body: string, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;

export function button(x: number, y: number, w: number, fill = ACCENT): string {
  return box(x, y, w, 32, 16, fill) + bar(x + w / 4, y + 12, w / 2, '#fff');
}

/** A ring around what is to be touched, and the finger's mark in it. */
export const touch = (x: number, y: number, r = 24): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffb52b"  fill-opacity=".16" stroke="#ffb52b" stroke-width="4"/><circle cx="${x + r * 0.7}" cy="${y + r * 0.7}" r="8" fill="#ff8a1e" stroke="#fff" stroke-width="3"/>`;

/** The free app of a third party: a shield, no real brand. */
export const shield = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    `${box(-26, -26, 52, 52, 14, '#5b3fd6')}<path d="M0-17 15-11V1C15 10 8 15 0 19-8 15-15 10-15 1v-12z" fill="#fff"/>${stroke('M-6 1-1 6 8-5', '#5b3fd6', 4)}`,
    scale,
  );

/** Our own mark. */
export const door = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    `${box(-26, -26, 52, 52, 14, '#0d1a45')}<path transform="translate(-15 -18)" fill="#ffc53d" fill-rule="evenodd" d="M2 34V15.5C2 7.5 7.8 1 15 1s13 6.5 13 14.5V34zM15 9.2c-3.6 3.7-6.8 5.8-6.8 9.4 0 3.3 3.5 4.6 5.7 2.5L12.7 26h4.6l-1.2-4.9c2.2 2.1 5.7.8 5.7-2.5 0-3.6-3.2-5.7-6.8-9.4z"/>`,
    scale,
  );

export const appIcon = (x: number, y: number, fill: string, scale = 1): string =>
  at(x, y, `${box(-26, -26, 52, 52, 14, fill)}<circle r="12" fill="#fff" opacity=".55"/>`, scale);

export const tick = (x: number, y: number, r = 22): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${GOOD}"/>${at(x, y, stroke('M-9 1-3 7 9-6', '#fff', 5), r / 22)}`;

export const search = (x: number, y: number, w: number): string =>
  `${box(x, y, w, 32, 16, '#fff', `stroke="${SOFT}" stroke-width="2"`)}<circle cx="${x + 18}" cy="${y + 15}" r="6" fill="none" stroke="${INK}" stroke-width="3"/>${stroke(`M${x + 23} ${y + 20}l4 4`, INK, 3)}${bar(x + 36, y + 12, w * 0.45, INK)}`;

export const toggle = (x: number, y: number): string =>
  `${box(x, y, 76, 40, 20, GOOD)}<circle cx="${x + 56}" cy="${y + 20}" r="16" fill="#fff"/>`;

export const arrowDown = (x: number, y: number, colour = '#fff', scale = 1): string =>
  at(x, y, stroke('M0-11V5M-7-1 0 6l7-7M-10 12h20', colour, 4), scale);

export const share = (x: number, y: number, colour = ACCENT): string =>
  at(x, y, stroke('M0-12V6M-7-6 0-13l7 7M-9-1h-3v15h24V-1H9', colour, 4));

export const plus = (x: number, y: number, colour = ACCENT): string =>
  at(
    x,
    y,
    box(-13, -13, 26, 26, 7, 'none', `stroke="${colour}" stroke-width="4"`) +
      stroke('M0-6V6M-6 0H6', colour, 4),
  );

export const key = (x: number, y: number, colour = INK): string =>
  at(
    x,
    y,
    `<circle cx="-6" r="6" fill="none" stroke="${colour}" stroke-width="4"/>${stroke('M1 0h13M9 0v6M14 0v5', colour, 4)}`,
  );

export const dots = (x: number, y: number): string =>
  [-8, 0, 8].map((dy) => `<circle cx="${x}" cy="${y + dy}" r="3" fill="${INK}"/>`).join('');

export const face = (x: number, y: number, scale = 1): string =>
  at(
    x,
    y,
    stroke(
      'M-26-14v-12h12M14-26h12v12M26 14v12H14M-14 26h-12V14M-9-8v6M9-8v6M-9 9q9 8 18 0M0-8V3h-3',
      ACCENT,
      5,
    ),
    scale,
  );

export function keypad(x: number, y: number): string {
  return Array.from(
    { length: 9 },
    (_, i) =>
      `<circle cx="${x + (i % 3) * 46}" cy="${y + Math.floor(i / 3) * 40}" r="16" fill="#fff" stroke="${SOFT}" stroke-width="2"/>`,
  ).join('');
}

/** A question in the middle of the screen with two answers, the second of them the one to give. */
export const question = (x: number, y: number, icon: string): string =>
  `${box(x, y, 172, 128, 18, '#fff')}${icon}${lines(x + 26, y + 62, 120)}${bar(x + 24, y + 96, 48)}${bar(x + 102, y + 96, 46, ACCENT, 10)}`;

/** A phone whose lower end is out of the picture; the body is drawn in its screen, 200 wide from 140 at the left. */
export const phone = (body: string): string =>
  `<g><path d="M128 340V64a36 36 0 0 1 36-36h152a36 36 0 0 1 36 36v276z" fill="#0b1026"/><path d="M138 340V66a28 28 0 0 1 28-28h148a28 28 0 0 1 28 28v274z" fill="${PAPER}"/>${box(206, 46, 68, 14, 7, '#0b1026')}${body}</g>`;

/** A window on a desktop; the body is drawn below its title bar, from 70,80 to 410,320. */
export const desk = (body: string): string =>
  `${box(52, 36, 376, 300, 16, '#0b1026')}${box(60, 44, 360, 300, 10, PAPER)}${box(60, 44, 360, 30, 10, '#dfe5f8')}${[80, 98, 116].map((x, i) => `<circle cx="${x}" cy="59" r="5" fill="${['#ff7a6b', '#ffc53d', '#3ddc8a'][i]}"/>`).join('')}${body}`;

export const picture = ([from, to]: Tint, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STEP_WIDTH} ${STEP_HEIGHT}" width="${STEP_WIDTH}" height="${STEP_HEIGHT}"><defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${STEP_WIDTH}" height="${STEP_HEIGHT}" fill="url(#ground)"/><circle cx="400" cy="40" r="150" fill="#fff" opacity=".07"/><circle cx="60" cy="300" r="120" fill="#fff" opacity=".06"/>${body}</svg>\n`;
