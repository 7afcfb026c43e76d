import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Pin } from 'lucide-react';
import { Link } from 'react-router';
import type { Announcement } from '@parlour/contract/site';
import { useTimezone } from '../../state/use-timezone.ts';
import { calendarDay } from '../../i18n/clock-time.ts';
import { wordsOf } from '../../ui/Html.tsx';
import { KindBadge } from './KindBadge.tsx';

/** What stands beside an announcement of each kind. */
const PICTURES = { news: 'bell', service: 'maintenance', offer: 'gift' } as const;

/** An announcement in the list: title, day and its first words. */
export function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { id, title, content, kind, pinned, create_time } = announcement;
  return (
    <Link
      to={`/announcement?id=${id}`}
      className={`flex h-full items-center gap-3 rounded-card border border-line p-4 transition desktop:gap-5 desktop:p-5 ${pinned ? 'bg-linear-90 from-raised to-surface hover:to-raised' : 'bg-surface hover:bg-raised'}`}
    >
      <img
        src={`/static/dialogs/${PICTURES[kind]}.webp`}
        srcSet={`/static/dialogs/${PICTURES[kind]}@2x.webp 2x`}
        alt=""
        width={88}
        height={88}
        className={`shrink-0 object-contain ${pinned ? 'size-16 desktop:size-28' : 'size-14 desktop:size-20'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2.5 text-sm text-muted">
          <KindBadge kind={kind} />
          <time dateTime={calendarDay(create_time, timezone)} className="figures">
            {calendarDay(create_time, timezone)}
          </time>
          {pinned && (
            <span className="inline-flex items-center gap-1">
              <Pin size={13} aria-hidden="true" />
              {t({ id: 'announcement.pinned', message: 'Pinned' })}
            </span>
          )}
        </span>
        <span className="mt-2 block text-lg font-bold">{title}</span>
        {/* Tags become spaces, so that the last word of one paragraph does not run into the next. */}
        <span className="mt-0.5 line-clamp-2 text-base text-muted">
          {wordsOf(content.replaceAll('<', ' <'))}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted" />
    </Link>
  );
}
