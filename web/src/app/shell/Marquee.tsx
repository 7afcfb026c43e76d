import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, Play } from 'lucide-react';
import { useState } from 'react';
import { queries } from '../../api/queries.ts';
import { marqueeDurationSeconds } from './marquee-duration.ts';

/** The announcements, running; they rest under the pointer, under the keyboard's focus and after a press. */
export function Marquee() {
  const { t } = useLingui();
  const { data } = useQuery(queries.marquee());
  const [isPaused, setPaused] = useState(false);
  const texts = (Array.isArray(data) ? data : [])
    .map((message) => message.content)
    .filter((text) => text !== '');
  if (texts.length === 0) return <div className="min-w-0 flex-1" />;
  const run = texts.map((text) => (
    <span key={text} className="pe-16">
      {text}
    </span>
  ));
  return (
    <section
      aria-label={t({ id: 'shell.announcements', message: 'Announcements' })}
      className="group flex h-11 min-w-0 flex-1 items-center text-[13px] font-medium"
    >
      <button
        type="button"
        aria-pressed={isPaused}
        aria-label={t({ id: 'shell.pauseAnnouncements', message: 'Pause the announcements' })}
        onClick={() => setPaused(!isPaused)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-accent hover:bg-raised"
      >
        {isPaused ? <Play size={17} aria-hidden="true" /> : <Megaphone size={17} aria-hidden="true" />}
      </button>
      <span className="min-w-0 flex-1 overflow-hidden [mask-image:linear-gradient(90deg,#000_88%,transparent)]">
        <span
          className={`marquee-run inline-flex whitespace-nowrap group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] ${isPaused ? '[animation-play-state:paused]' : ''}`}
          style={{ animationDuration: `${marqueeDurationSeconds(texts.join(''))}s` }}
        >
          <span>{run}</span>
          <span aria-hidden="true">{run}</span>
        </span>
      </span>
    </section>
  );
}
