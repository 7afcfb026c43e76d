import { useEffect, useId, useRef, useState, type FocusEvent } from 'react';
import { Tick } from '../ui/Tick.tsx';
import type { OpenDialog } from './dialogs.ts';
import { placesOf } from './passing-places.ts';
import { useDialogTexts } from './use-dialog-texts.ts';

/** Time to read what went well, and what has more words. */
const SUCCESS_MS = 5000;
const NOTICE_MS = 8000;
/** A success that leads on to what the player wanted. */
const OFFER_MS = 15_000;

/** More would climb over the page. */
const MOST = 3;

interface PassingDialogsProps {
  dialogs: readonly OpenDialog[];
  /** A game hides them: their time begins when it is left. */
  isCovered: boolean;
}

/** Dialogs that do not hold the player up: above the tab bar, over nothing that asks for an answer, gone by themselves (rule U16). */
export function PassingDialogs({ dialogs, isCovered }: PassingDialogsProps) {
  const shown = dialogs.slice(-MOST);
  const [before, keep] = useState<readonly OpenDialog[]>([]);
  const places = placesOf(before, shown, MOST);
  if (places.length !== before.length || places.some((dialog, index) => dialog !== before[index]))
    keep(places);
  return (
    <div
      aria-live="polite"
      className="passing-dialogs pointer-events-none fixed inset-x-3 top-0 bottom-over-tab-bar z-notice mx-auto flex max-w-110 flex-col-reverse gap-2 desktop:bottom-5"
    >
      {places.map((dialog) => (
        <PassingDialog
          key={dialog.id}
          dialog={dialog}
          isGone={!shown.includes(dialog)}
          isCovered={isCovered}
        />
      ))}
    </div>
  );
}

interface PassingDialogProps {
  dialog: OpenDialog;
  /** Answered: only its place is left. */
  isGone: boolean;
  isCovered: boolean;
}

function PassingDialog({ dialog, isGone, isCovered }: PassingDialogProps) {
  const id = useId();
  const { title, confirmText } = useDialogTexts(dialog);
  const { kind, content, imgPath, action } = dialog;
  const holders = usePassing(dialog, isGone, isCovered);
  return (
    <div
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={content === undefined ? undefined : `${id}-text`}
      data-gone={isGone || undefined}
      className="pointer-events-auto flex animate-rise data-gone:invisible items-center gap-3 rounded-card border border-line bg-overlay p-3 text-text shadow-panel"
      {...holders}
    >
      {kind === 'success' && <Tick isSmall />}
      {imgPath !== undefined && (
        <img
          src={imgPath}
          alt=""
          width={70}
          height={70}
          className="size-11 flex-none rounded-tile object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <h2 id={`${id}-title`} className="text-base/5 font-extrabold">
          {title}
        </h2>
        {content !== undefined && (
          <p id={`${id}-text`} className="text-sm/4.5 wrap-anywhere whitespace-pre-line text-muted">
            {content}
          </p>
        )}
        {action && (
          <button
            type="button"
            className="-mb-2 inline-flex min-h-11 items-center text-sm font-bold text-accent"
            onClick={() => {
              void action.run();
              dialog.answer('confirm');
            }}
          >
            {action.text}
          </button>
        )}
      </div>
      <button
        type="button"
        className="min-h-11 flex-none self-start rounded-control px-2.5 text-sm font-bold text-text hover:bg-raised"
        onClick={() => {
          dialog.onConfirm?.();
          dialog.answer('confirm');
        }}
      >
        {confirmText}
      </button>
    </div>
  );
}

/** Closes the dialog after its time; it stays as long as the pointer or the focus is on it. */
function usePassing({ kind, action, answer }: OpenDialog, isGone: boolean, isCovered: boolean) {
  const successMs = action ? OFFER_MS : SUCCESS_MS;
  const lastsMs = kind === 'success' ? successMs : NOTICE_MS;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || isGone || isCovered) return undefined;
    const timer = setTimeout(() => answer('close'), lastsMs);
    return () => clearTimeout(timer);
  }, [isHeld, isGone, isCovered, lastsMs, answer]);
  const before = useRef<EventTarget>(null);
  // What had the focus before a press in here has it again.
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
      before.current = null;
    },
    [isGone],
  );
  const hold = (): void => setHeld(true);
  const release = (): void => setHeld(false);
  const enter = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    hold();
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    release();
    // The player has gone on to something else; a button that vanishes has no such target.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = null;
  };
  return { onPointerEnter: hold, onPointerLeave: release, onFocus: enter, onBlur: leave };
}
