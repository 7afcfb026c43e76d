// Its own chunk: few browsers need it.
export { CanvasRenderer } from 'pixi.js';
