import { EDGE } from './atlas.ts';

function sheet(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  return canvas.getContext('2d')!;
}

/** A colour between two of the form #rrggbb. */
function mix(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(part(one, at) * (1 - share) + part(other, at) * share));
  return `rgb(${parts.join(' ')})`;
}

/** The ground of one cell in the colours of a skin. */
export function drawCell([light = '', middle = '', dark = '']: readonly string[]): HTMLCanvasElement {
  const context = sheet(EDGE, EDGE);
  const fill = context.createLinearGradient(0, 0, 0, EDGE);
  fill.addColorStop(0, mix(dark, '#000000', 0.34));
  fill.addColorStop(0.5, mix(dark, middle, 0.34));
  fill.addColorStop(1, mix(dark, '#000000', 0.34));
  context.fillStyle = fill;
  context.fillRect(0, 0, EDGE, EDGE);
  const edge = context.createLinearGradient(0, 0, EDGE, 0);
  edge.addColorStop(0, '#0009');
  edge.addColorStop(0.12, '#0000');
  edge.addColorStop(0.88, '#0000');
  edge.addColorStop(1, '#0009');
  context.fillStyle = edge;
  context.fillRect(0, 0, EDGE, EDGE);
  context.fillStyle = light;
  context.globalAlpha = 0.35;
  context.fillRect(EDGE - 1.5, 0, 1.5, EDGE);
  return context.canvas;
}

/** A line over the reels, through a row of each. */
export function drawLine(rows: readonly number[], height: number, isFlat: boolean): HTMLCanvasElement {
  const context = sheet(rows.length * EDGE, height * EDGE);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  rows.forEach((row, reel) => context.lineTo((reel + 0.5) * EDGE, (row + 0.5) * EDGE));
  for (const [colour, width] of [
    ['#0009', 18],
    [isFlat ? '#ffffff' : '#ffe45c', 8],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  }
  return context.canvas;
}

/** A figure to lay over a symbol, or with its symbol, which enamel may cover. */
export function drawWords(words: string, symbol?: HTMLCanvasElement, enamel?: string): HTMLCanvasElement {
  const context = sheet(EDGE, EDGE);
  if (symbol) context.drawImage(symbol, 0, 0);
  if (enamel !== undefined) {
    context.globalCompositeOperation = 'hard-light';
    context.fillStyle = enamel;
    context.beginPath();
    context.arc(EDGE / 2, EDGE / 2, EDGE * 0.35, 0, 2 * Math.PI);
    context.fill();
    context.globalCompositeOperation = 'source-over';
  }
  const size = words.length > 5 ? 36 : words.length > 3 ? 46 : 56;
  context.font = `800 ${size}px 'Lilita One', 'Plus Jakarta Sans Variable', sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 12;
  context.strokeStyle = '#1a0a00';
  context.fillStyle = '#fff3b0';
  context.strokeText(words, EDGE / 2, EDGE / 2);
  context.fillText(words, EDGE / 2, EDGE / 2);
  return context.canvas;
}
