import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { use } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Announcement } from '@parlour/contract/site';
import { queries } from '../../api/queries.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { calendarDay } from '../../i18n/clock-time.ts';
import { Html, prepareHtml } from '../../ui/Html.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { AnnouncementCard } from './AnnouncementCard.tsx';
import { KindBadge } from './KindBadge.tsx';

/** /announcement: what is new; `?id=` opens one. */
export function AnnouncementPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { data, isError, refetch } = useQuery(queries.announcements());
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <ReadingSkeleton />;
  const chosen = data.find(({ id }) => String(id) === search.get('id'));
  if (chosen) return <AnnouncementDetail announcement={chosen} />;
  return (
    <div className="mx-auto max-w-190">
      <PageHead
        title={t({ id: 'announcement.title', message: 'Announcements' })}
        lead={t({ id: 'announcement.lead', message: 'What is new, and what you should know.' })}
      />
      {data.length === 0 ? (
        <PageNotice
          picture="bell"
          text={t({ id: 'announcement.none', message: 'Nothing new at the moment.' })}
        />
      ) : (
        <ul className="grid gap-3">
          {data.map((announcement) => (
            <li key={announcement.id}>
              <AnnouncementCard announcement={announcement} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function AnnouncementDetail({ announcement }: { announcement: Announcement }) {
  use(prepareHtml());
  const { t } = useLingui();
  const timezone = useTimezone();
  const { title, content, kind, create_time } = announcement;
  return (
    <article className="mx-auto max-w-190">
      <PageHead
        before={
          <Link
            to="/announcement"
            className="-ms-2 mb-2 inline-flex h-11 items-center gap-1 rounded-control px-2 font-semibold text-muted hover:bg-raised hover:text-text"
          >
            <ChevronLeft size={18} aria-hidden="true" />
            {t({ id: 'announcement.all', message: 'All announcements' })}
          </Link>
        }
        title={title}
      />
      <p className="flex items-center gap-2.5 text-sm text-muted">
        <KindBadge kind={kind} />
        <time dateTime={calendarDay(create_time, timezone)} className="figures">
          {calendarDay(create_time, timezone)}
        </time>
      </p>
      <Html html={content} className="mt-4 text-md/7" />
    </article>
  );
}
