import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { queries } from '../../api/queries.ts';
import { quietTickets, useRaffle } from '../../state/raffle.ts';
import { useSession } from '../../session/session.ts';
import { usePlayStore } from '../../state/stores.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { paths } from '../../paths.ts';
import { useOpenModals } from '../../ui/open-modals.ts';
import { AnnouncementPopup } from './AnnouncementPopup.tsx';
import { nextPopup, type PopupKind } from './next-popup.ts';
import { announcementsAside, promotionsAside } from './popups-aside.ts';
import { PromotionPopup } from './PromotionPopup.tsx';
import { RaffleNotice } from './RaffleNotice.tsx';

/** Shows the popups one after the other, at moments when they disturb nothing. Mounted once the lobby is usable. */
export function PopupHost() {
  const timezone = useTimezone();
  const { current, close, announcements, promotions, tickets } = usePopups();
  switch (current) {
    case 'announcement':
      return (
        <AnnouncementPopup
          popups={announcements}
          onClose={(notToday) => {
            if (notToday) announcementsAside.putAside(timezone);
            close('announcement');
          }}
        />
      );
    case 'promotion':
      return (
        <PromotionPopup
          promotions={promotions}
          onClose={(notToday) => {
            if (notToday) promotionsAside.putAside(timezone);
            close('promotion');
          }}
        />
      );
    case 'raffle':
      return (
        <RaffleNotice
          raffleTicket={tickets}
          onClose={() => {
            quietTickets();
            close('raffle');
          }}
        />
      );
    case undefined:
      return null;
  }
}

/** The current popup and the content of all. */
function usePopups() {
  const { pathname } = useLocation();
  const { isLoggedIn } = useSession();
  const isPlaying = usePlayStore((state) => state.game !== null);
  const modals = useOpenModals((state) => state.count);
  const { tickets, isOn: isTicketNoticeOn } = useRaffle();
  const areAnnouncementsAside = announcementsAside.useAside((state) => state.isAside);
  const arePromotionsAside = promotionsAside.useAside((state) => state.isAside);
  // While the news are on their way the offers wait: their order does not depend on which answer is quicker.
  const { data: announcements = [], isLoading: areNewsComing } = useQuery({
    ...queries.popups(),
    enabled: !areAnnouncementsAside,
  });
  const { data: promotions = [] } = useQuery({
    ...queries.promotionAnnouncements(),
    enabled: !isLoggedIn && !arePromotionsAside,
  });
  const [seen, setSeen] = useState<readonly PopupKind[]>([]);
  const [current, setCurrent] = useState<PopupKind>();

  const next = nextPopup({
    isBusy: isPlaying || modals > 0 || current !== undefined || areNewsComing,
    isInLobby: pathname === paths.home(),
    isLoggedIn,
    announcements: announcements.length,
    areAnnouncementsAside,
    promotions: promotions.length,
    arePromotionsAside,
    tickets,
    isTicketNoticeOn,
    seen,
  });
  useEffect(() => {
    // As a transition: the player did not ask for it and is already using the lobby.
    if (next !== undefined) startTransition(() => setCurrent(next));
  }, [next]);

  // The tickets belong to the session: their notice closes with it.
  useEffect(() => {
    if (current === 'raffle' && !isLoggedIn) setCurrent(undefined);
  }, [current, isLoggedIn]);

  const close = (kind: PopupKind): void => {
    setSeen((kinds) => [...kinds, kind]);
    setCurrent(undefined);
  };
  return { current, close, announcements, promotions, tickets };
}
