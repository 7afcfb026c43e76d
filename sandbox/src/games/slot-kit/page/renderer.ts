import 'pixi.js/unsafe-eval';
import { type Container, WebGLRenderer } from 'pixi.js';

interface Options {
  canvas: HTMLCanvasElement;
  width: number;
  height: number;
}

export interface Renderer {
  readonly width: number;
  render(scene: Container): void;
  resize(width: number, height: number): void;
}

/** Draws with the graphics card; with the processor where the browser has none to give, as on old telephones. */
export async function openRenderer(options: Options): Promise<Renderer> {
  const settings = { ...options, backgroundAlpha: 0, antialias: false, skipExtensionImports: true };
  const renderer = new WebGLRenderer();
  try {
    await renderer.init(settings);
    return renderer;
  } catch {
    const { CanvasRenderer } = await import('./canvas-renderer.ts');
    const plain = new CanvasRenderer();
    await plain.init(settings);
    return plain;
  }
}
