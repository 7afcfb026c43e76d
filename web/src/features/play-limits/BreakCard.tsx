import { useLingui } from '@lingui/react/macro';
import { SELF_EXCLUSIONS, TIME_OUTS, type BreakTerm } from '@parlour/contract/play-break';
import { HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LimitsCard } from './LimitsCard.tsx';
import { useBreak, useTakeBreak } from './use-break.ts';
import { useTermNames } from './use-term-names.ts';

/** A time-out or a self-exclusion, and the one in force (rule H3). */
export function BreakCard() {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { data, error, refetch } = useBreak();
  const [term, setTerm] = useState<BreakTerm>();
  const { take, isTaking } = useTakeBreak();
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const isOn = data.until !== null;
  return (
    <LimitsCard
      icon={HeartHandshake}
      title={
        isOn
          ? t({ id: 'limits.onTitle', message: 'You are taking a break' })
          : t({ id: 'limits.breakTitle', message: 'Take a break' })
      }
      text={t({
        id: 'limits.breakText',
        message:
          'From that moment on you cannot play, deposit or join offers. Points in games come home, and you can withdraw them. A break can be made longer, never shorter, not even by our staff.',
      })}
    >
      {data.until !== null && <OnBreak until={timeWithDay(data.until, timezone)} />}
      <Terms term={term} onChoose={setTerm} />
      <Button
        className="mt-4 w-full desktop:w-auto"
        disabled={term === undefined || isTaking}
        isBusy={isTaking}
        onClick={() => {
          if (term !== undefined) void take(term, timezone).then((isTaken) => isTaken && setTerm(undefined));
        }}
      >
        {isOn
          ? t({ id: 'limits.longer', message: 'Make it longer' })
          : t({ id: 'limits.take', message: 'Take the break' })}
      </Button>
    </LimitsCard>
  );
}

function OnBreak({ until }: { until: string }) {
  const { t } = useLingui();
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3 rounded-tile bg-raised p-3">
      <p className="figures text-md font-semibold">
        {t({ id: 'limits.onText', message: `No play until ${until}.` })}
      </p>
      <Link
        to={paths.withdrawPoints()}
        className="flex h-11 items-center rounded-tile border border-control px-4 text-base font-bold hover:bg-overlay"
      >
        {t({ id: 'limits.withdraw', message: 'Withdraw points' })}
      </Link>
    </div>
  );
}

function Terms({ term, onChoose }: { term: BreakTerm | undefined; onChoose: (term: BreakTerm) => void }) {
  const { t } = useLingui();
  const names = useTermNames();
  const groups = [
    {
      title: t({ id: 'limits.timeOut', message: 'Time-out' }),
      text: t({ id: 'limits.timeOutText', message: 'For a short distance.' }),
      terms: TIME_OUTS,
    },
    {
      title: t({ id: 'limits.exclusion', message: 'Self-exclusion' }),
      text: t({ id: 'limits.exclusionText', message: 'When play is no longer good for you.' }),
      terms: SELF_EXCLUSIONS,
    },
  ];
  return (
    <div className="mt-4 grid gap-3 desktop:grid-cols-2">
      {groups.map(({ title, text, terms }) => (
        <div key={title} role="group" aria-label={title} className="rounded-tile border border-line p-3">
          <h3 className="text-md font-bold">{title}</h3>
          <p className="text-sm text-muted">{text}</p>
          <div className="mt-2.5 grid grid-cols-3 gap-2">
            {terms.map((each) => (
              <Chip
                key={each}
                isOn={term === each}
                className="justify-center px-1 text-center leading-tight"
                onClick={() => onChoose(each)}
              >
                {names[each]}
              </Chip>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
