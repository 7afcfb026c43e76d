import { useLingui } from '@lingui/react/macro';
import type { Mission } from '@parlour/contract/mission';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { callQuery } from '../../api/queries.ts';
import { onStreamEvent } from '../../api/stream.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { useBonuses } from '../../session/use-bonuses.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { Money } from '../../ui/Money.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

type Period = Mission['periods'][number];

/** What counts is added up a moment after a bet is settled. */
const READ_EVERY_MS = 15_000;

/** The missions that run; `isLoading` until they have come for the first time, or failed to. */
export function useMissions() {
  const { isPlayer } = useBonuses();
  return useQuery({
    ...callQuery('listMissions', {}),
    enabled: isPlayer,
    staleTime: 0,
    refetchInterval: READ_EVERY_MS,
  });
}

/** The missions that run, with progress read again as the player plays, and the rewards to collect. */
export function Missions() {
  const { t } = useLingui();
  const { data, refetch } = useMissions();
  useEffect(() => {
    const read = (): void => void refetch();
    const stops = [onStreamEvent('bonus', read), onStreamEvent('balance', read)];
    return () => stops.forEach((stop) => stop());
  }, [refetch]);
  if (!data || data.length === 0) return null;
  return (
    <section className="mb-4">
      <h2 className="mb-2 text-xl font-extrabold">{t({ id: 'bonus.missions', message: 'Missions' })}</h2>
      <ul className="grid gap-4 desktop:grid-cols-2">
        {data.map((mission) => (
          <li key={mission.code}>
            <Card mission={mission} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ mission }: { mission: Mission }) {
  const { t } = useLingui();
  const [running, before] = mission.periods;
  return (
    <div className="grid h-full content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-panel desktop:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-extrabold">
          <Link to={`/promotion?id=${mission.promotion_id}`} className="hover:underline">
            {mission.title || mission.code}
          </Link>
        </h3>
        <Money
          amount={mission.reward}
          currency={mission.currency}
          sign="signed"
          className="text-lg font-extrabold text-positive"
        />
      </div>
      {running && <PeriodOf mission={mission} period={running} isRunning />}
      {before?.is_reached && !before.is_collected && (
        <PeriodOf mission={mission} period={before} isRunning={false} />
      )}
      {mission.is_full && (
        <p className="text-sm text-muted">
          {t({ id: 'bonus.missionFull', message: 'All rewards of this mission are given.' })}
        </p>
      )}
    </div>
  );
}

interface PeriodProps {
  mission: Mission;
  period: Period;
  isRunning: boolean;
}

function PeriodOf({ mission, period, isRunning }: PeriodProps) {
  const { t } = useLingui();
  const time = timeWithDay(period.collect_until, useTimezone());
  const name = usePeriodName(mission, isRunning);
  const { of, target, currency } = mission;
  const reached = Math.min(period.progress, target);
  return (
    <div className="grid gap-2">
      <p aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
        <span className="text-muted">{name}</span>
        <span className="figures font-bold">
          {of === 'logins' ? (
            `${reached} / ${target}`
          ) : (
            <>
              <Money amount={reached} currency={currency} isBare /> /{' '}
              <Money amount={target} currency={currency} />
            </>
          )}
        </span>
      </p>
      <ProgressBar name={name} value={reached} most={target} />
      {period.is_collected ? (
        <p className="flex min-h-11 items-center gap-2 text-base font-bold">
          <Check size={18} className="text-positive" aria-hidden="true" />
          {t({ id: 'bonus.collected', message: 'In your wallet' })}
        </p>
      ) : (
        period.is_reached &&
        !mission.is_full && (
          <>
            <Collect mission={mission} period={period} />
            <p className="figures text-sm text-muted">
              {t({ id: 'bonus.collectUntil', message: `Can be collected until ${time}` })}
            </p>
          </>
        )
      )}
    </div>
  );
}

function usePeriodName({ of, every }: Mission, isRunning: boolean): string {
  const { t } = useLingui();
  const whats = {
    bets: t({ id: 'bonus.missionBets', message: 'Bets counted' }),
    deposits: t({ id: 'bonus.missionDeposits', message: 'Deposited' }),
    logins: t({ id: 'bonus.missionLogins', message: 'Days with a login' }),
  };
  const whens = {
    day: isRunning
      ? t({ id: 'bonus.today', message: 'today' })
      : t({ id: 'bonus.yesterday', message: 'yesterday' }),
    week: isRunning
      ? t({ id: 'bonus.thisWeek', message: 'this week' })
      : t({ id: 'bonus.lastWeek', message: 'last week' }),
  };
  return `${whats[of]} · ${whens[every]}`;
}

function Collect({ mission: { code, version }, period: { period } }: Omit<PeriodProps, 'isRunning'>) {
  const { t } = useLingui();
  const { refetch } = useQuery({ ...callQuery('listMissions', {}), enabled: false });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function collect(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await call('claimMission', { code, version, period });
    } catch (error) {
      setProblem(failureMessage(error));
    }
    await refetch();
    setBusy(false);
  }
  return (
    <>
      <FormProblem text={problem} />
      <Button size="large" className="w-full" isBusy={isBusy} onClick={() => void collect()}>
        {t({ id: 'bonus.collect', message: 'Collect' })}
      </Button>
    </>
  );
}
