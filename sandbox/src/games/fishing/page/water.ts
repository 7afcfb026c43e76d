import type { Sea } from './seas.ts';

/** The water with its light, sand and weed, once for each size of the screen. */
export function drawWater({ colours }: Sea, { width, height }: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d')!;
  const [surface, middle, deep, sand] = colours;
  const water = pen.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, surface);
  water.addColorStop(0.45, middle);
  water.addColorStop(1, deep);
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#ffffff12';
  for (let beam = 0; beam < 6; beam += 1) {
    const x = ((beam + 0.3) / 6) * width;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + width * 0.05, 0);
    pen.lineTo(x + width * 0.16, height);
    pen.lineTo(x - width * 0.02, height);
    pen.fill();
  }
  pen.fillStyle = sand;
  pen.globalAlpha = 0.55;
  pen.beginPath();
  pen.moveTo(0, height);
  for (let at = 0; at <= 20; at += 1)
    pen.lineTo((at / 20) * width, height * (0.93 + 0.02 * Math.sin(at * 1.7) + 0.012 * Math.sin(at * 0.6)));
  pen.lineTo(width, height);
  pen.fill();
  pen.globalAlpha = 0.5;
  for (let weed = 0; weed < 14; weed += 1) {
    const x = width * ((weed * 0.618) % 1);
    const high = height * (0.08 + 0.1 * ((weed * 0.37) % 1));
    pen.strokeStyle = weed % 3 === 0 ? '#e0607a' : '#2f9a6a';
    pen.lineWidth = height * 0.009;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(x, height);
    pen.bezierCurveTo(
      x - high * 0.3,
      height - high * 0.4,
      x + high * 0.3,
      height - high * 0.7,
      x,
      height - high,
    );
    pen.stroke();
  }
  return canvas;
}
