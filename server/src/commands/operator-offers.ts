import type { Db } from '../base/db/db.ts';
import { endBonus, listBonusesOf, startOffer, stopOffer, sumOf } from '../operators/acts/offers.ts';
import { systemClock } from '../base/clock.ts';
import { previewOffer } from '../operators/acts/preview-offer.ts';
import { showOfferPreview } from './show-offer-preview.ts';
import { listOfferRows, type OfferRow } from '../promo/bonuses/offers.ts';
import { readPrizesSetApart } from '../promo/bonuses/races.ts';
import type { OfferOperation } from './parse-offer.ts';

type Say = (line: string) => void;
const PROPOSED = 'proposed; another operator says the same to carry it out.';
const SHOWN = 50;

/** Acts on offers and bonuses of `npm run operator`. */
export async function performOffer(
  db: Db,
  say: Say,
  operator: string,
  operation: OfferOperation,
): Promise<void> {
  switch (operation.kind) {
    case 'offer.list':
      return showOffers(db, say);
    case 'offer.preview': {
      const { account } = operation;
      return showOfferPreview(say, account, await previewOffer(db, systemClock.date(), operation));
    }
    case 'offer.start': {
      const how = await startOffer(db, operator, operation.code, operation.reason);
      return say(`offer ${operation.code}: ${how === 'done' ? 'players can join it.' : PROPOSED}`);
    }
    case 'offer.stop':
      await stopOffer(db, operator, operation.code, operation.reason);
      return say(`offer ${operation.code}: nobody joins it any more; bonuses that run go on.`);
    case 'bonus.list':
      return showBonuses(db, say, operation.account);
    case 'bonus.end': {
      const how = await endBonus(db, operator, operation);
      return say(
        `bonus ${operation.id} of ${operation.account}: ${how === 'done' ? 'it has ended.' : PROPOSED}`,
      );
    }
  }
}

async function showOffers(db: Db, say: Say): Promise<void> {
  const offers = await listOfferRows(db);
  if (offers.length === 0) say('There are no offers.');
  for (const offer of offers) {
    const { code, version, state, endsAt } = offer;
    say(
      `  ${code} (version ${version}): ${state}, ${await leftOf(db, offer)}, until ${endsAt.toISOString()}`,
    );
  }
}

/** A race has no places to join: its start takes all its prizes out of the budget, and they are there to be won. */
async function leftOf(
  db: Db,
  { code, terms, currency, budgetMinor, spentMinor, mostGrants, grants }: OfferRow,
): Promise<string> {
  const left = sumOf(budgetMinor - spentMinor, currency);
  if (terms.kind !== 'race') return `${left} and ${mostGrants - grants} places left`;
  const { prizes, minor } = await readPrizesSetApart(db, code);
  return `${prizes} of its prizes set apart (${sumOf(minor, currency)}), ${left} of the budget left`;
}

async function showBonuses(db: Db, say: Say, account: string): Promise<void> {
  const bonuses = await listBonusesOf(db, account, SHOWN);
  if (bonuses.length === 0) say('There are none.');
  for (const { id, offerCode, status, reason, note, currency, ...bonus } of bonuses)
    say(
      `  ${id}: ${offerCode}, ${status}${reason === null ? '' : ` (${reason}${note === null ? '' : `: ${note}`})`}, ${sumOf(bonus.bonusMinor, currency)}, ${sumOf(bonus.releasedMinor, currency)} paid, bets ${sumOf(bonus.progressMinor, currency)} of ${sumOf(bonus.requiredMinor, currency)}, joined ${bonus.joinedAt.toISOString()}`,
    );
}
