import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Tick } from '../ui/Tick.tsx';
import { useDialogs, type DialogKind, type OpenDialog } from './dialogs.ts';

/** Shows every open dialog, the newest on top. The shell mounts it once. */
export function DialogHost() {
  const open = useDialogs((state) => state.open);
  return open.map((dialog) => <DialogBox key={dialog.id} dialog={dialog} />);
}

function DialogBox({ dialog }: { dialog: OpenDialog }) {
  const { t } = useLingui();
  const id = useId();
  const titles: Record<DialogKind, string> = {
    success: t({ id: 'dialog.success', message: 'Success' }),
    confirm: t({ id: 'dialog.confirmTitle', message: 'Please confirm' }),
    error: t({ id: 'dialog.fail', message: 'Operation failed' }),
    original: t({ id: 'dialog.attention', message: 'Attention' }),
  };
  const hasCancel = dialog.kind === 'confirm' || dialog.addCancelBtn === true;
  const confirm = (): void => {
    dialog.onConfirm?.();
    dialog.answer('confirm');
  };
  const confirmText =
    dialog.confirmText ??
    (dialog.kind === 'error'
      ? t({ id: 'dialog.close', message: 'Close' })
      : t({ id: 'dialog.confirm', message: 'Confirm' }));
  return (
    <Modal
      role="alertdialog"
      labelledBy={`${id}-title`}
      onClose={() => dialog.answer('close')}
      className="m-auto max-h-[85dvh] w-[min(326px,calc(100vw-32px))] flex-col rounded-dialog border border-line bg-linear-to-b from-overlay to-surface p-4 text-center text-text shadow-panel open:flex open:animate-rise"
    >
      <div className="min-h-0 overflow-y-auto px-1 pt-3">
        <DialogArt dialog={dialog} />
        <h2 id={`${id}-title`} className="text-2xl font-extrabold">
          {dialog.title ?? titles[dialog.kind]}
        </h2>
        {dialog.content !== undefined && (
          <p className="mt-2 text-base/5.5 break-words whitespace-pre-line text-muted">{dialog.content}</p>
        )}
        {dialog.action && (
          <button
            type="button"
            className="mt-3 inline-flex min-h-11 items-center font-bold text-text underline decoration-accent underline-offset-4"
            onClick={() => void dialog.action?.run()}
          >
            {dialog.action.text}
          </button>
        )}
      </div>
      <div className="mt-5 flex shrink-0 gap-2.5">
        {hasCancel && (
          <Button look="quiet" className="min-h-12 flex-1 px-3" onClick={() => dialog.answer('cancel')}>
            {dialog.cancelText ?? t({ id: 'dialog.cancel', message: 'Cancel' })}
          </Button>
        )}
        <Button className="min-h-12 flex-1 px-3" data-autofocus onClick={confirm}>
          {confirmText}
        </Button>
      </div>
    </Modal>
  );
}

const ART: Record<'confirm' | 'error', string> = { confirm: 'key', error: 'plug' };

function DialogArt({ dialog }: { dialog: OpenDialog }) {
  if (dialog.imgPath !== undefined) {
    return (
      <img
        src={dialog.imgPath}
        alt=""
        width={70}
        height={70}
        className="mx-auto mb-4 size-17.5 rounded-tile object-cover"
      />
    );
  }
  if (dialog.kind === 'success') return <Tick />;
  const art = dialog.art ?? (dialog.kind === 'original' ? 'attention' : ART[dialog.kind]);
  return (
    <img
      src={`/static/dialogs/${art}.webp`}
      srcSet={`/static/dialogs/${art}@2x.webp 2x`}
      alt=""
      className={`mx-auto mb-4 object-contain ${dialog.kind === 'error' ? 'h-33.75 w-50 animate-error' : 'h-27.5 w-auto'}`}
    />
  );
}
