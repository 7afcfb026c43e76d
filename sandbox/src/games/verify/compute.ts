import { dealFrom as dealBaccarat, HANDS_IN_SHOE } from '../baccarat/shoe.ts';
import { deal, DEALT_CARDS } from '../blackjack/rules.ts';
import { flightOf } from '../crash/rules.ts';
import { deal as dealDuel } from '../dragontiger/rules.ts';
import { roll } from '../dice/rules.ts';
import { MOST_SHOTS, roll as rollShots } from '../fishing/rules.ts';
import { type Block, drawsOf, type UsedWord } from '../kit/fair.ts';
import { hide } from '../kit/ladder.ts';
import { drawNumbers, KINDS, SHAPES } from '../lottery/draws.ts';
import { drop, ROWS } from '../plinko/rules.ts';
import { CARS } from '../chicken/rules.ts';
import { playRound as playClassic } from '../classicslot/rules.ts';
import { playRound as playHold } from '../holdslot/rules.ts';
import { spin } from '../roulette/rules.ts';
import { FIXTURES, kickOff } from '../virtualfootball/rules.ts';
import { FIELDS, race } from '../virtualhorses/rules.ts';
import type { Draw } from '../random.ts';
import { playRound as playLines } from '../slot/rules.ts';
import type { Step } from '../slot-kit/steps.ts';
import { playRound as playTumble } from '../tumbleslot/rules.ts';

/** Games whose rounds follow from seeds. Live sports are not among them. */
export const GAMES = [
  'dice',
  'mines',
  'plinko',
  'chicken',
  'blackjack',
  'fishing',
  'crash',
  'roulette',
  'baccarat',
  'dragontiger',
  'virtualhorses',
  'virtualfootball',
  'lottery',
  'slot',
  'classicslot',
  'holdslot',
  'tumbleslot',
] as const;
/** Those whose seeds form a chain that a whole table shares. */
export const IN_CHAINS: readonly Game[] = [
  'crash',
  'roulette',
  'baccarat',
  'dragontiger',
  'virtualhorses',
  'virtualfootball',
  'lottery',
];
export type Game = (typeof GAMES)[number];

/** What a round's choice may be, as the number that its drawing depends on: mines, rows, cars, cards, shots, numbers drawn, the hand of a shoe, or the field or fixture, counted from 1. The others depend on none. */
export const CHOICES: Record<Game, readonly number[]> = {
  dice: [0],
  crash: [0],
  slot: [0],
  classicslot: [0],
  holdslot: [0],
  tumbleslot: [0],
  roulette: [0],
  baccarat: Array.from({ length: HANDS_IN_SHOE }, (_, at) => at + 1),
  dragontiger: [0],
  virtualhorses: FIELDS.map((_, at) => at + 1),
  virtualfootball: FIXTURES.map((_, at) => at + 1),
  lottery: KINDS.map((kind) => SHAPES[kind].count),
  mines: Array.from({ length: 24 }, (_, at) => at + 1),
  plinko: ROWS,
  chicken: Object.values(CARS),
  blackjack: [DEALT_CARDS],
  fishing: Array.from({ length: MOST_SHOTS }, (_, at) => at + 1),
};

export type Outcome = number | number[] | Step[];

const DECIDE: Record<Game, (choice: number, draw: Draw) => Outcome> = {
  dice: (_choice, draw) => roll(draw),
  crash: (_choice, draw) => flightOf(draw),
  roulette: (_choice, draw) => spin(draw),
  baccarat: (hand, draw) => dealBaccarat(draw, hand),
  dragontiger: (_choice, draw) => dealDuel(draw),
  virtualhorses: (choice, draw) => race(FIELDS[choice - 1]!, draw),
  virtualfootball: (choice, draw) => kickOff(FIXTURES[choice - 1]!, draw),
  lottery: (count, draw) =>
    drawNumbers(
      KINDS.find((kind) => SHAPES[kind].count === count)!,
      draw,
    ),
  mines: hide,
  plinko: (choice, draw) => drop({ rows: choice as (typeof ROWS)[number], risk: 'low' }, draw),
  chicken: hide,
  blackjack: (_choice, draw) => deal(draw),
  fishing: rollShots,
  slot: (_choice, draw) => playLines(draw),
  classicslot: (_choice, draw) => playClassic(draw),
  holdslot: (_choice, draw) => playHold(draw),
  tumbleslot: (_choice, draw) => playTumble(draw),
};

/** What a round drew, and every word that was read for it. */
export function compute(game: Game, choice: number, block: Block) {
  const words: UsedWord[] = [];
  const draw = drawsOf(block, (used) => words.push(used));
  return { outcome: DECIDE[game](choice, draw), words };
}
