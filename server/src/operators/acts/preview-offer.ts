import type { BirthdayOffer } from '@parlour/contract/birthday';
import type { Bonus, Offer } from '@parlour/contract/bonus';
import type { Language } from '@parlour/contract/languages';
import type { Mission } from '@parlour/contract/mission';
import { bonusOf, exampleOf, firstAmountOf, type OfferExample } from '@parlour/contract/offer-shown';
import { OperationError } from '../../base/operation-error.ts';
import { readDocument } from '../../base/content/read.ts';
import type { Db } from '../../base/db/db.ts';
import { silentLog } from '../../base/db/log.ts';
import { listBirthdayOffers } from '../../promo/bonuses/birthdays.ts';
import { listBonuses } from '../../promo/bonuses/bonuses.ts';
import { findExcluded } from '../../promo/bonuses/excluded.ts';
import { previewJoin } from '../../promo/bonuses/join.ts';
import { listMissions } from '../../promo/bonuses/missions.ts';
import { isOpenOffer, listOfferRows, showOffer } from '../../promo/bonuses/offers.ts';
import { whyHidden, whyUnlisted } from '../../promo/promotions/promotion.ts';
import { getPlayerBy } from './offers.ts';

/** What a player's page says of an offer, read by the code that answers the page (rule P24). Nothing of it stays. */
export interface OfferPreview {
  isRunning: boolean;
  language: Language;
  offer: Offer;
  /** Null where the content has no promotion that tells of it. */
  promotion: { title: string; summary: string; content: string } | null;
  /** Why the player does not find it on the promotions page now; undefined where it is listed. */
  hidden: string | undefined;
  /** Of the amount asked about, in major units. */
  amount: number;
  example: OfferExample;
  /** The player's bonus of it, the one that runs first. */
  mine: Bonus | undefined;
  birthday: BirthdayOffer | undefined;
  mission: Mission | undefined;
  /** Why the player could not join or collect it if it ran; undefined where they could. */
  why: string | undefined;
}

interface Asked {
  code: string;
  account: string;
  language?: Language | undefined;
  amount?: number | undefined;
}

/** In the language of the player's last login, unless another is asked for. Throws OperationError. */
export async function previewOffer(db: Db, now: Date, asked: Asked): Promise<OfferPreview> {
  const { code, account } = asked;
  const rows = await listOfferRows(db);
  const row = rows.find((one) => one.code === code);
  if (!row) throw new OperationError(`offer ${code}: there is none`);
  const player = await getPlayerBy(db, account);
  const language = asked.language ?? (await readLanguage(db, player.id));
  const promotions = await readDocument(db, silentLog, 'promotions');
  const promotion = promotions.find(({ offer }) => offer === code);
  const open = new Map(rows.filter((one) => isOpenOffer(one, now)).map((one) => [one.code, one.terms]));
  const isExcluded = await findExcluded(db, player.id, [row.terms]);
  const shown = { language, promotions };
  const offer = showOffer(row);
  const amount = asked.amount ?? firstAmountOf(offer.terms);
  return {
    isRunning: row.state === 'running',
    language,
    offer,
    promotion: promotion
      ? {
          title: promotion.title[language],
          summary: promotion.summary[language],
          content: promotion.content[language],
        }
      : null,
    hidden: promotion
      ? (whyHidden(promotion, open, isExcluded) ?? whyUnlisted(promotion, now))
      : 'has no promotion in the content',
    amount,
    example: exampleOf(offer.terms, amount),
    mine: bonusOf(await listBonuses(db, player.id, {}, shown), code),
    birthday: (await listBirthdayOffers(db, player, now)).find((one) => one.code === code),
    mission: (await listMissions(db, player, { ...shown, now })).find((one) => one.code === code),
    why: await previewJoin(db, player, code),
  };
}

async function readLanguage(db: Db, playerId: bigint): Promise<Language> {
  const { language } = await db.get<{ language: Language | null }>(
    'select language from player where id = $1',
    [playerId],
  );
  return language ?? 'en';
}
