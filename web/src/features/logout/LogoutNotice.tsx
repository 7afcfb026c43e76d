import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { logout } from '../../session/session.ts';
import { closeLogoutNotice } from '../../state/stores.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';

/** Asks before a player logs out, and says where the money stays (rule U20). */
export function LogoutNotice() {
  const { t } = useLingui();
  const id = useId();
  const leave = (): void => {
    closeLogoutNotice();
    void logout();
  };
  return (
    <Modal
      role="alertdialog"
      labelledBy={id}
      onClose={closeLogoutNotice}
      className="m-auto w-[min(326px,calc(100vw-32px))] rounded-dialog border border-line bg-linear-to-b from-overlay to-surface p-4 text-center text-text shadow-panel open:animate-rise"
    >
      <img
        src="/static/dialogs/key.webp"
        srcSet="/static/dialogs/key@2x.webp 2x"
        alt=""
        width={110}
        height={110}
        className="mx-auto mt-3 mb-3"
      />
      <h2 id={id} className="text-2xl font-extrabold">
        {t({ id: 'logout.title', message: 'Log out' })}
      </h2>
      <p className="mt-2 text-base/5.5">
        {t({ id: 'logout.question', message: 'Are you sure you want to log out?' })}
      </p>
      <p className="mt-1.5 text-sm text-muted">
        {t({
          id: 'logout.points',
          message: 'Points still in a game come back to your wallet by themselves.',
        })}
      </p>
      <div className="mt-5 flex gap-2.5">
        <Button look="quiet" className="min-h-12 flex-1 px-3" onClick={closeLogoutNotice}>
          {t({ id: 'dialog.cancel', message: 'Cancel' })}
        </Button>
        <Button className="min-h-12 flex-1 px-3" data-autofocus onClick={leave}>
          {t({ id: 'dialog.confirm', message: 'Confirm' })}
        </Button>
      </div>
    </Modal>
  );
}
