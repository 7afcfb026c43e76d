import { isOffered } from '@parlour/contract/features';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { queries } from '../../api/queries.ts';
import { useDialogs } from '../../dialogs/dialogs.ts';
import { readStorage, writeStorage } from '../../api/storage.ts';
import { keepQuiet, useQuietVisit } from '../../state/quiet-visit.ts';
import { quietTickets, useRaffle } from '../../state/raffle.ts';
import { useSession } from '../../session/session.ts';
import { usePlayStore } from '../../state/stores.ts';
import { useMediaQuery } from '../../state/use-media-query.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { paths } from '../../paths.ts';
import { useOpenModals } from '../../ui/open-modals.ts';
import { AnnouncementPopup } from './AnnouncementPopup.tsx';
import { nextPopup, type PopupKind } from './next-popup.ts';
import { announcementsAside, promotionsAside } from './popups-aside.ts';
import { PromotionPopup } from './PromotionPopup.tsx';
import { RaffleNotice } from './RaffleNotice.tsx';

/** A popup would be the whole screen. */
const LOW = '(height <= 480px)';

const TURN_KEY = 'POPUP_TURN';

/** Where the notice of tickets would lie over what it leads to, or over the offer that a new player has just joined. */
const COVERED = new Set(['/fortuneWheel', '/promotion']);

/** Shows one popup at most, at a moment when it disturbs nothing, and the notice of tickets. Mounted once the lobby is usable. */
export function PopupHost() {
  return (
    <>
      <Popup />
      <Tickets />
    </>
  );
}

/** Tickets that are left, as long as their switch is on and there is a wheel to use them at (rule P3). */
function Tickets() {
  const { isLoggedIn } = useSession();
  const isPlaying = usePlayStore((state) => state.game !== null);
  const { tickets, isOn } = useRaffle();
  const { pathname } = useLocation();
  const isFree = useDialogs(({ open }) => open.length === 0);
  const [isShown, show] = useState(false);
  const isWanted =
    isLoggedIn &&
    !isPlaying &&
    isOn &&
    tickets > 0 &&
    !COVERED.has(pathname) &&
    isOffered(paths.fortuneWheel());
  // One thing at a time: it waits for the dialog of the login or the new account.
  if (isShown !== (isWanted && (isShown || isFree))) show(!isShown);
  if (!isShown) return null;
  return <RaffleNotice raffleTicket={tickets} onClose={quietTickets} />;
}

function Popup() {
  const timezone = useTimezone();
  const { current, close, announcements, promotions } = usePopups();
  switch (current) {
    case 'announcement':
      return (
        <AnnouncementPopup
          popups={announcements}
          onClose={(notToday) => {
            if (notToday) announcementsAside.putAside(timezone);
            close();
          }}
        />
      );
    case 'promotion':
      return (
        <PromotionPopup
          promotions={promotions}
          onClose={(notToday) => {
            if (notToday) promotionsAside.putAside(timezone);
            close();
          }}
        />
      );
    case undefined:
      return null;
  }
}

/** The current popup and the content of both. */
function usePopups() {
  const { pathname } = useLocation();
  const { isLoggedIn } = useSession();
  const isPlaying = usePlayStore((state) => state.game !== null);
  const modals = useOpenModals((state) => state.count);
  const isQuiet = useQuietVisit((state) => state.isQuiet);
  const areAnnouncementsAside = announcementsAside.useAside((state) => state.isAside);
  const arePromotionsAside = promotionsAside.useAside((state) => state.isAside);
  // Both are waited for: whose turn it is does not depend on which answer is quicker.
  const { data: announcements = [], isLoading: areNewsComing } = useQuery({
    ...queries.popups(),
    enabled: !areAnnouncementsAside,
  });
  const { data: promotions = [], isLoading: areOffersComing } = useQuery({
    ...queries.promotionAnnouncements(),
    enabled: !isLoggedIn && !arePromotionsAside,
  });
  const [current, setCurrent] = useState<PopupKind>();

  useHandsOn();
  const isLow = useMediaQuery(LOW);

  const next = nextPopup({
    isBusy: isPlaying || modals > 0 || areNewsComing || areOffersComing || isLow,
    isQuiet: isQuiet || current !== undefined,
    isInLobby: pathname === paths.home(),
    isLoggedIn,
    announcements: announcements.length,
    areAnnouncementsAside,
    promotions: promotions.length,
    arePromotionsAside,
    last: lastPopup(),
  });
  useEffect(() => {
    if (next === undefined) return;
    writeStorage(TURN_KEY, next);
    // As a transition: the player did not ask for it and is already using the lobby.
    startTransition(() => setCurrent(next));
  }, [next]);

  const close = (): void => {
    keepQuiet();
    setCurrent(undefined);
  };
  return { current, close, announcements, promotions };
}

function lastPopup(): PopupKind | undefined {
  const last = readStorage(TURN_KEY);
  return last === 'announcement' || last === 'promotion' ? last : undefined;
}

/** A visitor whose hand is on the page already is not stopped by a popup under it. */
function useHandsOn(): void {
  useEffect(() => {
    window.addEventListener('pointerdown', keepQuiet, { once: true });
    window.addEventListener('keydown', keepQuiet, { once: true });
    return () => {
      window.removeEventListener('pointerdown', keepQuiet);
      window.removeEventListener('keydown', keepQuiet);
    };
  }, []);
}
