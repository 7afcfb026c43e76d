import { z } from 'zod';
import { hundredths } from '../../points.ts';
import { instant } from '../kit/engine.ts';
import { binOf, binsOf, type Choice, drop, RISKS, ROWS } from './rules.ts';
import { published } from './published.ts';

const paid = (multiple: number, stakeMinor: number) => Math.floor((stakeMinor * multiple) / 100);

export const PLINKO = instant<Choice, number>(
  {
    id: 'plinko',
    category: 'Plinko',
    published,
    details: (way, _stakeMinor, { choice }) => ({
      kind: 'plinko',
      risk: (choice as Choice).risk,
      path: Array.from({ length: (choice as Choice).rows }, (_, row) => (((way as number) >> row) & 1) === 1),
      slots: binsOf(choice as Choice).map(hundredths),
    }),
  },
  {
    choice: z.strictObject({ rows: z.literal(ROWS), risk: z.enum(RISKS) }),
    decide: drop,
    payMinor: (choice, way, stakeMinor) => paid(binsOf(choice)[binOf(way)]!, stakeMinor),
    mostMinor: (choice, stakeMinor) => paid(Math.max(...binsOf(choice)), stakeMinor),
  },
);
