import { useLingui } from '@lingui/react/macro';
import type { Popup } from '@parlour/contract/site';
import { ArrowUpRight, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { isOffered } from '@parlour/contract/features';
import { Html } from '../../ui/Html.tsx';
import { popupLink } from './popup-link.ts';

interface AnnouncementSlideProps {
  popup: Popup;
  isHidden: boolean;
  /** For a link to a page of the site, which the popup must not cover. */
  onLeave: () => void;
}

export function AnnouncementSlide({ popup, isHidden, onLeave }: AnnouncementSlideProps) {
  const { t } = useLingui();
  const link = popupLink(popup, isOffered);
  const words = t({ id: 'popups.more', message: 'Take a look' });
  return (
    <article className="flex flex-none flex-col w-full p-0.5" inert={isHidden}>
      {popup.image_path !== '' && (
        <img
          className="block w-full h-auto aspect-2/1 rounded-card bg-raised object-cover"
          src={popup.image_path}
          alt=""
          width={800}
          height={400}
          draggable={false}
        />
      )}
      <h3 className="mt-3 text-xl font-extrabold">{popup.title}</h3>
      <Html
        html={popup.content}
        className="h-31.5 mt-1.5 overflow-y-auto overscroll-contain text-muted text-base/5.25"
      />
      {link?.kind === 'page' && (
        <Link
          to={link.path}
          className="inline-flex items-center self-start gap-1 min-h-11 mt-auto font-bold underline decoration-accent decoration-2 underline-offset-5"
          onClick={onLeave}
        >
          {words}
          <ChevronRight size={17} aria-hidden="true" />
        </Link>
      )}
      {link?.kind === 'web' && (
        <a
          href={link.url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center self-start gap-1 min-h-11 mt-auto font-bold underline decoration-accent decoration-2 underline-offset-5"
        >
          {words}
          <ArrowUpRight size={17} aria-hidden="true" />
        </a>
      )}
    </article>
  );
}
