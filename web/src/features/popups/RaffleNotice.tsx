import { POPUP } from './popup-look.ts';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';

interface RaffleNoticeProps {
  raffleTicket: number;
  onClose: () => void;
}

/** The notice of tickets that are left for the fortune wheel (rule P3). */
export function RaffleNotice({ raffleTicket, onClose }: RaffleNoticeProps) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const go = (): void => {
    onClose();
    void navigate(paths.fortuneWheel());
  };
  return (
    <Modal labelledBy={id} onClose={onClose} isUnasked className={`${POPUP} text-center`}>
      <img src="/static/floats/ticket.webp" alt="" width={120} height={120} className="mx-auto size-30" />
      <h2 id={id} className="mt-1 text-2xl font-extrabold">
        {t({ id: 'popups.tickets', message: 'Your lottery tickets' })}
      </h2>
      <p className="mt-2 text-base/5.5 text-muted">
        {t({
          id: 'popups.ticketsLeft',
          message: `There are still ${raffleTicket} lottery tickets that have not been redeemed`,
        })}
      </p>
      <div className="mt-5 flex gap-2.5">
        <Button look="quiet" className="min-h-12 flex-1" onClick={onClose}>
          {t({ id: 'dialog.close', message: 'Close' })}
        </Button>
        <Button data-autofocus className="min-h-12 flex-1" onClick={go}>
          {t({ id: 'popups.go', message: 'Go' })}
        </Button>
      </div>
    </Modal>
  );
}
