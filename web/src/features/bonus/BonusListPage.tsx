import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Page } from '../../page/Page.tsx';
import { paths } from '../../paths.ts';
import { useBonuses } from '../../session/use-bonuses.ts';
import { useRaces } from '../../session/use-races.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { Missions, useMissions } from './Missions.tsx';
import { Races } from './Races.tsx';
import { EndedBonuses } from './EndedBonuses.tsx';
import { RunningBonus } from './RunningBonus.tsx';

/** /promotionList: the player's bonuses with live progress, and those that have ended. */
export function BonusListPage() {
  const { t } = useLingui();
  const frame = {
    title: t({ id: 'bonus.title', message: 'My bonuses' }),
    lead: t({
      id: 'bonus.lead',
      message: 'What runs, what has counted, and what is already in your wallet.',
    }),
  };
  const { bonuses, error, refetch } = useBonuses();
  const { races, error: racesError, reload } = useRaces();
  // Races and missions stand above the bonuses, which would move.
  const { isLoading } = useMissions();
  if (!bonuses || (!races && !racesError) || isLoading)
    return (
      <Page {...frame}>{error ? <LoadFailed onRetry={() => void refetch()} /> : <ReadingSkeleton />}</Page>
    );
  const { running, ended } = bonuses;
  if (running.length === 0 && ended.length === 0)
    return (
      <Page {...frame}>
        {races && <Races races={races} onMoment={reload} />}
        <Missions />
        <PageNotice
          picture="gift"
          text={t({
            id: 'bonus.none',
            message: 'You have no bonus yet. Offers that you join are followed here.',
          })}
          action={
            <Link
              to={paths.promotion()}
              className="inline-flex h-11 items-center rounded-tile bg-action px-5 font-bold text-on-action"
            >
              {t({ id: 'bonus.toOffers', message: 'See the offers' })}
            </Link>
          }
        />
      </Page>
    );
  return (
    <Page {...frame}>
      {races && <Races races={races} onMoment={reload} />}
      <Missions />
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        {running.map((bonus) => (
          <RunningBonus key={bonus.id} bonus={bonus} />
        ))}
        {ended.length > 0 && <EndedBonuses first={bonuses} />}
      </div>
    </Page>
  );
}
