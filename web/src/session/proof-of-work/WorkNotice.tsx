import { useLingui } from '@lingui/react/macro';
import type { SolvedWork, WorkRequired } from '@parlour/contract/work';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { solve } from './solve.ts';

/** Work that is done sooner is not worth a notice. */
const QUIET_MS = 400;

interface WorkNoticeProps {
  required: WorkRequired;
  /** Undefined: the player has ended it, or it failed. */
  onEnd: (solved: SolvedWork | undefined) => void;
}

/** Works on a challenge (rule A39), and shows how far it is. Nothing of the page is covered; the player may end it. */
export function WorkNotice({ required, onEnd }: WorkNoticeProps) {
  const { t } = useLingui();
  const id = useId();
  const { made, isShown } = useSolving(required, onEnd);
  if (!isShown) return null;
  const percent = Math.min(100, Math.round((100 * made) / required.most_tries));
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="fixed inset-x-3 bottom-over-tab-bar z-notice mx-auto flex max-w-110 animate-rise items-center gap-3 rounded-card border border-line bg-overlay p-3 text-text shadow-panel desktop:bottom-5"
    >
      <div className="min-w-0 flex-1">
        <h2 id={`${id}-title`} role="status" className="text-base/5 font-extrabold">
          {t({ id: 'work.checking', message: 'Checking…' })}
        </h2>
        <p className="text-sm/4.5 text-muted">
          {t({ id: 'work.why', message: 'Keeps robots out. It takes a few seconds.' })}
        </p>
        <div
          role="progressbar"
          aria-labelledby={`${id}-title`}
          aria-valuenow={percent}
          className="mt-2 h-1.5 overflow-hidden rounded-full bg-raised"
        >
          <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
        </div>
      </div>
      <Button look="quiet" size="small" className="min-h-11 shrink-0" onClick={() => onEnd(undefined)}>
        {t({ id: 'dialog.cancel', message: 'Cancel' })}
      </Button>
    </section>
  );
}

function useSolving({ challenge }: WorkRequired, onEnd: WorkNoticeProps['onEnd']) {
  const [made, setMade] = useState(0);
  const [isShown, setShown] = useState(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    solve(challenge, { signal: stop.signal, onTries: setMade }).then(
      (solution) => end.current({ challenge, solution }),
      () => end.current(undefined),
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [challenge]);
  return { made, isShown };
}
