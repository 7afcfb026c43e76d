import { make, svg } from '../../kit/page/dom.ts';
import { move } from '../../kit/page/motion.ts';
import { binsOf, type Choice } from '../rules.ts';

const GAP = 10;
const ROW_MS = 78;

/** Pegs, bins and the ball. One unit of the drawing is a tenth of the distance between two pegs. */
export class Board {
  readonly element = make('div.board');
  #ball: SVGElement | undefined;
  #bins: HTMLElement[] = [];
  #drawn = '';

  draw(choice: Choice): void {
    const key = JSON.stringify(choice);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const { rows } = choice;
    const width = (rows + 2) * GAP;
    const pegs: SVGElement[] = [];
    for (let row = 0; row < rows; row += 1)
      for (let peg = 0; peg < row + 3; peg += 1)
        pegs.push(
          svg('circle', { cx: width / 2 + (peg - (row + 2) / 2) * GAP, cy: (row + 1.6) * GAP, r: 1.35 }),
        );
    this.#ball = svg(
      'g',
      { class: 'ball', visibility: 'hidden' },
      svg('circle', { r: 3.6, class: 'skin' }),
      svg('circle', { r: 1.1, cx: -1.2, cy: -1.3, class: 'glint' }),
    );
    const board = svg(
      'svg',
      { viewBox: `0 0 ${width} ${(rows + 1.25) * GAP}`, 'aria-hidden': 'true' },
      svg('g', { class: 'pegs' }, ...pegs),
      this.#ball,
    );
    const multiples = binsOf(choice);
    this.#bins = multiples.map((multiple, bin) => {
      const element = make('span.bin', {}, `${multiple / 100}`);
      // Red at the edges, yellow in the middle.
      const edge = Math.abs(bin - rows / 2) / (rows / 2);
      element.style.setProperty('--hue', String(Math.round(48 - edge * 58)));
      return element;
    });
    const bins = make('div.bins', {}, ...this.#bins);
    bins.style.setProperty('--bins', String(rows + 1));
    bins.style.setProperty('--side', `${50 / (rows + 2)}%`);
    this.element.replaceChildren(board, bins);
    this.element.style.setProperty('--ratio', String(width / ((rows + 2.6) * GAP)));
  }

  /** Lets the ball fall along a way: bit r says whether it goes right at row r. */
  async drop(way: number, rows: number, onPeg: () => void): Promise<void> {
    const ball = this.#ball!;
    const middle = ((rows + 2) * GAP) / 2;
    const points = [{ x: middle, y: 0 }];
    let rights = 0;
    for (let row = 0; row < rows; row += 1) {
      const x = middle + (rights * 2 - row) * (GAP / 2);
      points.push({ x, y: (row + 1.6) * GAP - 4.6 });
      rights += (way >> row) & 1;
    }
    points.push({ x: middle + (rights * 2 - rows) * (GAP / 2), y: (rows + 1.6) * GAP });
    const at = ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px)`;
    const frames: Keyframe[] = points.flatMap((point, index) => {
      const next = points[index + 1];
      if (!next || index === 0) return [{ transform: at(point), easing: 'ease-in' }];
      // Off a peg the ball first jumps a little, then falls.
      const top = { x: point.x + (next.x - point.x) * 0.5, y: point.y - 2.6 };
      return [
        { transform: at(point), easing: 'ease-out' },
        { transform: at(top), easing: 'ease-in' },
      ];
    });
    ball.setAttribute('visibility', 'visible');
    const ticks = setInterval(onPeg, ROW_MS);
    await move(ball, frames, { duration: rows * ROW_MS + 120, fill: 'forwards' });
    clearInterval(ticks);
    ball.setAttribute('visibility', 'hidden');
  }

  /** Shows in which bin the ball is. */
  light(bin: number): void {
    for (const [at, element] of this.#bins.entries()) element.classList.toggle('hit', at === bin);
    void move(
      this.#bins[bin]!,
      { translate: ['0 0', '0 9px', '0 0'] },
      { duration: 240, easing: 'ease-out' },
    );
  }
}
