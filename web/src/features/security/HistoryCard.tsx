import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, History } from 'lucide-react';
import { call } from '../../api/client.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Card } from './Card.tsx';
import { CardFailed } from './CardFailed.tsx';
import { usePlatformName } from './use-place-names.ts';

type Attempt = Output<'listLoginHistory'>['list'][number];

/** Logins and attempts. */
export function HistoryCard() {
  const { t } = useLingui();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useInfiniteQuery({
    queryKey: ['listLoginHistory'],
    queryFn: ({ pageParam, signal }) =>
      call('listLoginHistory', pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
  const attempts = data?.pages.flatMap(({ list }) => list);
  return (
    <Card
      icon={History}
      title={t({ id: 'security.history', message: 'Login history' })}
      text={t({
        id: 'security.historyText',
        message: 'The last 90 days. Not you? Change your password.',
      })}
    >
      {error && !attempts && <CardFailed error={error} onRetry={() => void refetch()} />}
      {!error && !attempts && <Skeleton className="mt-3 h-60" />}
      {attempts && (
        <ul className="mt-2 divide-y divide-line">
          {attempts.map((attempt) => (
            <AttemptRow key={attempt.id} attempt={attempt} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          look="quiet"
          className="mt-3 w-full"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t({ id: 'security.more', message: 'Show more' })}
        </Button>
      )}
    </Card>
  );
}

function AttemptRow({ attempt: { result, times, time, address, device, platform } }: { attempt: Attempt }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const platformName = usePlatformName();
  const words: Record<Attempt['result'], string> = {
    ok: t({ id: 'security.resultOk', message: 'Logged in' }),
    wrongPassword: t({ id: 'security.resultPassword', message: 'Wrong password' }),
    barred: t({ id: 'security.resultBarred', message: 'Refused' }),
    secondFactorAwaited: t({ id: 'security.resultFirst', message: 'Password correct, second step missing' }),
    secondFactorFailed: t({ id: 'security.resultSecond', message: 'Second step failed' }),
  };
  const isGood = result === 'ok';
  const Icon = isGood ? CircleCheck : CircleX;
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <Icon
        size={18}
        aria-hidden="true"
        className={`shrink-0 ${isGood ? 'text-positive' : 'text-negative'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block text-base font-semibold">
          {words[result]}
          {times > 1 && <span className="figures ms-1.5 text-muted">×{times}</span>}
        </span>
        <span className="block truncate text-xs/5 text-muted">
          {[device === '' ? platformName(platform) : device, address].join(' · ')}
        </span>
      </span>
      <time className="figures shrink-0 text-xs/5 text-muted">{timeWithDay(time, timezone)}</time>
    </li>
  );
}
