import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { logProblem } from '../../api/log.ts';
import { queries } from '../../api/queries.ts';
import { chunk } from '../../chunk/chunk.tsx';
import { marqueeDurationSeconds, readMarquee } from './marquee.ts';
import { Coming } from '../../ui/Coming.tsx';

const AnnouncementSheet = chunk(
  'announcements',
  () => import('./AnnouncementSheet.tsx'),
  (file) => file.AnnouncementSheet,
  { failed: 'layer' },
);

/**
 * The running announcements. They pause under the pointer and the focus; with reduced motion the first is shown alone. A press
 * shows all of them.
 */
export function Marquee() {
  const { t } = useLingui();
  const { data } = useQuery(queries.marquee());
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (data !== undefined && !Array.isArray(data)) logProblem('The announcements are no list', data);
  }, [data]);
  const messages = readMarquee(data);
  if (messages.length === 0) return <div className="min-w-0 flex-1" />;
  const texts = messages.map((message) => message.content);
  const run = texts.map((text) => (
    <span key={text} className="pe-16">
      {text}
    </span>
  ));
  return (
    <section
      aria-label={t({ id: 'shell.announcements', message: 'Announcements' })}
      className="min-w-0 flex-1 text-sm font-medium"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t({ id: 'shell.readAnnouncements', message: 'Read all announcements' })}
        onClick={() => setOpen(true)}
        className="marquee flex h-11 w-full items-center rounded-control text-start hover:bg-raised/60"
      >
        <span className="grid size-11 shrink-0 place-items-center text-accent">
          <Megaphone size={17} aria-hidden="true" />
        </span>
        <span className="min-w-0 flex-1 overflow-hidden [mask-image:linear-gradient(90deg,#000_88%,transparent)]">
          <span
            className="marquee-run inline-flex whitespace-nowrap"
            style={{ animationDuration: `${marqueeDurationSeconds(texts.join(''))}s` }}
          >
            <span>{run}</span>
            <span className="motion-reduce:hidden">{run}</span>
          </span>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={<Coming />}>
          <AnnouncementSheet messages={messages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
