import { repeat, short } from './random.ts';

const COLOURS = [
  '#e0233f',
  '#ffc63a',
  '#2f5fe0',
  '#fff3dc',
  '#8a2fd0',
  '#ff8a2a',
  '#0fa86a',
  '#fff3dc',
] as const;
const FIELDS = 16;

/** The prize wheel of banners and of the float; needs PROP_DEFS in the same picture. */
export function fortuneWheel(cx: number, cy: number, r: number): string {
  const q = r * 0.88;
  const at = (i: number): string => {
    const angle = (i / FIELDS) * 2 * Math.PI - Math.PI / 2;
    return `${short(q * Math.cos(angle))} ${short(q * Math.sin(angle))}`;
  };
  const fields = repeat(
    FIELDS,
    (i) =>
      `<path d="M0 0L${at(i - 0.5)}A${q} ${q} 0 0 1 ${at(i + 0.5)}Z" fill="${COLOURS[i % 8]}" stroke="#fff3c4" stroke-width="3"/><path d="M0 -16L5 -5L16 0L5 5L0 16L-5 5L-16 0L-5 -5Z" transform="rotate(${i * 22.5}) translate(0 ${-r * 0.7}) scale(${short(r / 206)})" fill="#fff" opacity=".9"/>`,
  );
  const lamps = repeat(
    FIELDS,
    (i) =>
      `<circle r="${r * 0.028}" cx="${short(r * 0.94 * Math.cos(i * 0.3927))}" cy="${short(r * 0.94 * Math.sin(i * 0.3927))}" fill="#fffbe6"/>`,
  );
  return `<g transform="translate(${cx} ${cy})"><circle r="${r}" cy="${r * 0.07}" fill="#000" opacity=".45"/><circle r="${r}" fill="url(#brass)"/>${fields}${lamps}<path d="M${-r * 0.88} 0A${r * 0.88} ${r * 0.88} 0 0 1 ${r * 0.3} ${-r * 0.83}A${r * 1.4} ${r * 1.4} 0 0 0 ${-r * 0.88} 0Z" fill="#fff" opacity=".2"/><circle r="${r * 0.24}" cy="6" fill="#000" opacity=".4"/><circle r="${r * 0.24}" fill="url(#brass)"/><circle r="${r * 0.17}" fill="#7a0d1f"/><path d="M0 ${-r * 0.1}L${r * 0.03} ${-r * 0.03}L${r * 0.1} 0L${r * 0.03} ${r * 0.03}L0 ${r * 0.1}L${-r * 0.03} ${r * 0.03}L${-r * 0.1} 0L${-r * 0.03} ${-r * 0.03}Z" fill="#ffe08a"/></g>`;
}
