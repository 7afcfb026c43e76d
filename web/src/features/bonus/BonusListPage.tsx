import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page } from '../../page/Page.tsx';
import { paths } from '../../paths.ts';
import { useBonuses } from '../../session/use-bonuses.ts';
import { useRaces } from '../../session/use-races.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { Missions, useMissions } from './Missions.tsx';
import { isMine, Races } from './Races.tsx';
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
  const { races, error: racesError } = useRaces();
  const { isLoading: areMissionsMissing } = useMissions();
  const hasAll = useOnceTrue(bonuses !== undefined && !areMissionsMissing && Boolean(races ?? racesError));
  return (
    <Page {...frame}>
      {bonuses && hasAll ? (
        <Parts bonuses={bonuses} />
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <ReadingSkeleton />
      )}
    </Page>
  );
}

/** A reading that failed is waited for again each time it is asked for; what is drawn stays drawn. */
function useOnceTrue(is: boolean): boolean {
  const [was, setWas] = useState(false);
  if (is && !was) setWas(true);
  return was || is;
}

const PARTS = ['races', 'missions'] as const;

/**
 * What the player joined stands first, then races and missions, and what has ended last. What was not there at first stands below, in the
 * order in which it came, so that nothing moves.
 */
function Parts({ bonuses }: { bonuses: Output<'listBonuses'> }) {
  const { races, reload } = useRaces();
  const { data: missions } = useMissions();
  const has = { races: races?.list.some(isMine) ?? false, missions: (missions?.length ?? 0) > 0 };
  const [first] = useState(has);
  const [isRunningFirst] = useState(bonuses.running.length > 0);
  const [late, setLate] = useState<readonly (keyof typeof has)[]>([]);
  const newParts = PARTS.filter((part) => has[part] && !first[part] && !late.includes(part));
  if (newParts.length > 0) setLate([...late, ...newParts]);
  const drawn = {
    races: races && <Races key="races" races={races} onMoment={reload} />,
    missions: <Missions key="missions" />,
  };
  const firstParts = PARTS.filter((part) => first[part]).map((part) => drawn[part]);
  return (
    <>
      {!isRunningFirst && firstParts}
      <Running bonuses={bonuses} />
      {isRunningFirst && firstParts}
      {bonuses.ended.length > 0 && (
        <div className={GRID}>
          <EndedBonuses first={bonuses} />
        </div>
      )}
      {late.map((part) => drawn[part])}
    </>
  );
}

const GRID = 'mb-4 grid items-start gap-4 desktop:grid-cols-2';

function Running({ bonuses: { running, ended } }: { bonuses: Output<'listBonuses'> }) {
  const { t } = useLingui();
  if (running.length === 0 && ended.length === 0)
    return (
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
    );
  if (running.length === 0) return null;
  return (
    <div className={GRID}>
      {running.map((bonus) => (
        <RunningBonus key={bonus.id} bonus={bonus} />
      ))}
    </div>
  );
}
