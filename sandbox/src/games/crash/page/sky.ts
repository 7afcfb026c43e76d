import { Canvas } from '../../kit/page/canvas.ts';
import { isCalm } from '../../kit/page/dom.ts';

/** How the heroes of the tiles fly: turned by so many degrees, and where their tail is. */
const TURNED: Record<string, number> = { '2604-fe0f': 180 };
const FALLBACK_HERO = '1f680';
const FALLBACK_PALETTE = ['#7a6bff', '#2b1a8a', '#080425'];
const STARS = 70;
const MOST_SPARKS = 90;
const SPARK_MS = 900;
/** The part of the picture that the curve may fill, and how soon: it reaches its place after this time and then the sky moves. */
const REACH_MS = 9_000;
const FALL_MS = 1_400;

type Spark = { x: number; y: number; vx: number; vy: number; bornAt: number; isFire: boolean };
export type FlightShown =
  | { phase: 'waiting' }
  | { phase: 'flying'; elapsedMs: number }
  | { phase: 'over'; elapsedMs: number; sinceMs: number };

/** The sky of a flight: the tile's hero climbs a glowing curve past stars and clouds; when it is over it leaves the picture. */
export class Sky {
  readonly element: HTMLCanvasElement;
  readonly #canvas: Canvas;
  readonly #hero = new Image();
  readonly #turn: number;
  readonly #palette: string[];
  readonly #stars: { x: number; y: number; depth: number }[];
  #sparks: Spark[] = [];
  #drawn = 0;
  #wasOver = false;

