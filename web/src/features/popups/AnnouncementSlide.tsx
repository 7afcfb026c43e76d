import { useLingui } from '@lingui/react/macro';
import type { Popup } from '@parlour/contract/site';
import { ArrowUpRight, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { pageExists } from '../../paths.ts';
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
  const link = popupLink(popup, pageExists);
  const words = t({ id: 'popups.more', message: 'Take a look' });
  return (
    <article className="popup-slide" inert={isHidden}>
      {popup.image_path !== '' && (
        <img src={popup.image_path} alt="" width={800} height={400} draggable={false} />
      )}
      <h3>{popup.title}</h3>
      <Html html={popup.content} className="popup-words" />
      {link?.kind === 'page' && (
        <Link to={link.path} className="popup-link" onClick={onLeave}>
          {words}
          <ChevronRight size={17} aria-hidden="true" />
        </Link>
      )}
      {link?.kind === 'web' && (
        <a href={link.url} target="_blank" rel="noopener noreferrer" className="popup-link">
          {words}
          <ArrowUpRight size={17} aria-hidden="true" />
        </a>
      )}
    </article>
  );
}
