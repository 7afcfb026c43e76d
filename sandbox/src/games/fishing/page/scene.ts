import { isCalm } from '../../kit/page/dom.ts';
import { type Fish, fishAt, fishOf, placeOf } from '../sea.ts';
import { drawSprites, LENGTHS, type Sprite } from './sprites.ts';
import { drawWater } from './water.ts';
import type { Kind } from '../sea.ts';
import type { Sea } from './seas.ts';

const BULLET_SPEED = 1.5;
const BEATS_MS = 130;
const CAUGHT_MS = 900;
const MOST_PIXELS = 2;

interface Point {
  x: number;
  y: number;
}
interface Bullet extends Point {
  dx: number;
  dy: number;
  target: number | undefined;
  size: number;
}
interface Mark extends Point {
  at: number;
  text: string;
  kind: Kind | undefined;
}

/** The sea on its canvas: fish where the clock has them, bullets, and what became of them. */
export class Scene {
  readonly canvas = document.createElement('canvas');
  /** The fish that shots fly to. */
  target: number | undefined;
  readonly #pen = this.canvas.getContext('2d')!;
  readonly #sea: Sea;
  readonly #now: () => number;
  readonly #hit: (fish: Fish) => void;
  readonly #gone = new Set<number>();
  readonly #bullets: Bullet[] = [];
  readonly #marks: Mark[] = [];
  #background = document.createElement('canvas');
  #sprites: Record<Kind, Sprite> | undefined;
  #aim: Point = { x: 0.5, y: 0.3 };
  #wide = 1;
  #tall = 1;
  #last = 0;

