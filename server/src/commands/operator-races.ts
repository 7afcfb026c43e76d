import { systemClock } from '../base/clock.ts';
import type { Db } from '../base/db/db.ts';
import { sumOf } from '../operators/acts/offers.ts';
import {
  excludePlayer,
  listRaceLines,
  previewRace,
  showStandings,
  type RaceLine,
} from '../operators/acts/races.ts';
import { showPoints, type RaceBy } from '../promo/bonuses/terms.ts';
import type { RaceOperation } from './parse-race.ts';

type Say = (line: string) => void;
const PROPOSED = 'proposed; another operator says the same to carry it out.';
const SHOWN = 50;

/** Acts on races of `npm run operator`. */
export async function performRace(
  db: Db,
  say: Say,
  operator: string,
  operation: RaceOperation,
): Promise<void> {
  switch (operation.kind) {
    case 'race.list':
      return showRaces(db, say);
    case 'race.preview':
      return showPreview(db, say, operation.code);
    case 'race.standings':
      return showPlaces(db, say, operation.code);
    case 'race.exclude': {
      const how = await excludePlayer(db, operator, operation);
      return say(
        `race ${operation.code}: ${how === 'done' ? `${operation.account} is out; who came behind moves up.` : PROPOSED}`,
      );
    }
  }
}

const headOf = ({ offerCode, offerVersion, state, players, startsAt, endsAt, settlesAt }: RaceLine): string =>
  `${offerCode} (version ${offerVersion}): ${state}, ${players} ranked, ${startsAt.toISOString()} until ${endsAt.toISOString()}, settled from ${settlesAt.toISOString()}`;

async function showRaces(db: Db, say: Say): Promise<void> {
  const races = await listRaceLines(db, systemClock.date());
  if (races.length === 0) say('There are no races.');
  for (const race of races) say(`  ${headOf(race)}`);
}

const pointsText = (by: RaceBy, points: bigint, currency: string): string =>
  by === 'turnover' ? sumOf(points, currency) : `${showPoints(by, points, currency)}x`;

async function showPreview(db: Db, say: Say, code: string): Promise<void> {
  const { version, currency, terms, budgetMinor, spentMinor, state } = await previewRace(db, code);
  const { by, starts, ends, settleHours, least, prizes } = terms.race!;
  say(
    `Race ${code} (version ${version}): ${state}, by ${by}, ${starts} until ${ends}, settled ${settleHours} hours later`,
  );
  say(
    `  ranked from ${pointsText(by, BigInt(least), currency)} on; prizes are paid after ${terms.times} times themselves in bets`,
  );
  prizes.forEach((prize, at) => say(`  place ${at + 1}: ${sumOf(BigInt(prize), currency)}`));
  const sum = prizes.reduce((total, prize) => total + BigInt(prize), 0n);
  say(`  together ${sumOf(sum, currency)}; left of the budget ${sumOf(budgetMinor - spentMinor, currency)}`);
}

async function showPlaces(db: Db, say: Say, code: string): Promise<void> {
  const { race, standings, excluded } = await showStandings(db, code, {
    now: systemClock.date(),
    most: SHOWN,
  });
  const { measure, currency, prizes } = race;
  say(`Race ${headOf(race)}`);
  if (standings.length === 0) say('  nobody is ranked.');
  for (const { place, account, points } of standings) {
    const prize = prizes[place - 1];
    say(
      `  ${place}: ${account}, ${pointsText(measure, points, currency)}${prize === undefined ? '' : `, prize ${sumOf(prize, currency)}`}`,
    );
  }
  for (const { account, points, why } of excluded)
    say(`  out: ${account}, ${pointsText(measure, points, currency)} (${why})`);
}
