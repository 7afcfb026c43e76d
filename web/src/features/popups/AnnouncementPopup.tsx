import { WIDE_POPUP } from './popup-look.ts';
import { useLingui } from '@lingui/react/macro';
import type { Popup } from '@parlour/contract/site';
import { ChevronLeft, ChevronRight, Megaphone, Pause, Play } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useCarousel } from '../../ui/use-carousel.ts';
import { AnnouncementSlide } from './AnnouncementSlide.tsx';
import { TodayTick } from './TodayTick.tsx';

interface AnnouncementPopupProps {
  popups: readonly Popup[];
  onClose: (notToday: boolean) => void;
}

/** The site's news on load: slides that turn every 5 s, a tick for the day, Close (rule P1). */
export function AnnouncementPopup({ popups, onClose }: AnnouncementPopupProps) {
  const { t } = useLingui();
  const id = useId();
  const [notToday, setNotToday] = useState(false);
  const { viewport, at, isPaused, togglePause, next, previous } = useCarousel();
  const close = (): void => onClose(notToday);
  const count = popups.length;
  const place = at + 1;
  return (
    <Modal labelledBy={id} onClose={close} opensLater className={WIDE_POPUP}>
      <h2
        id={id}
        tabIndex={-1}
        data-autofocus
        className="outline-none flex flex-none items-center gap-2 min-h-7 text-md/5 font-extrabold"
      >
        <Megaphone className="text-accent" size={17} aria-hidden="true" />
        {t({ id: 'popups.news', message: 'News from Parlour' })}
      </h2>
      <div className="mt-2 min-h-0 overflow-x-hidden overflow-y-auto">
        <div ref={viewport} className="relative overflow-hidden">
          <div className="flex">
            {popups.map((popup, index) => (
              <AnnouncementSlide key={popup.id} popup={popup} isHidden={index !== at} onLeave={close} />
            ))}
          </div>
        </div>
      </div>
      {count > 1 && (
        <div className="grid flex-none grid-cols-[88px_1fr_88px] items-center">
          <IconButton
            label={t({ id: 'popups.previous', message: 'Previous announcement' })}
            onClick={previous}
          >
            <ChevronLeft size={20} aria-hidden="true" />
          </IconButton>
          <span className="sr-only" aria-live={isPaused ? 'polite' : 'off'}>
            {t({ id: 'popups.place', message: `Announcement ${place} of ${count}` })}
          </span>
          <Dots popups={popups} at={at} />
          <span className="flex">
            <IconButton
              label={
                isPaused
                  ? t({ id: 'popups.turn', message: 'Resume announcements' })
                  : t({ id: 'popups.pause', message: 'Pause announcements' })
              }
              onClick={togglePause}
            >
              {isPaused ? (
                <Play size={15} fill="currentColor" aria-hidden="true" />
              ) : (
                <Pause size={15} fill="currentColor" aria-hidden="true" />
              )}
            </IconButton>
            <IconButton label={t({ id: 'popups.next', message: 'Next announcement' })} onClick={next}>
              <ChevronRight size={20} aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      )}
      <div className="mt-2 flex flex-none flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <TodayTick isTicked={notToday} onTick={setNotToday} />
        <Button className="min-w-28" onClick={close}>
          {t({ id: 'dialog.close', message: 'Close' })}
        </Button>
      </div>
    </Modal>
  );
}

function Dots({ popups, at }: Pick<AnnouncementPopupProps, 'popups'> & { at: number }) {
  return (
    <span className="flex justify-center gap-1.5" aria-hidden="true">
      {popups.map((popup, index) => (
        <i
          key={popup.id}
          data-on={index === at}
          className="size-1.75 rounded-full bg-control transition-[width] data-[on=true]:w-5.5 data-[on=true]:bg-accent"
        />
      ))}
    </span>
  );
}
