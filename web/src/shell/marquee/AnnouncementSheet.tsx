import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import type { MarqueeMessage } from './marquee.ts';

/** All announcements of the header, to read without motion. */
export function AnnouncementSheet({
  messages,
  onClose,
}: {
  messages: readonly MarqueeMessage[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Sheet title={t({ id: 'shell.announcements', message: 'Announcements' })} onClose={onClose}>
      <ul className="grid gap-2">
        {messages.map(({ title, content }) => (
          <li key={`${title} ${content}`} className="rounded-card border border-line bg-raised p-4">
            {title !== '' && <h3 className="text-md/5 font-bold">{title}</h3>}
            <p className="mt-1 text-base/5.5 wrap-anywhere whitespace-pre-line">{content}</p>
          </li>
        ))}
      </ul>
      <Link
        to={paths.announcement()}
        onClick={onClose}
        className="mt-3 flex h-12 items-center justify-center rounded-tile border border-line bg-raised font-bold hover:bg-overlay"
      >
        {t({ id: 'shell.allAnnouncements', message: 'All announcements' })}
      </Link>
    </Sheet>
  );
}
