import { useLingui } from '@lingui/react/macro';
import { CheckCheck } from 'lucide-react';
import { failureMessage } from '../../api/errors.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useUnreadCount } from '../../state/use-unread-count.ts';
import { Button } from '../../ui/Button.tsx';
import { useReadAllMails } from './use-inbox.ts';

/** Marks all messages as read, where one is not. */
export function ReadAllButton() {
  const { t } = useLingui();
  const unread = useUnreadCount();
  const reading = useReadAllMails();
  if (unread === 0) return null;
  const readAll = (): void =>
    reading.mutate(undefined, {
      onError: (failure) => void openDialog({ kind: 'error', content: failureMessage(failure) }),
    });
  return (
    <Button
      look="plain"
      className="-me-2 px-2 text-muted"
      isBusy={reading.isPending}
      disabled={reading.isPending}
      onClick={readAll}
    >
      <CheckCheck size={18} aria-hidden="true" />
      {t({ id: 'inbox.readAll', message: 'Mark all as read' })}
    </Button>
  );
}
