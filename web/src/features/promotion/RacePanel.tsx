import type { Offer } from '@parlour/contract/bonus';
import { RaceCard } from '../../session/race/RaceCard.tsx';
import { useRaces } from '../../session/use-races.ts';
import { RaceTerms } from './RaceTerms.tsx';

/** The race of an offer as it stands, with its terms and prizes. */
export function RacePanel({ offer }: { offer: Offer }) {
  const { races, reload } = useRaces();
  const race = races?.list.find(({ code, version }) => code === offer.code && version === offer.version);
  return (
    <>
      {races && race && <RaceCard race={race} now={races.now} onMoment={reload} />}
      <RaceTerms terms={offer.terms} />
    </>
  );
}