  /** `hit` is told of every shot that meets a fish; others cost nothing. */
  constructor(sea: Sea, now: () => number, hit: (fish: Fish) => void) {
    this.#sea = sea;
    this.#now = now;
    this.#hit = hit;
    new ResizeObserver(() => this.#resize()).observe(this.canvas);
    requestAnimationFrame((time) => this.#frame(time));
  }

  get bulletsInFlight(): number {
    return this.#bullets.length;
  }

  visible(): Fish[] {
    const now = this.#now();
    return fishAt(now).filter((fish) => {
      const { x } = placeOf(fish, now);
      return x > 0.02 && x < 0.98 && !this.#gone.has(fish.id);
    });
  }

  /** Aims at a place of the screen; a fish there becomes the target. */
  aimAt(clientX: number, clientY: number, isLock: boolean): void {
    const box = this.canvas.getBoundingClientRect();
    this.#aim = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    if (isLock) this.target = this.#fishNear(this.#aim, 1.15)?.id;
  }

  /** The next fish to the left or right becomes the target. */
  step(by: 1 | -1): Fish | undefined {
    const now = this.#now();
    const order = this.visible().toSorted((one, other) => placeOf(one, now).x - placeOf(other, now).x);
    const at = order.findIndex(({ id }) => id === this.target);
    const next =
      at < 0 ? order[Math.floor(order.length / 2)] : order[(at + by + order.length) % order.length];
    this.target = next?.id;
    return next;
  }

  fire(size: number): void {
    const from = this.#cannon();
    const goal = this.#goal() ?? { x: this.#aim.x * this.#wide, y: this.#aim.y * this.#tall };
    const length = Math.hypot(goal.x - from.x, goal.y - from.y) || 1;
    const dx = (goal.x - from.x) / length;
    const dy = (goal.y - from.y) / length;
    this.#bullets.push({ ...from, dx, dy, target: this.target, size });
  }

  /** A fish was caught: it sinks in a ring of light, and its win rises. */
  caught(id: number, text: string): void {
    const fish = fishOf(id);
    this.#gone.add(id);
    if (this.target === id) this.target = undefined;
    if (fish) this.#marks.push({ ...this.#place(fish), at: performance.now(), text, kind: fish.kind });
  }

  #side = () => Math.min(this.#wide, this.#tall * 1.25);
  #cannon = (): Point => ({ x: this.#wide / 2, y: this.#tall });

  #place(fish: Fish): Point {
    const { x, y } = placeOf(fish, this.#now());
    return { x: x * this.#wide, y: y * this.#tall };
  }

  #goal(): Point | undefined {
    const fish = this.target === undefined ? undefined : fishOf(this.target);
    if (!fish || this.#gone.has(fish.id) || fish.until < this.#now()) return undefined;
    return this.#place(fish);
  }

  #fishNear({ x, y }: Point, reach: number): Fish | undefined {
    const at = { x: x * this.#wide, y: y * this.#tall };
    // A small fish before a big one wins the touch.
    return this.visible()
      .toSorted((one, other) => LENGTHS[one.kind] - LENGTHS[other.kind])
      .find((fish) => this.#touches(fish, at, reach));
  }

  #touches(fish: Fish, at: Point, reach: number): boolean {
    const place = this.#place(fish);
    const radius = (LENGTHS[fish.kind] * this.#side()) / 2;
    return Math.hypot(at.x - place.x, (at.y - place.y) * 1.3) < radius * reach;
  }

  #resize(): void {
    const pixels = Math.min(devicePixelRatio, MOST_PIXELS);
    this.#wide = this.canvas.clientWidth;
    this.#tall = this.canvas.clientHeight;
    this.canvas.width = Math.round(this.#wide * pixels);
    this.canvas.height = Math.round(this.#tall * pixels);
    if (this.canvas.width === 0 || this.canvas.height === 0) return;
    this.#sprites = drawSprites(this.#sea.boss, this.#side() * pixels);
    this.#background = drawWater(this.#sea, this.canvas);
  }

  #frame(time: number): void {
    requestAnimationFrame((next) => this.#frame(next));
    const passed = Math.min(0.05, (time - this.#last) / 1_000);
    this.#last = time;
    if (!this.#sprites) return;
    const pixels = this.canvas.width / this.#wide;
    this.#pen.setTransform(1, 0, 0, 1, 0, 0);
    this.#pen.drawImage(this.#background, 0, 0);
    this.#pen.setTransform(pixels, 0, 0, pixels, 0, 0);
    const now = this.#now();
    // Big fish swim behind small ones.
    for (const fish of fishAt(now).toSorted((one, other) => LENGTHS[other.kind] - LENGTHS[one.kind]))
      if (!this.#gone.has(fish.id)) this.#drawFish(fish, now, time);
    this.#moveBullets(passed);
    this.#drawCannon();
    this.#drawMarks(time);
  }

  #drawFish(fish: Fish, now: number, time: number): void {
    const sprite = this.#sprites![fish.kind];
    const { tilt } = placeOf(fish, now);
    const { x, y } = this.#place(fish);
    const beat = Math.floor(time / BEATS_MS + fish.phase * 4) % sprite.length;
    const picture = sprite[beat]!;
    const pixels = this.canvas.width / this.#wide;
    const size = picture.width / pixels;
    const pen = this.#pen;
    pen.save();
    pen.translate(x, y);
    if (fish.heading === -1) pen.scale(-1, 1);
    pen.rotate(Math.max(-0.4, Math.min(0.4, tilt)));
    pen.drawImage(picture, -size / 2, -size / 2, size, size);
    pen.restore();
    if (fish.id !== this.target) return;
    const radius = (LENGTHS[fish.kind] * this.#side()) / 2;
    pen.strokeStyle = '#ffd34a';
    pen.lineWidth = 3;
    pen.setLineDash([radius * 0.5, radius * 0.28]);
    pen.beginPath();
    pen.arc(x, y, radius * 1.12, 0, Math.PI * 2);
    pen.stroke();
    pen.setLineDash([]);
  }

  #moveBullets(passed: number): void {
    const near = this.#bullets.length > 0 ? this.visible() : [];
    for (let at = this.#bullets.length - 1; at >= 0; at -= 1) {
      const bullet = this.#bullets[at]!;
      const fish = bullet.target === undefined ? undefined : near.find(({ id }) => id === bullet.target);
      if (fish) {
        const goal = this.#place(fish);
        const length = Math.hypot(goal.x - bullet.x, goal.y - bullet.y) || 1;
        bullet.dx = (goal.x - bullet.x) / length;
        bullet.dy = (goal.y - bullet.y) / length;
      }
      const step = BULLET_SPEED * Math.max(this.#wide, this.#tall) * passed;
      bullet.x += bullet.dx * step;
      bullet.y += bullet.dy * step;
      const met = (fish ? [fish] : near).find((each) => this.#touches(each, bullet, fish ? 1 : 0.7));
      const isOut = bullet.x < 0 || bullet.y < 0 || bullet.x > this.#wide || bullet.y > this.#tall + 40;
      if (met) {
        this.#marks.push({ x: bullet.x, y: bullet.y, at: performance.now(), text: '', kind: undefined });
        this.#hit(met);
      }
      if (met || isOut) this.#bullets.splice(at, 1);
      else this.#drawBullet(bullet);
    }
  }

  #drawBullet({ x, y, size }: Bullet): void {
    const pen = this.#pen;
    pen.fillStyle = '#fff3b0';
    pen.beginPath();
    pen.arc(x, y, 4 + size * 1.5, 0, Math.PI * 2);
    pen.fill();
    pen.strokeStyle = '#ffb52a';
    pen.lineWidth = 2;
    pen.stroke();
  }

  #drawCannon(): void {
    const { x, y } = this.#cannon();
    const goal = this.#goal() ?? { x: this.#aim.x * this.#wide, y: this.#aim.y * this.#tall };
    const pen = this.#pen;
    pen.save();
    pen.translate(x, y);
    pen.rotate(Math.atan2(goal.y - y, goal.x - x) + Math.PI / 2);
    pen.fillStyle = '#d8a12a';
    pen.beginPath();
    pen.roundRect(-11, -62, 22, 62, 9);
    pen.fill();
    pen.fillStyle = '#8a5a12';
    pen.fillRect(-13, -46, 26, 7);
    pen.restore();
    pen.fillStyle = '#b07c1c';
    pen.beginPath();
    pen.arc(x, y, 32, Math.PI, 0);
    pen.fill();
  }

  #drawMarks(time: number): void {
    const pen = this.#pen;
    for (let at = this.#marks.length - 1; at >= 0; at -= 1) {
      const mark = this.#marks[at]!;
      const part = (time - mark.at) / (mark.kind ? CAUGHT_MS : 260);
      if (part >= 1) {
        this.#marks.splice(at, 1);
        continue;
      }
      const fade = Math.max(0, 1 - Math.max(0, part));
      pen.globalAlpha = fade;
      pen.strokeStyle = mark.kind ? '#ffe27a' : '#ffffff';
      pen.lineWidth = mark.kind ? 5 : 2;
      pen.beginPath();
      const radius = mark.kind ? (LENGTHS[mark.kind] * this.#side()) / 2 : 16;
      pen.arc(mark.x, mark.y, isCalm() ? radius : radius * (0.6 + Math.max(0, part) * 0.9), 0, Math.PI * 2);
      pen.stroke();
      if (mark.text) {
        pen.font = `800 ${mark.kind === 'boss' ? 38 : 22}px 'Plus Jakarta Sans Variable', sans-serif`;
        pen.textAlign = 'center';
        pen.lineWidth = 5;
        pen.strokeStyle = '#0009';
        const y = mark.y - (isCalm() ? 0 : part * 46);
        pen.strokeText(mark.text, mark.x, y);
        pen.fillStyle = '#ffe27a';
        pen.fillText(mark.text, mark.x, y);
      }
      pen.globalAlpha = 1;
    }
  }
}
