import { useLingui } from '@lingui/react/macro';
import type { DialogKind, OpenDialog } from './dialogs.ts';

/** The title and the text of the button: the dialog's own, else its kind's. */
export function useDialogTexts(dialog: OpenDialog): { title: string; confirmText: string } {
  const { t } = useLingui();
  const titles: Record<DialogKind, string> = {
    success: t({ id: 'dialog.success', message: 'Success' }),
    confirm: t({ id: 'dialog.confirmTitle', message: 'Please confirm' }),
    error: t({ id: 'dialog.fail', message: 'Operation failed' }),
    original: t({ id: 'dialog.attention', message: 'Attention' }),
  };
  const confirmText =
    dialog.confirmText ??
    (dialog.kind === 'error'
      ? t({ id: 'dialog.close', message: 'Close' })
      : t({ id: 'dialog.confirm', message: 'Confirm' }));
  return { title: dialog.title ?? titles[dialog.kind], confirmText };
}
