import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CARS } from '../chicken/rules.ts';
import { ENGINES, SHARED_ENGINES } from '../engines.ts';
import { messageOf } from '../kit/fair.ts';
import { coinsOf, type HoldStep } from '../holdslot/rules.ts';
import type { SharedEngine } from '../kit/shared.ts';
import { drawNumbers, KINDS, SHAPES } from '../lottery/draws.ts';
import { multiplierOf } from '../slot-kit/steps.ts';
import type { TumbleStep } from '../tumbleslot/rules.ts';
import { compute, CHOICES, type Game, GAMES, IN_CHAINS, type Outcome } from './compute.ts';

/** How many numbers a round of a shared game reads. */
const SHARED_WORDS: Partial<Record<Game, number>> = { crash: 1, roulette: 1, dragontiger: 2 };
/** Those of one whose outcome says how many: a runner after the other, two scores and each goal's minute. A hand of baccarat reads those before it too. */
function wordsOf({ game, choice, outcome, serverSeed, clientSeed, nonce }: Vector): number {
  if (game !== 'baccarat') return SHARED_WORDS[game] ?? (outcome as unknown[]).length;
  const block = blockOf({ serverSeed, clientSeed, nonce });
  const hands = Array.from({ length: choice }, (_, at) => compute(game, at + 1, block).outcome as number[]);
  return hands.flat().length;
}
const blockOf =
  ({ serverSeed, clientSeed, nonce }: Pick<Vector, 'serverSeed' | 'clientSeed' | 'nonce'>) =>
  (cursor: number) =>
    createHmac('sha256', Buffer.from(serverSeed, 'hex'))
      .update(messageOf(clientSeed, nonce, cursor))
      .digest();
/** A slot reads a word for the surprise and one for each reel, then five for each free spin; a classic one a word for each reel of each spin and one for a respin's multiplier; one whose coins hold a word for each reel, for the worth of each coin and for each free place of a respin; one that tumbles one for each new cell and for the worth of each multiplier among them. */
const SLOT_WORDS: Partial<Record<Game, (outcome: Outcome) => number>> = {
  slot: (outcome) => (outcome as unknown[]).length * 5 + 1,
  classicslot: (outcome) => (outcome as unknown[]).length * 3,
  holdslot: (outcome) =>
    5 +
    (outcome as HoldStep[]).reduce((sum, { reels, isFree }, at, steps) => {
      const before = at === 0 ? 0 : coinsOf(steps[at - 1]!.reels).length;
      return sum + coinsOf(reels).length - before + (isFree ? 15 - before : 0);
    }, 0),
  tumbleslot: (outcome) =>
    (outcome as TumbleStep[]).reduce((sum, step) => {
      const isFresh = step.gone.every((rows) => rows.length === 0);
      const added = step.reels.flatMap((symbols, reel) =>
        isFresh ? symbols : symbols.slice(0, step.gone[reel]!.length),
      );
      return sum + added.length + added.filter((symbol) => multiplierOf(symbol) > 0).length;
    }, 0),
};
const docs = (name: string) => fileURLToPath(new URL(`../../../../docs/fairness/${name}`, import.meta.url));
interface Vector {
  game: Game;
  choice: number;
  serverSeed: string;
  hash: string;
  clientSeed: string;
  nonce: number;
  outcome: Outcome;
}
const vectors = JSON.parse(readFileSync(docs('vectors.json'), 'utf8')) as Vector[];

/** The choice as the game's engine reads it. */
function choiceOf({ game, choice }: Vector): unknown {
  const level = Object.entries(CARS).find(([, cars]) => cars === choice)?.[0];
  const risk = 'high';
  return {
    dice: { side: 'over', chance: choice },
    mines: { mines: choice },
    plinko: { rows: choice, risk },
    chicken: { level },
    blackjack: {},
    fishing: { cannon: 1, fish: Array.from({ length: choice }, () => 0) },
    crash: null,
    slot: null,
    classicslot: null,
    holdslot: null,
    tumbleslot: null,
    roulette: null,
    baccarat: null,
    dragontiger: null,
    virtualhorses: null,
    virtualfootball: null,
    lottery: null,
  }[game];
}

test.each(vectors)('$game of $choice, round $nonce of seed $clientSeed', (vector) => {
  const { game, choice, serverSeed, outcome, hash } = vector;
  const seed = Buffer.from(serverSeed, 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(hash);
  const computed = compute(game, choice, blockOf(vector));
  expect(computed.outcome).toEqual(outcome);
  const used = SLOT_WORDS[game]?.(outcome) ?? choice;
  expect(computed.words.filter(({ number }) => number !== null)).toHaveLength(
    game !== 'lottery' && IN_CHAINS.includes(game) ? wordsOf(vector) : typeof outcome === 'number' ? 1 : used,
  );
  // The engine of the game decides the same.
  let at = 0;
  const numbers = computed.words.flatMap(({ number }) => (number === null ? [] : [number]));
  // Lotteries draw by the clock, without an engine of the kit: this is what they draw by.
  if (game === 'lottery') {
    const kind = KINDS.find((each) => SHAPES[each].count === choice)!;
    return expect(drawNumbers(kind, () => numbers[at++]!)).toEqual(outcome);
  }
  const shared = SHARED_ENGINES.find(({ id }) => id === game);
  if (shared) return expect(shared.decide(() => numbers[at++]!, roundOf(shared, choice))).toEqual(outcome);
  const engine = ENGINES.find(({ id }) => id === game)!;
  expect(engine.decide(engine.choice.parse(choiceOf(vector)), () => numbers[at++]!)).toEqual(outcome);
});

/** A round whose drawing depends on this choice. */
function roundOf(engine: SharedEngine, choice: number): number {
  const rounds = Array.from({ length: 100 }, (_, at) => at + 1);
  return rounds.find((round) => (engine.choiceOf?.(round) ?? 0) === choice)!;
}

test('the page checks every engine that there is, for every choice', () => {
  const ids = [...ENGINES, ...SHARED_ENGINES].map(({ id }) => id);
  expect([...GAMES].toSorted()).toEqual([...ids, 'lottery'].toSorted());
  for (const game of GAMES)
    for (const { game: of, choice } of vectors)
      if (of === game && CHOICES[game].length > 1) expect(CHOICES[game]).toContain(choice);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
test.runIf(hasPython)('a program in another language finds the same', () => {
  const said = execFileSync('python3', ['-B', docs('verify.py'), docs('vectors.json')], { encoding: 'utf8' });
  expect(said.trim()).toBe(`${vectors.length} vectors are right`);
});
