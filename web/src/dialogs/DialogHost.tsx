import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { lastFailure } from '../api/last-failure.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { isPassing, useDialogs, type DialogKind, type OpenDialog } from './dialogs.ts';
import { PassingDialogs } from './PassingDialogs.tsx';
import { useDialogTexts } from './use-dialog-texts.ts';

/** Shows every open dialog, the newest on top. The shell mounts it once. Those that go by themselves stay while they are covered. */
export function DialogHost({ isCovered }: { isCovered: boolean }) {
  const open = useDialogs((state) => state.open);
  return (
    <>
      {open
        .filter((dialog) => !isPassing(dialog))
        .map((dialog) => (
          <DialogBox key={dialog.id} dialog={dialog} />
        ))}
      <PassingDialogs dialogs={open.filter(isPassing)} isCovered={isCovered} />
    </>
  );
}

function DialogBox({ dialog }: { dialog: OpenDialog }) {
  const { t } = useLingui();
  const id = useId();
  const { title, confirmText } = useDialogTexts(dialog);
  const hasCancel = dialog.kind === 'confirm' || dialog.addCancelBtn === true;
  const confirm = (): void => {
    dialog.onConfirm?.();
    dialog.answer('confirm');
  };
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
          {title}
        </h2>
        {dialog.content !== undefined && (
          <p className="mt-2 text-base/5.5 break-words whitespace-pre-line text-muted">{dialog.content}</p>
        )}
        {dialog.kind === 'error' && lastFailure() !== '' && (
          <ReportLink onLeave={() => dialog.answer('close')} />
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

/** Beside an error that is a fault of the site: the report has its reference filled in. A guest logs in first. */
function ReportLink({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <a
      href={`#${paths.reportProblem({ from: location.hash.slice(1), reference: lastFailure() })}`}
      className="mt-3 inline-flex min-h-11 items-center font-bold text-text underline decoration-accent underline-offset-4"
      onClick={onLeave}
    >
      {t({ id: 'dialog.report', message: 'Report this problem' })}
    </a>
  );
}

const ART: Record<Exclude<DialogKind, 'original'>, string> = {
  success: 'key',
  confirm: 'key',
  error: 'plug',
};

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
