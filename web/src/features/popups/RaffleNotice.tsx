import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { showDialog } from '../../dialogs/dialogs.ts';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../session/session.ts';

interface RaffleNoticeProps {
  raffleTicket: number;
  onClose: () => void;
}

/** The notice of tickets that are left for the fortune wheel (rule P3). It goes with the session, and with a game that opens. */
export function RaffleNotice({ raffleTicket, onClose }: RaffleNoticeProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [language] = useLanguage();
  const closed = useEffectEvent(onClose);
  const show = useEffectEvent(() =>
    showDialog({
      kind: 'original',
      passes: true,
      imgPath: '/static/floats/ticket.webp',
      title: t({ id: 'popups.tickets', message: 'Your lottery tickets' }),
      content: t({
        id: 'popups.ticketsLeft',
        message: `There are still ${raffleTicket} lottery tickets that have not been redeemed`,
      }),
      confirmText: t({ id: 'dialog.close', message: 'Close' }),
      action: {
        text: t({ id: 'popups.go', message: 'Go' }),
        run: () => navigate(paths.fortuneWheel()),
      },
    }),
  );
  // Not for other texts or another way to go: the notice would stand there twice while the first of them closes.
  useEffect(() => {
    let isShown = true;
    const { answered, close } = show();
    void answered.then(() => {
      if (isShown) closed();
    });
    return () => {
      isShown = false;
      close();
    };
  }, [raffleTicket, language]);
  return null;
}
