import { LANGUAGES } from '@parlour/contract/languages';
import { groupOf, LEDGER_REASONS, reasonsOf, STATEMENT_GROUPS } from '@parlour/contract/ledger-reasons';
import { expect, test } from 'vitest';
import { readFunctions } from '../../base/db/functions.ts';
import { SQL_ROOT } from '../../base/db/migrate.ts';
import { reasonWords } from './reason-words.ts';

/** Reasons that SQL composes, and all their possible values. */
const MADE_UP: Record<string, string[]> = {
  "'points_' || p_direction || '_held'": ['points_in_held', 'points_out_held'],
  "'points_' || t.direction || '_' || p_outcome": [
    'points_in_confirmed',
    'points_in_refused',
    'points_out_confirmed',
    'points_out_refused',
  ],
  "'game_' || p_target.kind || '_rolled_back'": ['game_bet_rolled_back', 'game_win_rolled_back'],
};

/** The third argument of each `ledger_post(…)`; of a variable, everything that is assigned to it. */
function reasonsIn(sql: string): string[] {
  const given: string[] = [];
  for (const { index } of sql.matchAll(/(?<!function )\bledger_post\(/g)) {
    const [, , reason] = argumentsFrom(sql, index + 'ledger_post('.length);
    if (reason !== 'reason') given.push(reason!);
    else for (const [, assigned] of sql.matchAll(/\breason := ([^;]+);/g)) given.push(assigned!.trim());
  }
  return given.flatMap((expression) => {
    if (MADE_UP[expression]) return MADE_UP[expression];
    const literals = [...expression.matchAll(/'(\w+)'/g)].map(([, literal]) => literal!);
    return literals.length > 0 && !expression.includes('||') ? literals : [`not understood: ${expression}`];
  });
}

function argumentsFrom(sql: string, start: number): string[] {
  const found: string[] = [];
  let depth = 0;
  let begin = start;
  for (let at = start; at < sql.length; at += 1) {
    const char = sql[at];
    if (char === '(' || char === '[') depth += 1;
    else if ((char === ')' || char === ']') && depth > 0) depth -= 1;
    else if (char === ')' || (char === ',' && depth === 0)) {
      found.push(sql.slice(begin, at).trim().replaceAll(/\s+/g, ' '));
      begin = at + 1;
      if (char === ')') return found;
    }
  }
  return found;
}

test('every reason that a function of the database can give is known, and has words of its own in every language', async () => {
  const given = (await readFunctions(SQL_ROOT)).flatMap(({ sql }) => reasonsIn(sql.replaceAll(/--.*/g, '')));
  expect(given).toContain('points_in_held');
  expect(given).toContain('withdrawal_held');
  expect(given.filter((reason) => !Object.hasOwn(LEDGER_REASONS, reason))).toEqual([]);
  for (const reason of Object.keys(LEDGER_REASONS))
    for (const language of LANGUAGES) {
      expect(reasonWords(reason, language)).not.toBe('');
      expect(reasonWords(reason, language)).not.toBe(reasonWords('unheard of', language));
    }
});

test('an entry with a reason unknown to this version still shows, as a correction', () => {
  expect(groupOf('constructor')).toBe('corrections');
  expect(reasonWords('constructor', 'en')).toBe('Correction');
  expect(STATEMENT_GROUPS.flatMap(reasonsOf).sort()).toEqual(Object.keys(LEDGER_REASONS).sort());
});
