import { Canvas } from '../../kit/page/canvas.ts';
import { isCalm } from '../../kit/page/dom.ts';
import { publicNumber } from '../../kit/virtual.ts';
import { drawGoal, drawGrass, drawStand, Lens, POSTS, showStand } from './ground.ts';
import { drawPlayer, kitsOf } from './player.ts';
import { atRest, ballAt, type Place, playerAt, PLAYERS } from './plays.ts';

/** A shot flies so long, the ball lies in the net until then, and is back on the spot after that. */
const SHOT_MS = 420;
const IN_NET_MS = 2_600;
const KICK_OFF_MS = 3_400;
/** The camera follows the ball this near. */
const ZOOM = 1.34;
const PAPER = 60;

/** What the pitch shows: the colours of both sides, and the last goal. */
export type Play = {
  round: number;
  shirts: readonly [home: string, away: string];
  isOn: boolean;
  elapsedMs: number;
  goal: { side: 'home' | 'away'; sinceMs: number; words: string } | undefined;
};
type Ball = Place & { height: number };

/** Draws a match as a camera in the main stand sees it: it follows the ball, and shows the whole pitch between matches. */
export class Pitch {
  readonly element: HTMLCanvasElement;
  readonly #canvas: Canvas;
  #density = 1;
  #stand: { of: string; picture: HTMLCanvasElement } | undefined;
  #focus = 0.5;
  #zoom = 1;
  #drawnAt = 0;

