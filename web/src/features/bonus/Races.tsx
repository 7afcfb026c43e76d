import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { RaceCard } from '../../session/race/RaceCard.tsx';

interface RacesProps {
  races: Output<'listRaces'>;
  /** The moment that was counted down to has come. */
  onMoment: () => void;
}

/** A race that the player is in, ranked or not. */
export const isMine = ({ mine }: Output<'listRaces'>['list'][number]): boolean => mine !== null;

/** The races that go on or are just over, with the player's own place. */
export function Races({ races: { list, now }, onMoment }: RacesProps) {
  const { t } = useLingui();
  const mine = list.filter(isMine);
  if (mine.length === 0) return null;
  const isAlone = mine.length === 1;
  return (
    <section className="mb-4" aria-labelledby="races">
      <h2 id="races" className="mb-2 text-xl font-extrabold">
        {t({ id: 'bonus.races', message: 'Races' })}
      </h2>
      <ul className={`grid gap-4 ${isAlone ? '' : 'desktop:grid-cols-2'}`}>
        {mine.map((race) => (
          <li key={`${race.code} ${race.version}`}>
            <RaceCard race={race} now={now} onMoment={onMoment} isNamed isWide={isAlone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
