import { useLingui } from '@lingui/react/macro';
import type { MailHead } from '@parlour/contract/inbox';
import { ChevronRight, Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { failureMessage } from '../../api/errors.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { mailPath } from './mail-path.ts';
import { MailMark } from './MailMark.tsx';
import { useMails, type MailName } from './use-inbox.ts';

const BOX = 'rounded-card border border-line bg-surface';

/** A page of the mails, newest first. */
export function MailList({ page, chosen }: { page: number; chosen: MailName | undefined }) {
  const { t } = useLingui();
  const { data, error, refetch } = useMails(page, true);
  if (error) {
    return (
      <div className={`${BOX} p-6 text-center`}>
        <p role="alert">{failureMessage(error)}</p>
        <Button look="quiet" className="mt-4" onClick={() => void refetch()}>
          {t({ id: 'inbox.retry', message: 'Try again' })}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={`${BOX} grid gap-px p-3`}>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-15" />
        ))}
      </div>
    );
  }
  if (data.list.length === 0) {
    return (
      <div className={`${BOX} grid min-h-60 place-items-center p-6 text-center`}>
        <div>
          <Inbox size={36} className="mx-auto text-accent" aria-hidden="true" />
          <p className="mt-3 text-muted">
            {t({ id: 'inbox.empty', message: 'No messages yet. What we write to you arrives here.' })}
          </p>
        </div>
      </div>
    );
  }
  const pages = Math.ceil(data.total / data.page_size);
  return (
    <div>
      <ul className={`${BOX} divide-y divide-line overflow-hidden`}>
        {data.list.map((mail) => (
          <li key={`${mail.kind} ${mail.id}`}>
            <Row
              mail={mail}
              page={page}
              isAlone={chosen === undefined}
              isChosen={mail.id === chosen?.id && mail.kind === chosen.kind}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} />}
    </div>
  );
}

interface RowProps {
  mail: MailHead;
  page: number;
  /** No letter is open beside the list: a desktop's row has the room of the page. */
  isAlone: boolean;
  isChosen: boolean;
}

function Row({ mail, page, isAlone, isChosen }: RowProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  return (
    <Link
      to={mailPath(mail, page)}
      aria-current={isChosen ? 'true' : undefined}
      className="flex min-h-16 items-center gap-3 border-s-3 border-transparent py-2.5 ps-3 pe-3.5 hover:bg-raised aria-[current]:border-accent aria-[current]:bg-raised"
    >
      <MailMark mail={mail} />
      <span
        className={`min-w-0 flex-1 ${isAlone ? 'desktop:flex desktop:items-center desktop:justify-between desktop:gap-6' : ''}`}
      >
        <span className={`line-clamp-2 text-base/5 ${mail.is_read ? 'font-medium' : 'font-bold'}`}>
          {mail.title}
        </span>
        <span className="figures block shrink-0 text-xs text-muted">
          {timeWithDay(mail.create_time, timezone)}
        </span>
      </span>
      {!mail.is_read && (
        <>
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-badge" />
          <span className="sr-only">{t({ id: 'shell.unread', message: 'unread' })}</span>
        </>
      )}
      <ChevronRight
        size={18}
        className={`shrink-0 text-muted ${isAlone ? '' : 'desktop:hidden'}`}
        aria-hidden="true"
      />
    </Link>
  );
}

function Pager({ page, pages }: { page: number; pages: number }) {
  const { t } = useLingui();
  const look =
    'flex h-11 items-center rounded-tile border border-line bg-raised px-4 font-semibold hover:bg-overlay';
  return (
    <nav
      aria-label={t({ id: 'inbox.pages', message: 'Pages' })}
      className="mt-3 flex items-center justify-between gap-3"
    >
      {page > 1 ? (
        <Link to={mailPath(undefined, page - 1)} className={look}>
          {t({ id: 'inbox.newer', message: 'Newer' })}
        </Link>
      ) : (
        <span className="w-20" />
      )}
      <span className="figures text-muted">
        {page} / {pages}
      </span>
      {page < pages ? (
        <Link to={mailPath(undefined, page + 1)} className={look}>
          {t({ id: 'inbox.older', message: 'Older' })}
        </Link>
      ) : (
        <span className="w-20" />
      )}
    </nav>
  );
}
