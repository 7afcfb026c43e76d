import { hundredths } from '../../points.ts';
import { FIELDS, multiplesOf } from './ladder.ts';

interface Walked {
  game: string;
  level?: string;
  hidden: readonly number[];
  opened: readonly number[];
  isPaid: boolean;
}

/** The board at the end of a round, as the list of bets tells it. */
export function fieldsDetails({ isPaid, ...walked }: Walked): object {
  const multiple = isPaid ? multiplesOf(walked.hidden.length)[walked.opened.length - 1] : undefined;
  return {
    kind: 'fields',
    ...walked,
    count: FIELDS,
    multiple: multiple === undefined ? null : hundredths(multiple),
  };
}
