import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { isNewVersionOut, type ChunkLoadError } from '../api/chunks.ts';
import { Button } from '../ui/Button.tsx';
import { openDialog } from '../dialogs/dialogs.ts';

interface ChunkFailureProps {
  error: ChunkLoadError;
  onRetry: () => void;
}

/** Replaces a screen that did not load: its name and two ways to continue. */
export function PanelFailure({ error, onRetry }: ChunkFailureProps) {
  const { t } = useLingui();
  const isNew = useNewVersion();
  const { chunk } = error;
  return (
    <div role="alert" className="mx-auto max-w-105 py-10 text-center">
      <img
        src="/static/dialogs/plug.webp"
        srcSet="/static/dialogs/plug@2x.webp 2x"
        alt=""
        width={140}
        height={140}
        className="mx-auto size-35 object-contain"
      />
      <h1 className="mt-5 text-3xl/8 font-extrabold">
        {isNew ? t({ id: 'app.newVersion', message: 'Parlour has been updated' }) : failureTitle(chunk)}
      </h1>
      <p className="mt-2 text-md text-muted">{isNew ? updateText() : failureText()}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        {!isNew && (
          <Button size="large" onClick={onRetry}>
            {t({ id: 'app.tryAgain', message: 'Try again' })}
          </Button>
        )}
        <Button size="large" look={isNew ? 'action' : 'quiet'} onClick={() => location.reload()}>
          {t({ id: 'app.reload', message: 'Reload the page' })}
        </Button>
      </div>
    </div>
  );
}

/** For a part above the page: the same as a dialog. */
export function LayerFailure({ error, onRetry, onGiveUp }: ChunkFailureProps & { onGiveUp: () => void }) {
  const goOn = useEffectEvent((answer: WayOn) => {
    if (answer === 'retry') onRetry();
    else if (answer === 'reload') location.reload();
    else onGiveUp();
  });
  useEffect(() => {
    let isGone = false;
    void askWhatNow(error, () => isGone).then((answer) => !isGone && goOn(answer));
    return () => {
      isGone = true;
    };
  }, [error]);
  return null;
}

type WayOn = 'retry' | 'reload' | 'giveUp';

async function askWhatNow({ chunk }: ChunkLoadError, isGone: () => boolean): Promise<WayOn> {
  const isNew = await isNewVersionOut();
  if (isGone()) return 'giveUp';
  const answer = await openDialog({
    kind: 'confirm',
    art: 'plug',
    title: isNew ? t({ id: 'app.newVersion', message: 'Parlour has been updated' }) : failureTitle(chunk),
    content: isNew ? updateText() : failureText(),
    confirmText: isNew
      ? t({ id: 'app.reload', message: 'Reload the page' })
      : t({ id: 'app.tryAgain', message: 'Try again' }),
    cancelText: t({ id: 'dialog.close', message: 'Close' }),
  });
  if (answer !== 'confirm') return 'giveUp';
  return isNew ? 'reload' : 'retry';
}

function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    let isGone = false;
    void isNewVersionOut().then((found) => !isGone && setNew(found));
    return () => {
      isGone = true;
    };
  }, []);
  return isNew;
}

function failureTitle(chunk: string): string {
  return t({ id: 'app.chunkFailed', message: `Loading “${chunk}” failed` });
}

function failureText(): string {
  return t({
    id: 'app.chunkFailedText',
    message: 'This part of the site did not reach your device. Please check your connection and try again.',
  });
}

function updateText(): string {
  return t({
    id: 'app.newVersionText',
    message: 'This page is out of date. Reload it to continue. You stay logged in.',
  });
}
