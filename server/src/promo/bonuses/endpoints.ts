import { amountToMinor } from '@parlour/contract/money';
import type { Handlers } from '../../call.ts';
import { readDocument } from '../../base/content/read.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Context } from '../../context.ts';
import type { Language } from '@parlour/contract/languages';
import { claimBirthday, listBirthdayOffers } from './birthdays.ts';
import { bringBoundHome } from './bring-bound-home.ts';
import { listBonusBets, listBonuses, showBonus, showWithPoints } from './bonuses.ts';
import { cancelBonus } from './cancel.ts';
import { withoutExcluded } from './excluded.ts';
import { joinOffer } from './join.ts';
import { claimMission, listMissions } from './missions.ts';
import { createRaceBoards, listRaces } from './show-races.ts';
import { isOpenOffer, listOfferRows, showOffer } from './offers.ts';

type Names =
  | 'listOffers'
  | 'listBonuses'
  | 'listBonusBets'
  | 'joinOffer'
  | 'cancelBonus'
  | 'listMissions'
  | 'claimMission'
  | 'listBirthdayOffers'
  | 'claimBirthday'
  | 'listRaces';

export function bonusEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, log, clock } = context;
  const shownIn = async (language: Language) => ({
    language,
    promotions: await readDocument(db, log, 'promotions'),
  });
  const boards = createRaceBoards(db, clock);
  return {
    listOffers: async ({ session }) => {
      const open = (await listOfferRows(db)).filter((offer) => isOpenOffer(offer, clock.date()));
      return (await withoutExcluded(db, session?.player, open)).map(showOffer);
    },
    listBonuses: async ({ input, session: { player }, language }) =>
      listBonuses(db, player.id, input, await shownIn(language)),
    listBonusBets: ({ input, session: { player }, language }) =>
      listBonusBets(db, player.id, input, language),
    joinOffer: async ({ input, session: { player }, language }) =>
      showWithPoints(db, await joinOffer(db, player, input), await shownIn(language)),
    listMissions: async ({ session: { player }, language }) =>
      listMissions(db, player, { ...(await shownIn(language)), now: clock.date() }),
    claimMission: async ({ input, session: { player }, language }) =>
      showBonus(await claimMission(db, player, input), await shownIn(language)),
    listBirthdayOffers: ({ session: { player } }) => listBirthdayOffers(db, player, clock.date()),
    claimBirthday: async ({ input, session: { player }, language }) =>
      showBonus(await claimBirthday(db, player, input), await shownIn(language)),
    listRaces: async ({ session, language }) =>
      listRaces({ db, boards }, { player: session?.player, now: clock.date(), ...(await shownIn(language)) }),
    async cancelBonus({ input: { bonus_id, loses }, session: { player }, language }) {
      const losesMinor = loses === 0 ? 0n : amountToMinor(loses, player.currency);
      if (losesMinor === undefined) throw new Refusal('bonusChanged');
      const given = await cancelBonus(db, player.id, { id: BigInt(bonus_id), losesMinor });
      const grant = given.status === 'cancelling' ? await bringBoundHome(context, player, given) : given;
      return showWithPoints(db, grant, await shownIn(language));
    },
  };
}
