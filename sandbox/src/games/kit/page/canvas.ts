import { make } from './dom.ts';

const MOST_DENSITY = 2;

/** A canvas as dense as the screen, at most two pixels a point; its measures and all drawing are in points. */
export class Canvas {
  readonly element: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
  width = 1;
  height = 1;

  /** `resized` is told each new size: what is drawn once is drawn anew then. */
  constructor(kind: string, attributes: Record<string, string>, resized?: (density: number) => void) {
    this.element = make(`canvas.${kind}`, attributes) as HTMLCanvasElement;
    this.pen = this.element.getContext('2d')!;
    new ResizeObserver(() => {
      const density = Math.min(MOST_DENSITY, devicePixelRatio);
      this.width = this.element.clientWidth;
      this.height = this.element.clientHeight;
      this.element.width = Math.round(this.width * density);
      this.element.height = Math.round(this.height * density);
      this.pen.setTransform(density, 0, 0, density, 0, 0);
      resized?.(density);
    }).observe(this.element);
  }
}

/** Draws once what many frames show again. */
export function drawOnce(
  width: number,
  height: number,
  density: number,
  paint: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = Math.max(1, Math.round(width * density));
  picture.height = Math.max(1, Math.round(height * density));
  const pen = picture.getContext('2d')!;
  pen.scale(density, density);
  paint(pen);
  return picture;
}

/** A polygon of one colour. */
export function shape(
  pen: CanvasRenderingContext2D,
  colour: string,
  points: readonly (readonly [x: number, y: number])[],
): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
}
