import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../../api/errors.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { Html } from '../../ui/Html.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { mailPath } from './mail-path.ts';
import { MailMark } from './MailMark.tsx';
import { useDeleteMail, useMail, type MailName } from './use-inbox.ts';

/** A letter. Showing it marks it as read. */
export function MailView({ mail, page }: { mail: MailName; page: number }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const navigate = useNavigate();
  const { data, error } = useMail(mail);
  const deletion = useDeleteMail();
  const back = mailPath(undefined, page);
  const keptUntil = data && data.kept_until !== null ? timeWithDay(data.kept_until, timezone) : undefined;

  const askAndDelete = async (): Promise<void> => {
    const answer = await openDialog({
      kind: 'confirm',
      title: t({ id: 'dialog.confirmDeletion', message: 'Confirm Deletion' }),
      content: t({ id: 'dialog.confirmToDelete', message: 'Click Confirm to delete' }),
    });
    if (answer !== 'confirm') return;
    try {
      await deletion.mutateAsync(mail);
      await navigate(back, { replace: true });
    } catch (failure) {
      await openDialog({ kind: 'error', content: failureMessage(failure) });
    }
  };

  return (
    <article className="min-h-105 desktop:min-h-60 rounded-card border border-line bg-surface p-4 desktop:p-6">
      {error ? (
        <p role="alert" className="py-10 text-center text-muted">
          {failureMessage(error)}
        </p>
      ) : data ? (
        <>
          <header className="flex items-start gap-3 border-b border-line pb-4">
            <MailMark mail={data} />
            <div className="min-w-0 flex-1">
              <h2 className="text-2xl font-extrabold wrap-anywhere">{data.title}</h2>
              <p className="figures mt-1 text-sm text-muted">{timeWithDay(data.create_time, timezone)}</p>
            </div>
            <IconButton
              label={t({ id: 'inbox.delete', message: 'Delete this message' })}
              disabled={deletion.isPending || keptUntil !== undefined}
              onClick={() => void askAndDelete()}
              className="-me-2 -mt-2 text-muted hover:text-negative"
            >
              <Trash2 size={19} aria-hidden="true" />
            </IconButton>
          </header>
          <Html html={data.content} className="max-w-[68ch] pt-4 text-md" />
          {keptUntil !== undefined && <KeptNote until={keptUntil} />}
        </>
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-40" />
        </div>
      )}
    </article>
  );
}

function KeptNote({ until: keptUntil }: { until: string }) {
  const { t } = useLingui();
  return (
    <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
      {t({ id: 'inbox.kept', message: `For your safety this message cannot be deleted until ${keptUntil}.` })}
    </p>
  );
}
