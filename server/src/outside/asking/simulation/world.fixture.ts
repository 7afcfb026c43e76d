/**
 * A world with its own clock for the kernel. A tape of numbers decides what goes wrong at each step; when it has run out, nothing more
 * goes wrong.
 */
export class World {
  time = 0;
  /** When the last misfortune is over. */
  calmAt = 0;
  /** How often a process asked about what another one was asking about; it may where a process has stood still. */
  overlaps = 0;
  hasStoodStill = false;
  #events: { at: number; order: number; run: () => void }[] = [];
  #order = 0;
  readonly #tape: readonly number[];
  #drawn = 0;

  constructor(tape: readonly number[]) {
    this.#tape = tape;
  }

  /** A number from 0 to 99. Small ones are harmless, and 0 is what an empty tape gives. */
  draw(): number {
    const number = this.#tape[this.#drawn] ?? 0;
    this.#drawn += 1;
    return number;
  }

  after(ms: number, run: () => void): void {
    this.#events.push({ at: this.time + ms, order: (this.#order += 1), run });
  }

  trouble(ms: number): void {
    this.calmAt = Math.max(this.calmAt, this.time + ms);
  }

  async runUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      this.#events.sort((one, other) => one.at - other.at || one.order - other.order);
      const next = this.#events.shift();
      if (!next) throw new Error('nothing happens any more');
      this.time = next.at;
      next.run();
      // What follows from it, up to the next wait.
      await new Promise(setImmediate);
    }
  }
}

/** What stops for ever when it dies: nothing after a wait happens any more. */
export class Process {
  isAlive = true;
  readonly world: World;

  constructor(world: World) {
    this.world = world;
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.world.after(ms, () => this.isAlive && resolve()));
  }

  /** A way to the database or back, on which a process may be slow, stand still or die. */
  async step(): Promise<void> {
    const chance = this.world.draw();
    if (chance < 80) return this.wait(chance / 8);
    if (chance < 94) {
      const ms = pick(this.world, [900, 4_990, 5_500, 20_000, 70_000, 200_000]);
      this.world.hasStoodStill = true;
      this.world.trouble(ms);
      return this.wait(ms);
    }
    this.isAlive = false;
    return this.wait(0);
  }
}

export function pick<T>(world: World, from: readonly T[]): T {
  return from[world.draw() % from.length]!;
}
