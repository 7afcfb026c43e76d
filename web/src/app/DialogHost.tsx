import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Spinner } from '../ui/Spinner.tsx';
import { useModal } from '../ui/use-modal.ts';
import { Tick } from '../ui/Tick.tsx';
import { useDialogs, type DialogKind, type OpenDialog } from './dialogs.ts';

/** The one place where dialogs stand, the latest on top (spec §4, Dialogs). */
export function DialogHost() {
  const open = useDialogs((state) => state.open);
  return open.map((dialog) => <Dialog key={dialog.id} dialog={dialog} />);
}

/** What differs between the kinds. */
const KINDS: Record<DialogKind, { hasCancel: boolean; role: 'dialog' | 'alertdialog' }> = {
  success: { hasCancel: false, role: 'dialog' },
  confirm: { hasCancel: true, role: 'alertdialog' },
  error: { hasCancel: false, role: 'alertdialog' },
  original: { hasCancel: false, role: 'dialog' },
};

function Dialog({ dialog }: { dialog: OpenDialog }) {
  const { t } = useLingui();
  const [heading, words] = [useId(), useId()];
  const { ref, ...modal } = useModal(() => dialog.answer('close'));
  const { hasCancel, role } = KINDS[dialog.kind];
  const title = dialog.title ?? defaultTitle(dialog.kind, t);

  function confirm(): void {
    dialog.onConfirm?.();
    dialog.answer('confirm');
  }

  return (
    <dialog
      ref={ref}
      {...modal}
      role={role}
      aria-labelledby={heading}
      aria-describedby={dialog.content ? words : undefined}
      className="m-auto max-h-[86dvh] w-[min(340px,calc(100vw-32px))] flex-col overflow-hidden rounded-dialog border border-edge bg-linear-to-b from-overlay to-surface p-0 text-center text-text shadow-panel open:flex open:animate-[rise_160ms_var(--ease-out)]"
    >
      <div className="flex min-h-0 flex-1 flex-col items-center overflow-y-auto px-5 pt-6">
        <Art dialog={dialog} />
        <h2 id={heading} className="mt-3 text-[20px] leading-7 font-extrabold">
          {title}
        </h2>
        {dialog.content && (
          <p id={words} className="mt-1.5 text-[15px] leading-[22px] break-words whitespace-pre-line text-muted">
            {dialog.content}
          </p>
        )}
        {dialog.action && <Action action={dialog.action} />}
      </div>
      <div className="flex flex-none gap-2.5 p-4 pt-5">
        {(hasCancel || dialog.addCancelBtn) && (
          <button type="button" className="button button-quiet flex-1" onClick={() => dialog.answer('cancel')}>
            {dialog.cancelText ?? t({ id: 'dialog.cancel', message: 'Cancel' })}
          </button>
        )}
        <button type="button" className="button button-action flex-1" autoFocus onClick={confirm}>
          {dialog.confirmText ?? t({ id: 'dialog.confirm', message: 'Confirm' })}
        </button>
      </div>
    </dialog>
  );
}

function defaultTitle(kind: DialogKind, t: ReturnType<typeof useLingui>['t']): string | undefined {
  if (kind === 'success') return t({ id: 'dialog.success', message: 'Success' });
  if (kind === 'error') return t({ id: 'dialog.fail', message: 'Operation failed' });
  return undefined;
}

function Art({ dialog: { kind, art, imgPath } }: { dialog: OpenDialog }) {
  if (kind === 'success' && !art) return <Tick />;
  if (imgPath) {
    return <img src={imgPath} alt="" width={70} height={70} className="size-[70px] rounded-tile object-cover" />;
  }
  const picture = art ?? (kind === 'error' ? 'plug' : undefined);
  if (!picture) return null;
  return (
    <img
      src={`/static/dialogs/${picture}.webp`}
      srcSet={`/static/dialogs/${picture}@2x.webp 2x`}
      alt=""
      width={112}
      height={112}
      className="size-28 object-contain"
    />
  );
}

function Action({ action }: { action: NonNullable<OpenDialog['action']> }) {
  const [isRunning, setRunning] = useState(false);
  async function run(): Promise<void> {
    setRunning(true);
    try {
      await action.run();
    } finally {
      setRunning(false);
    }
  }
  return (
    <button
      type="button"
      className="mt-3 inline-flex min-h-11 items-center gap-2 font-bold text-action"
      disabled={isRunning}
      onClick={() => void run()}
    >
      {isRunning && <Spinner size={16} />}
      {action.text}
    </button>
  );
}
