import { useLingui } from '@lingui/react/macro';
import { REALITY_CHECK_MINUTES, type RealityCheckMinutes } from '@parlour/contract/reality-check';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { callQuery, queryClient } from '../../api/queries.ts';
import { Chip } from '../../ui/Chip.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LimitsCard } from './LimitsCard.tsx';

const realityCheck = callQuery('getRealityCheck', {});
const CHOICES = [null, ...REALITY_CHECK_MINUTES] as const;

/** How often the player hears in a game how long they have played (rule H2). */
export function RealityCheckCard() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({ ...realityCheck, staleTime: 0 });
  const change = useMutation({
    mutationFn: (minutes: RealityCheckMinutes | null) => call('setRealityCheck', { minutes }),
    onSuccess: (chosen) => queryClient.setQueryData(realityCheck.queryKey, chosen),
  });
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  const shown = change.isPending ? change.variables : data.minutes;
  const title = t({ id: 'limits.realityTitle', message: 'Reality check' });
  return (
    <LimitsCard
      icon={Timer}
      title={title}
      text={t({
        id: 'limits.realityText',
        message: 'How long you have played, and what it cost, in the middle of a game: as often as you like.',
      })}
    >
      <div role="group" aria-label={title} className="mt-3 grid grid-cols-4 gap-2">
        {CHOICES.map((minutes) => (
          <Chip
            key={minutes}
            isOn={shown === minutes}
            className="justify-center px-1 text-center"
            onClick={() => change.mutate(minutes)}
          >
            {minutes === null
              ? t({ id: 'limits.realityOff', message: 'Off' })
              : t({ id: 'limits.realityMinutes', message: `${minutes} min` })}
          </Chip>
        ))}
      </div>
      <FormProblem text={change.error ? failureMessage(change.error) : undefined} />
    </LimitsCard>
  );
}
