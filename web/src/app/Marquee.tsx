import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Megaphone } from 'lucide-react';
import { queries } from '../api/queries.ts';
import { marqueeDurationS } from './marquee-duration.ts';

/** The announcements that run through the header; still under the pointer, under focus and without motion. */
export function Marquee() {
  const { t } = useLingui();
  const { data } = useQuery(queries.marquee());
  const text = (Array.isArray(data) ? data : []).map((item) => item.content).join('   •   ');
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      {text && (
        <>
          <Megaphone size={18} className="flex-none text-accent" aria-hidden="true" />
          {/* Focusable, so that a keyboard can stop it too. */}
          <div
            role="marquee"
            tabIndex={0}
            aria-label={t({ id: 'shell.announcements', message: 'Announcements' })}
            className="group min-w-0 flex-1 overflow-hidden rounded-badge text-[13px] leading-8 text-muted [mask-image:linear-gradient(90deg,#000_88%,transparent)]"
          >
            <div
              className="flex w-max animate-[marquee_linear_infinite] group-hover:[animation-play-state:paused] group-focus:[animation-play-state:paused] motion-reduce:animate-none"
              style={{ animationDuration: `${marqueeDurationS(text)}s` }}
            >
              <span className="pe-16 whitespace-pre">{text}</span>
              <span className="pe-16 whitespace-pre" aria-hidden="true">
                {text}
              </span>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
