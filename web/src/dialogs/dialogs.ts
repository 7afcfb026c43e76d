import { create } from 'zustand';

export type DialogKind = 'success' | 'confirm' | 'error' | 'original';
export type DialogAnswer = 'confirm' | 'cancel' | 'close';

/** The content of a dialog (rule U16). Texts are plain: no text of the server is read as HTML. */
export interface DialogProps {
  kind: DialogKind;
  /** Left out: the kind's own title. */
  title?: string;
  content?: string;
  confirmText?: string;
  cancelText?: string;
  /** 70x70; `original` only. */
  imgPath?: string;
  /** A picture in place of the kind's own, by name below /static/dialogs. */
  art?: 'attention' | 'key' | 'maintenance' | 'new-tab' | 'oh-no' | 'plug';
  /** Adds Cancel to a kind without it. */
  addCancelBtn?: boolean;
  /** A second action, above the buttons. */
  action?: { text: string; run: () => void | Promise<void> };
  /** It only tells something: it covers nothing and goes by itself, as every success does. */
  passes?: boolean;
  /** Runs inside the click on the confirm button: browsers block a tab that opens later. */
  onConfirm?: () => void;
}

export interface OpenDialog extends DialogProps {
  id: number;
  answer: (answer: DialogAnswer) => void;
}

export const useDialogs = create<{ open: readonly OpenDialog[] }>(() => ({ open: [] }));

/** True for a dialog that asks for no answer: it does not hold the player up (rule U16). */
export function isPassing({ kind, passes }: DialogProps): boolean {
  return kind === 'success' || passes === true;
}

let lastId = 0;

/** Shows a dialog above all others. `answered` resolves with how it was answered; Escape and `close` are `close`. */
export function showDialog(props: DialogProps): { answered: Promise<DialogAnswer>; close: () => void } {
  lastId += 1;
  const id = lastId;
  const { promise, resolve } = Promise.withResolvers<DialogAnswer>();
  const answer = (given: DialogAnswer): void => {
    useDialogs.setState(({ open }) => ({ open: open.filter((dialog) => dialog.id !== id) }));
    resolve(given);
  };
  useDialogs.setState(({ open }) => ({ open: [...open, { ...props, id, answer }] }));
  return { answered: promise, close: () => answer('close') };
}

export const openDialog = (props: DialogProps): Promise<DialogAnswer> => showDialog(props).answered;
