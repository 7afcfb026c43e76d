import { useLingui } from '@lingui/react/macro';
import { SESSION_LIMIT_MINUTES, type SessionLimit } from '@parlour/contract/own-limit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { callQuery, queryClient } from '../../api/queries.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LimitsCard } from './LimitsCard.tsx';

type Minutes = SessionLimit['minutes'];

const sessionLimit = callQuery('getSessionLimit', {});
const CHOICES = [null, ...SESSION_LIMIT_MINUTES] as const;

/** How long a login may last (rule H8). */
export function SessionLimitCard() {
  const { t } = useLingui();
  const timezone = useTimezone();
  const nameOf = useMinutesName();
  const { data, error, refetch } = useQuery({ ...sessionLimit, staleTime: 0 });
  const change = useMutation({
    mutationFn: (minutes: Minutes) => call('setSessionLimit', { minutes }),
    onSuccess: (limit) => queryClient.setQueryData(sessionLimit.queryKey, limit),
  });
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48 rounded-card" />;
  const title = t({ id: 'limits.sessionTitle', message: 'Time limit' });
  const end = timeWithDay(data.ends_at, timezone);
  return (
    <LimitsCard
      icon={AlarmClock}
      title={title}
      text={t({
        id: 'limits.sessionText',
        message:
          'How long you stay logged in. Then you are logged out, games close and their points come home. A shorter time counts at once, a longer one after 24 hours.',
      })}
    >
      <div role="group" aria-label={title} className="mt-3 grid grid-cols-3 gap-2 desktop:grid-cols-6">
        {CHOICES.map((minutes) => (
          <Chip
            key={minutes}
            isOn={data.minutes === minutes}
            className="justify-center px-1 text-center"
            disabled={change.isPending}
            onClick={() => change.mutate(minutes)}
          >
            {nameOf(minutes)}
          </Chip>
        ))}
      </div>
      <p className="figures mt-3 text-sm text-muted">
        {t({ id: 'limits.sessionEnd', message: `This login ends at the latest on ${end}.` })}
      </p>
      {data.next && <NextTime next={data.next} />}
      <FormProblem text={change.error ? failureMessage(change.error) : undefined} />
    </LimitsCard>
  );
}

function NextTime({ next }: { next: NonNullable<SessionLimit['next']> }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const nameOf = useMinutesName();
  const start = timeWithDay(next.counts_from, timezone);
  const limit = nameOf(next.minutes);
  return (
    <p className="figures mt-1 text-sm text-warning">
      {next.minutes === null
        ? t({ id: 'limits.nextNone', message: `From ${start}: no limit` })
        : t({ id: 'limits.nextLimit', message: `From ${start}: ${limit}` })}
    </p>
  );
}

function useMinutesName(): (minutes: Minutes) => string {
  const { t } = useLingui();
  return (minutes) => {
    if (minutes === null) return t({ id: 'limits.none', message: 'No limit' });
    if (minutes < 60) return t({ id: 'limits.realityMinutes', message: `${minutes} min` });
    const hours = minutes / 60;
    return t({ id: 'limits.sessionHours', message: `${hours} h` });
  };
}