  constructor(art: { hero: string; palette: string[] } | undefined) {
    this.#canvas = new Canvas('sky', { 'aria-hidden': 'true' });
    this.element = this.#canvas.element;
    const hero = art?.hero ?? FALLBACK_HERO;
    this.#hero.src = `../slot/symbols/${hero}.webp`;
    this.#turn = ((TURNED[hero] ?? 0) * Math.PI) / 180;
    this.#palette = art?.palette ?? FALLBACK_PALETTE;
    // The same sky at every visit: a small generator of its own, for looks alone.
    let seed = 7;
    const next = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    this.#stars = Array.from({ length: STARS }, () => ({
      x: next(),
      y: next(),
      depth: 0.25 + next() * 0.75,
    }));
  }

  draw(shown: FlightShown, at: number): void {
    const stepMs = Math.min(60, at - this.#drawn);
    this.#drawn = at;
    const context = this.#canvas.pen;
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const elapsedMs = shown.phase === 'waiting' ? 0 : shown.elapsedMs;
    this.#drawBackground(elapsedMs, shown.phase === 'flying', at);
    const tip = this.#tipAt(elapsedMs);
    if (shown.phase !== 'waiting') this.#drawCurve(tip, shown.phase === 'over');
    if (shown.phase === 'over' && !this.#wasOver) this.#burst(tip, at);
    this.#wasOver = shown.phase === 'over';
    if (shown.phase === 'flying' && !isCalm()) this.#trail(tip, at);
    this.#drawSparks(stepMs, at);
    this.#drawHero(shown, tip, at);
  }

  /** From the lower left to the upper right, ever slower. */
  #tipAt(elapsedMs: number): { x: number; y: number; part: number } {
    const part = 1 - Math.exp((-1.9 * elapsedMs) / REACH_MS);
    const { left, floor } = this.#start();
    return {
      x: left + part * this.#canvas.width * 0.68,
      y: floor - part ** 1.7 * this.#canvas.height * 0.46,
      part,
    };
  }

  #drawBackground(elapsedMs: number, isFlying: boolean, at: number): void {
    const context = this.#canvas.pen;
    const [light, middle, dark] = this.#palette as [string, string, string];
    const sky = context.createLinearGradient(0, 0, this.#canvas.width * 0.4, this.#canvas.height);
    sky.addColorStop(0, dark);
    sky.addColorStop(0.55, middle);
    sky.addColorStop(1, mix(light, middle));
    context.fillStyle = sky;
    context.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#drawRays(light, isFlying && !isCalm() ? at : 0);
    const flown = isCalm() ? 0 : elapsedMs / 1_000;
    for (const { x, y, depth } of this.#stars) {
      const speed = depth * (0.02 + Math.min(0.35, flown * 0.012));
      const left = ((((x - flown * speed) % 1) + 1) % 1) * this.#canvas.width;
      const top = ((y + flown * speed * 0.55) % 1) * this.#canvas.height;
      context.globalAlpha = 0.25 + depth * 0.55;
      context.fillStyle = '#fff';
      context.fillRect(left, top, depth * 2.4, depth * 2.4);
    }
    context.globalAlpha = 1;
    const ground = context.createLinearGradient(0, this.#canvas.height * 0.8, 0, this.#canvas.height);
    ground.addColorStop(0, '#0000');
    ground.addColorStop(1, '#0009');
    context.fillStyle = ground;
    context.fillRect(0, this.#canvas.height * 0.8, this.#canvas.width, this.#canvas.height * 0.2);
  }

  #drawRays(colour: string, at: number): void {
    const context = this.#canvas.pen;
    const { left: x, floor: y } = this.#start();
    const reach = Math.hypot(this.#canvas.width, this.#canvas.height);
    context.save();
    context.translate(x, y);
    context.rotate((at / 9_000) % (Math.PI / 9));
    context.globalAlpha = 0.07;
    context.fillStyle = colour;
    context.beginPath();
    for (let ray = -18; ray < 18; ray += 1) {
      const angle = (ray * Math.PI) / 9;
      context.moveTo(0, 0);
      context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
      context.lineTo(Math.cos(angle + Math.PI / 18) * reach, Math.sin(angle + Math.PI / 18) * reach);
    }
    context.fill();
    context.restore();
  }

  #drawCurve(tip: { x: number; y: number }, isOver: boolean): void {
    const context = this.#canvas.pen;
    const { left, floor } = this.#start();
    const trace = () => {
      context.beginPath();
      context.moveTo(left, floor);
      context.quadraticCurveTo(left + (tip.x - left) * 0.62, floor, tip.x, tip.y);
    };
    const under = context.createLinearGradient(0, tip.y, 0, floor);
    under.addColorStop(0, isOver ? '#ff5a6a55' : '#ffd15a66');
    under.addColorStop(1, '#ffd15a00');
    trace();
    context.lineTo(tip.x, floor);
    context.fillStyle = under;
    context.fill();
    trace();
    context.lineCap = 'round';
    context.strokeStyle = isOver ? '#ff5a6a44' : '#ffcf5a44';
    context.lineWidth = 14;
    context.stroke();
    context.strokeStyle = isOver ? '#ff6b78' : '#ffdf80';
    context.lineWidth = 4;
    context.stroke();
  }

  #trail({ x, y }: { x: number; y: number }, at: number): void {
    if (this.#sparks.length >= MOST_SPARKS) return;
    const size = this.#heroSize();
    this.#sparks.push({
      x: x - size * 0.2,
      y: y + size * 0.3,
      vx: -0.05 - noise(at) * 0.06,
      vy: 0.02 + noise(at * 1.7) * 0.06,
      bornAt: at,
      isFire: true,
    });
  }

  #burst({ x, y }: { x: number; y: number }, at: number): void {
    if (isCalm()) return;
    for (let n = 0; n < 34; n += 1) {
      const angle = (n / 34) * Math.PI * 2;
      const speed = 0.06 + noise(n * 91) * 0.2;
      this.#sparks.push({
        x,
        y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        bornAt: at,
        isFire: n % 3 > 0,
      });
    }
  }

  #drawSparks(stepMs: number, at: number): void {
    const context = this.#canvas.pen;
    this.#sparks = this.#sparks.filter(({ bornAt }) => at - bornAt < SPARK_MS);
    for (const spark of this.#sparks) {
      spark.x += spark.vx * stepMs;
      spark.y += spark.vy * stepMs;
      const age = (at - spark.bornAt) / SPARK_MS;
      context.globalAlpha = 1 - age;
      context.fillStyle = spark.isFire ? (age < 0.4 ? '#ffe9a0' : '#ff9d3c') : '#ffffff';
      context.beginPath();
      context.arc(spark.x, spark.y, 1.5 + age * 5, 0, Math.PI * 2);
      context.fill();
    }
    context.globalAlpha = 1;
  }

  #drawHero(shown: FlightShown, tip: { x: number; y: number; part: number }, at: number): void {
    if (!this.#hero.complete || this.#hero.naturalWidth === 0) return;
    const context = this.#canvas.pen;
    const size = this.#heroSize();
    const bob = isCalm() ? 0 : Math.sin(at / 260) * size * 0.04;
    let { x, y } = tip;
    if (shown.phase === 'over') {
      const gone = isCalm() ? 1 : Math.min(1, shown.sinceMs / FALL_MS);
      x += gone ** 2 * this.#canvas.width * 0.9;
      y -= gone ** 2 * this.#canvas.height * 0.9;
      context.globalAlpha = 1 - gone;
    }
    context.save();
    context.translate(x, y - size * 0.28 + bob);
    context.rotate(this.#turn);
    context.shadowColor = '#0008';
    context.shadowBlur = 14;
    context.drawImage(this.#hero, -size / 2, -size / 2, size, size);
    context.restore();
    context.globalAlpha = 1;
  }

  /** Where a flight begins, with the whole hero in the picture. */
  #start(): { left: number; floor: number } {
    return {
      left: Math.max(this.#canvas.width * 0.09, this.#heroSize() * 0.55),
      floor: this.#canvas.height * 0.88,
    };
  }

  #heroSize(): number {
    return Math.max(60, Math.min(140, this.#canvas.height * 0.27));
  }
}

/** Between 0 and 1, for looks alone. */
const noise = (n: number) => Math.abs(Math.sin(n * 12.9898) * 43_758.5453) % 1;

function mix(one: string, other: string): string {
  const part = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) => Math.round((part(one, at) + part(other, at) * 2) / 3));
  return `rgb(${channels.join(' ')})`;
}