  constructor(label: string) {
    this.#canvas = new Canvas('scene', { role: 'img', 'aria-label': label }, (density) => {
      this.#density = density;
      this.#stand = undefined;
    });
    this.element = this.#canvas.element;
  }

  draw(play: Play): void {
    const { pen } = this.#canvas;
    const ball = ballOf(play);
    const lens = this.#look(play, ball);
    const { goal } = play;
    const joy = goal && goal.sinceMs < IN_NET_MS && !isCalm() ? goal.sinceMs : undefined;
    const rise = joy === undefined ? 0 : Math.abs(Math.sin(joy / 130)) * lens.height * 0.012;
    showStand(pen, this.#standOf(play.shirts), lens, rise);
    drawGrass(pen, lens);
    for (const side of [0, 1] as const) {
      const isIn =
        goal !== undefined && goal.sinceMs < IN_NET_MS && goal.side === (side === 0 ? 'away' : 'home');
      drawGoal(pen, lens, side, isIn ? Math.max(0, 1 - Math.abs(goal.sinceMs - SHOT_MS) / 500) : 0);
    }
    this.#people(play, ball, lens);
    if (joy !== undefined) this.#cheer(goal!, lens);
  }

  /** The camera goes after the ball, a little behind it. */
  #look({ isOn }: Play, ball: Ball): Lens {
    const now = performance.now();
    const part = 1 - Math.exp(-Math.min(100, now - this.#drawnAt) / 420);
    this.#drawnAt = now;
    const isFollowing = isOn && !isCalm();
    const zoom = isFollowing ? ZOOM : 1;
    const focus = isFollowing ? Math.min(0.68, Math.max(0.32, ball.along)) : 0.5;
    this.#zoom += (zoom - this.#zoom) * (isCalm() ? 1 : part);
    this.#focus += (focus - this.#focus) * (isCalm() ? 1 : part);
    return new Lens(this.#canvas, this.#focus, this.#zoom);
  }

  #standOf(shirts: readonly [string, string]): HTMLCanvasElement {
    const of = shirts.join(' ');
    if (this.#stand?.of !== of) this.#stand = { of, picture: drawStand(this.#canvas, this.#density, shirts) };
    return this.#stand.picture;
  }

  #people(play: Play, ball: Ball, lens: Lens): void {
    const { pen } = this.#canvas;
    const { round, isOn, elapsedMs, goal, shirts } = play;
    const kits = kitsOf(...shirts);
    const isMoving = isOn && !isCalm();
    const figures = ([0, 1] as const)
      .flatMap((side) => Array.from({ length: PLAYERS }, (_, number) => ({ side, number })))
      .map(({ side, number }) => {
        const place = isOn ? playerAt(round, elapsedMs, side, number) : atRest(side, number);
        const { x, y, tall } = lens.at(place);
        const isGlad =
          isMoving && goal && goal.sinceMs < IN_NET_MS && (goal.side === 'home') === (side === 0);
        const leap = isGlad ? Math.abs(Math.sin(goal.sinceMs / 150 + number)) * 0.28 : 0;
        const stride = isMoving ? elapsedMs / 460 + publicNumber(number, side, 100) / 100 : undefined;
        return { x, y, tall, side, isKeeper: number === 0, number: number + side, stride, leap };
      })
      .toSorted((one, other) => one.y - other.y);
    const at = lens.at(ball);
    let isBallDrawn = false;
    for (const figure of figures) {
      if (!isBallDrawn && figure.y > at.y) {
        this.#ball(at, ball.height);
        isBallDrawn = true;
      }
      drawPlayer(pen, figure, kits[figure.side]);
    }
    if (!isBallDrawn) this.#ball(at, ball.height);
  }

  #ball({ x, y, tall }: { x: number; y: number; tall: number }, height: number): void {
    const { pen } = this.#canvas;
    const size = Math.max(2.6, tall * 0.105);
    pen.fillStyle = '#0006';
    pen.beginPath();
    pen.ellipse(x, y, size, size * 0.45, 0, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = '#fff';
    pen.strokeStyle = '#16182a';
    pen.lineWidth = 1;
    pen.beginPath();
    pen.arc(x, y - size * 0.8 - height * tall, size, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
  }

  /** Paper flies from the stand, and the goal is written over the scene. */
  #cheer({ sinceMs, words }: { sinceMs: number; words: string }, { width, height }: Lens): void {
    const { pen } = this.#canvas;
    const part = sinceMs / IN_NET_MS;
    for (let bit = 0; bit < PAPER; bit += 1) {
      const lot = (place: number) => publicNumber(bit + 11, place, 1_000) / 1_000;
      const fallen = part * (0.7 + lot(1)) - lot(2) * 0.25;
      if (fallen < 0) continue;
      pen.save();
      pen.translate(width * lot(3) + Math.sin(sinceMs / 300 + bit) * 8, height * (0.05 + fallen * 0.95));
      pen.rotate(sinceMs / 200 + bit);
      pen.fillStyle = ['#ffd84d', '#ff6b6b', '#6bd4ff', '#fff', '#8be28b'][bit % 5]!;
      pen.fillRect(-2.5, -1.2, 5, 2.4);
      pen.restore();
    }
    const grown = Math.min(1, sinceMs / 220);
    pen.save();
    pen.globalAlpha = Math.min(1, (1 - part) * 4);
    pen.translate(width / 2, height * 0.17);
    pen.scale(0.6 + 0.4 * grown, 0.6 + 0.4 * grown);
    const size = Math.min(height * 0.15, (width * 1.5) / words.length);
    pen.font = `900 ${size}px ${getComputedStyle(this.element).fontFamily}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.strokeStyle = '#0b1420';
    pen.lineWidth = size * 0.24;
    pen.strokeText(words, 0, 0);
    pen.fillStyle = '#ffe27a';
    pen.fillText(words, 0, 0);
    pen.restore();
  }
}

/** In play it goes from foot to foot; after a goal it flies into the net, lies there, and comes back to the spot. */
function ballOf({ round, isOn, elapsedMs, goal }: Play): Ball {
  const spot = { along: 0.5, across: 0.5, height: 0 };
  if (!isOn) return spot;
  const at = isCalm() ? Math.floor(elapsedMs / 1_000) * 1_000 : elapsedMs;
  if (!goal || goal.sinceMs > KICK_OFF_MS) return ballAt(round, at);
  const net = {
    along: goal.side === 'home' ? 1.018 : -0.018,
    across: POSTS[0] + 0.03 + publicNumber(round, 90, 12) / 100,
    height: 0,
  };
  const { sinceMs } = goal;
  if (sinceMs < SHOT_MS && !isCalm())
    return flight(ballAt(round, elapsedMs - sinceMs), net, sinceMs / SHOT_MS, 0.5);
  if (sinceMs < IN_NET_MS) return net;
  return flight(spot, ballAt(round, elapsedMs), (sinceMs - IN_NET_MS) / (KICK_OFF_MS - IN_NET_MS), 0);
}

const flight = (from: Ball, to: Ball, part: number, high: number): Ball => ({
  along: from.along + (to.along - from.along) * part,
  across: from.across + (to.across - from.across) * part,
  height: from.height + (to.height - from.height) * part + Math.sin(part * Math.PI) * high,
});
