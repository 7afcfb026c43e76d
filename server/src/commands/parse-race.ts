import { Argument, type Command } from '@commander-js/extra-typings';
import { parseReason } from '../operators/acts/recorded-words.ts';
import { addAct, valueOption } from './command-line.ts';

/** Acts on races. */
export type RaceOperation =
  | { kind: 'race.list' }
  | { kind: 'race.preview' | 'race.standings'; code: string }
  | { kind: 'race.exclude'; code: string; account: string; reason: string };

export function isRaceOperation(operation: { kind: string }): operation is RaceOperation {
  return operation.kind.startsWith('race.');
}

const WHY = 'say why, for the record: --reason "two accounts of one person"';
const CODE = new Argument('<code>', "the offer's name in the content");

export function declareRaces(program: Command, choose: (operation: RaceOperation) => void): void {
  const race = addAct(program, 'race', 'races: preview, standings, exclude; `offer start` starts one', []);
  addAct(race, 'list', 'lists races with how many players are ranked', ['race list'], {
    isDefault: true,
  }).action(() => choose({ kind: 'race.list' }));
  addAct(race, 'preview', 'shows the terms and prizes of a race as it would start', [
    'race preview slots-race --as mei',
  ])
    .addArgument(CODE)
    .action((code) => choose({ kind: 'race.preview', code }));
  addAct(race, 'standings', 'shows the places of a race by account, and who is out of it', [
    'race standings slots-race --as mei',
  ])
    .addArgument(CODE)
    .action((code) => choose({ kind: 'race.standings', code }));
  addAct(race, 'exclude', 'takes a player out of a race that is not settled; two operators', [
    'race exclude slots-race player03 --as mei --reason "two accounts of one person"',
  ])
    .addArgument(CODE)
    .addArgument(new Argument('<account>', "the player's account"))
    .addOption(valueOption('--reason <text>', 'why, for the record'))
    .action((code, account, { reason }) =>
      choose({ kind: 'race.exclude', code, account, reason: parseReason(reason, WHY) }),
    );
}
