import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useSearchParams } from 'react-router';
import type { Announcement } from '@parlour/contract/site';
import { queries } from '../../api/queries.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { calendarDay } from '../../i18n/clock-time.ts';
import { Html, prepareHtml } from '../../ui/Html.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page } from '../../page/Page.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { AnnouncementCard } from './AnnouncementCard.tsx';
import { KindBadge } from './KindBadge.tsx';

/** /announcement: what is new; `?id=` opens one. */
export function AnnouncementPage() {
  const { t } = useLingui();
  const frame = {
    title: t({ id: 'announcement.title', message: 'Announcements' }),
    lead: t({ id: 'announcement.lead', message: 'What is new, and what you should know.' }),
  };
  const [search] = useSearchParams();
  const { data, isError, refetch } = useQuery(queries.announcements());
  if (!data)
    return (
      <Page {...frame}>{isError ? <LoadFailed onRetry={() => void refetch()} /> : <ReadingSkeleton />}</Page>
    );
  const chosen = data.find(({ id }) => String(id) === search.get('id'));
  if (chosen) return <AnnouncementDetail announcement={chosen} />;
  return (
    <Page {...frame}>
      {data.length === 0 ? (
        <PageNotice
          picture="bell"
          text={t({ id: 'announcement.none', message: 'Nothing new at the moment.' })}
        />
      ) : (
        <ul className="grid gap-3 desktop:grid-cols-2 desktop:gap-4">
          {data.map((announcement) => (
            <li key={announcement.id} className={announcement.pinned ? 'desktop:col-span-2' : undefined}>
              <AnnouncementCard announcement={announcement} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function AnnouncementDetail({ announcement }: { announcement: Announcement }) {
  use(prepareHtml());
  const { t } = useLingui();
  const timezone = useTimezone();
  const { title, content, kind, create_time } = announcement;
  return (
    <Page
      title={title}
      up={{ to: '/announcement', text: t({ id: 'announcement.all', message: 'All announcements' }) }}
      width="text"
    >
      <p className="flex items-center gap-2.5 text-sm text-muted">
        <KindBadge kind={kind} />
        <time dateTime={calendarDay(create_time, timezone)} className="figures">
          {calendarDay(create_time, timezone)}
        </time>
      </p>
      <Html html={content} className="mt-4 text-md/7" />
    </Page>
  );
}
