import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { useMutation } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { queries, queryClient } from '../../api/queries.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';

/** A number that waits to replace the present one, and the way to keep the present one. */
export function NextPhone({ next }: { next: NonNullable<Output<'getProfile'>['next_phone']> }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const keeping = useMutation({
    mutationFn: () => call('keepPhone', {}),
    onError: (error) => void openDialog({ kind: 'error', content: failureMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.profile().queryKey }),
  });
  const phone = next.phone;
  const moment = timeWithDay(next.effective_time, timezone);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <span className="shrink-0 text-warning">
        <Hourglass size={18} aria-hidden="true" />
      </span>
      <p className="min-w-40 flex-1 text-sm text-warning" role="status">
        {t({
          id: 'profile.nextPhone',
          message: `Your number changes to ${phone} on ${moment}. Not you? Keep your number and change your password.`,
        })}
      </p>
      <Button look="quiet" isBusy={keeping.isPending} onClick={() => keeping.mutate()}>
        {t({ id: 'profile.keepPhone', message: 'Keep my number' })}
      </Button>
    </li>
  );
}
