import { repeat, short } from './random.ts';
import type { Random } from './random.ts';
import { TILE } from './lettering.ts';

export type Palette = readonly [light: string, middle: string, dark: string];
type Scene = (c: Palette, random: Random) => string;

const circle = (x: number, y: number, r: number, colour: string, opacity: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${colour}" opacity="${opacity.toFixed(2)}"/>`;

function rays(cx: number, cy: number, count: number, opacity: number, colour = '#fff'): string {
  const at = (angle: number): string =>
    `${short(cx + 720 * Math.cos(angle))} ${short(cy + 720 * Math.sin(angle))}`;
  return repeat(count, (i) => {
    const angle = (i / count) * 2 * Math.PI;
    return `<path d="M${cx} ${cy}L${at(angle)}L${at(angle + Math.PI / count)}Z" fill="${colour}" opacity="${opacity}"/>`;
  });
}

function hill(random: Random, y: number, rise: number, colour: string, opacity = 1): string {
  let path = `M-10 610L-10 ${short(y + random.between(-rise, rise))}`;
  for (let x = 0; x <= TILE + 100; x += 100)
    path += `Q${x + 20} ${short(y + random.between(-rise, rise * 0.2))} ${x + 60} ${short(y + random.between(-rise * 0.3, rise))}`;
  return `<path d="${path}L620 610Z" fill="${colour}" opacity="${opacity}"/>`;
}

function ridge(
  random: Random,
  y: number,
  height: number,
  colour: string,
  opacity: number,
  count: number,
): string {
  let path = `M-20 610L-20 ${y}`;
  for (let i = 0; i <= count; i++) {
    const x = (i * TILE) / count;
    path += `L${short(x - 30 + random.between(-20, 20))} ${short(y - height * random.between(0.5, 1))}L${short(x + 50)} ${short(y + random.between(-20, 30))}`;
  }
  return `<path d="${path}L620 610Z" fill="${colour}" opacity="${opacity}" stroke-linejoin="round"/>`;
}

const stars = (random: Random, count: number, height = TILE): string =>
  repeat(count, () =>
    circle(
      random.between(0, TILE),
      random.between(0, height),
      random.between(1, 3.6),
      '#fff',
      random.between(0.2, 0.9),
    ),
  );

const arm = (i: number): string => {
  const at = (r: number, angle: number): string =>
    `${short(300 + r * Math.cos(angle))} ${short(240 + r * Math.sin(angle))}`;
  return `M300 240Q${at(420, i * 0.9)} ${at(760, i * 0.9 + 0.5)}L${at(760, i * 0.9 + 0.95)}Q${at(420, i * 0.9 + 0.45)} 300 240Z`;
};

const ARCHES = [
  [270, 0.25],
  [225, 0.3],
  [180, 0.4],
  [140, 0.75],
] as const;

/** Backgrounds drawn over the tile's radial ground; `c` is its light, middle and dark colour. */
export const SCENES: Readonly<Record<string, Scene>> = {
  burst: (c) => `${rays(300, 235, 14, 0.13, c[0])}<circle cx="300" cy="235" r="520" fill="url(#fade)"/>`,
  swirl: (c) => repeat(7, (i) => `<path d="${arm(i)}" fill="${c[0]}" opacity=".28"/>`),
  arch: (c) =>
    ARCHES.map(([r, opacity], i) => {
      const fill = i === 3 ? c[0] : i % 2 ? c[2] : c[1];
      return `<path d="M${300 - r} 640V250A${r} ${r} 0 0 1 ${300 + r} 250V640Z" fill="${fill}" opacity="${opacity}" stroke="${c[0]}" stroke-opacity=".5" stroke-width="3"/>`;
    }).join('') + rays(300, 250, 12, 0.08),
  moon: (c, random) =>
    stars(random, 40, 360) +
    circle(300, 230, 250, c[0], 0.18) +
    '<circle cx="300" cy="230" r="205" fill="url(#moon)"/>' +
    circle(230, 170, 34, c[1], 0.18) +
    circle(370, 120, 22, c[1], 0.16) +
    circle(400, 260, 44, c[1], 0.14) +
    ridge(random, 430, 120, c[2], 0.75, 5) +
    hill(random, 470, 40, c[2]),
  stage: (c) =>
    `<path d="M60 -20L250 520H-160Z" fill="${c[0]}" opacity=".22"/><path d="M540 -20L350 520H760Z" fill="${c[0]}" opacity=".22"/><path d="M300 -40L470 520H130Z" fill="${c[0]}" opacity=".2"/><ellipse cx="300" cy="440" rx="300" ry="70" fill="${c[0]}" opacity=".4"/><ellipse cx="300" cy="440" rx="220" ry="46" fill="#fff" opacity=".22"/>`,
  deep: (c, random) =>
    [40, 170, 300, 430]
      .map(
        (x, i) =>
          `<path d="M${x} -20H${x + 70}L${x - 60 + i * 50} 620H${x - 220 + i * 50}Z" fill="#fff" opacity=".1"/>`,
      )
      .join('') +
    repeat(
      26,
      () =>
        `<circle cx="${short(random.between(0, TILE))}" cy="${short(random.between(0, TILE))}" r="${short(random.between(3, 16))}" fill="none" stroke="#fff" stroke-width="2.5" opacity="${random.between(0.15, 0.5).toFixed(2)}"/>`,
    ) +
    hill(random, 460, 60, c[2], 0.55) +
    hill(random, 510, 40, c[2], 0.9),
  grid: (c) =>
    `<circle cx="300" cy="240" r="200" fill="url(#moon)"/>${repeat(5, (i) => `<rect x="80" y="${270 + i * 36}" width="440" height="${6 + i * 4}" fill="${c[1]}" opacity=".8"/>`)}<rect y="400" width="600" height="200" fill="${c[2]}"/>${repeat(21, (i) => `<path d="M300 400L${-1200 + i * 150} 640" stroke="${c[0]}" stroke-width="3" opacity=".5"/>`)}${[0, 14, 34, 62, 100, 150].map((y) => `<path d="M0 ${402 + y}H600" stroke="${c[0]}" stroke-width="3" opacity=".5"/>`).join('')}`,
  felt: (c, random) =>
    `<ellipse cx="300" cy="210" rx="520" ry="330" fill="none" stroke="${c[0]}" stroke-width="5" opacity=".5"/><ellipse cx="300" cy="190" rx="470" ry="280" fill="none" stroke="${c[0]}" stroke-width="2" opacity=".4"/>${repeat(160, () => circle(random.between(0, TILE), random.between(0, TILE), 1.6, '#000', 0.16))}<path d="M300 -60L620 460H-20Z" fill="#fff" opacity=".1"/>`,
  stadium: (c, random) =>
    `<rect y="330" width="600" height="300" fill="${c[1]}"/>${repeat(6, (i) => `<path d="M${300 + (i - 3) * 90} 330L${300 + (i - 3) * 300} 620H${300 + (i - 2.5) * 300}L${300 + (i - 2.5) * 90} 330Z" fill="#fff" opacity=".09"/>`)}<path d="M0 330Q300 250 600 330V120Q300 60 0 120Z" fill="${c[2]}" opacity=".55"/>${repeat(150, () => circle(random.between(0, TILE), random.between(130, 310), random.between(1.5, 4), '#fff', random.between(0.12, 0.6)))}${[70, 190, 410, 530].map((x) => circle(x, 60, 90, '#fff', 0.13) + circle(x, 60, 34, '#fff', 0.5) + circle(x, 60, 13, '#fff', 1)).join('')}`,
  space: (c, random) =>
    stars(random, 110) +
    '<circle cx="500" cy="110" r="86" fill="url(#moon)" opacity=".95"/>' +
    `<ellipse cx="500" cy="110" rx="150" ry="30" fill="none" stroke="${c[0]}" stroke-width="10" opacity=".6" transform="rotate(-22 500 110)"/>` +
    circle(90, 380, 46, c[0], 0.35) +
    `<ellipse cx="250" cy="350" rx="330" ry="150" fill="${c[0]}" opacity=".16" transform="rotate(-30 250 350)"/>`,
  peaks: (c, random) =>
    `<circle cx="300" cy="220" r="190" fill="url(#moon)" opacity=".9"/>` +
    ridge(random, 360, 170, c[1], 0.7, 5) +
    ridge(random, 430, 130, c[2], 0.75, 7) +
    hill(random, 490, 40, c[2]),
  candy: (c, random) =>
    repeat(9, () =>
      circle(random.between(0, TILE), random.between(330, 520), random.between(60, 130), c[0], 0.32),
    ) +
    rays(300, 230, 12, 0.14) +
    repeat(18, () =>
      circle(
        random.between(0, TILE),
        random.between(0, 360),
        random.between(4, 13),
        '#fff',
        random.between(0.25, 0.7),
      ),
    ),
  jungle: (c, random) =>
    rays(300, 150, 10, 0.12, c[0]) +
    repeat(12, (i) => {
      const right = i % 2 === 1;
      const x = right ? random.between(430, 640) : random.between(-40, 170);
      const angle = right ? random.between(150, 220) : random.between(-40, 30);
      return `<path transform="translate(${short(x)} ${short(random.between(-20, 420))}) rotate(${short(angle)})" d="M0 0C40 -50 130 -46 190 0C130 46 40 50 0 0Z" fill="${i % 3 ? c[2] : c[1]}" opacity="${random.between(0.55, 0.95).toFixed(2)}"/>`;
    }),
  pegs: (c) =>
    `<path d="M300 -60L640 560H-40Z" fill="${c[0]}" opacity=".12"/>` +
    repeat(7, (row) =>
      repeat(row + 3, (i) => {
        const x = 300 + (i - (row + 2) / 2) * 74;
        return circle(x, 40 + row * 62, 10, '#fff', 0.9) + circle(x, 40 + row * 62, 20, c[0], 0.28);
      }),
    ),
  mines: (c, random) =>
    repeat(25, (i) => {
      const x = 18 + (i % 5) * 116;
      const y = 14 + Math.floor(i / 5) * 116;
      return `<rect x="${x}" y="${y}" width="102" height="102" rx="20" fill="${c[0]}" opacity="${random.between(0.12, 0.34).toFixed(2)}"/><rect x="${x}" y="${y}" width="102" height="6" rx="3" fill="#fff" opacity=".25"/>`;
    }),
};
