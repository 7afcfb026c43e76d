import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { callQuery, queryClient } from '../../api/queries.ts';
import { confirmLogout } from '../../state/confirm-logout.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Card } from './Card.tsx';
import { CardFailed } from './CardFailed.tsx';
import { usePlatformName } from './use-place-names.ts';

/** The account's sessions. There is one at a time, so the list is short (rule A17). */
export function SessionCard() {
  const { t } = useLingui();
  const timezone = useTimezone();
  const platformName = usePlatformName();
  const { data, error, refetch } = useQuery({ ...callQuery('listSessions', {}), staleTime: 0 });

  async function end(id: string): Promise<void> {
    try {
      await call('endSession', { id });
    } catch (error) {
      void openDialog({ kind: 'error', content: failureMessage(error) });
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['listSessions'] });
    }
  }

  return (
    <Card
      icon={MonitorSmartphone}
      title={t({ id: 'security.sessions', message: 'Logged in now' })}
      text={t({
        id: 'security.sessionsText',
        message: 'One device at a time: a new login ends the one before.',
      })}
    >
      {error && !data && <CardFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="mt-3 h-14" />}
      {data && (
        <ul className="mt-2 divide-y divide-line">
          {data.map((session) => (
            <li key={session.id} className="flex min-h-14 items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block text-base font-semibold">
                  {platformName(session.platform)}
                  {session.is_current && (
                    <span className="ms-2 text-xs/5 font-semibold text-positive">
                      {t({ id: 'security.thisDevice', message: 'This device' })}
                    </span>
                  )}
                </span>
                <span className="figures block truncate text-xs/5 text-muted">
                  {session.address} · {timeWithDay(session.create_time, timezone)}
                </span>
              </span>
              <Button
                look="quiet"
                onClick={() => (session.is_current ? confirmLogout() : void end(session.id))}
              >
                {t({ id: 'security.end', message: 'Log out' })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
