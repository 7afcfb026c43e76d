import { lazy, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '../api/chunks.ts';
import type { LazyTexts } from '../i18n/catalogues.ts';
import { speakLazyTexts } from '../i18n/i18n.ts';
import { ChunkBoundary } from './ChunkBoundary.tsx';
import { LayerFailure, PanelFailure } from './ChunkFailure.tsx';

interface ChunkOptions {
  /**
   * Shown if the part does not load: `panel`, a screen with a way on; `layer`, a dialog, for a part above the page; `nothing`,
   * or the content of `ifMissing`, for a part that the page does not need.
   */
  failed?: 'panel' | 'layer' | 'nothing';
  /** The lazy catalogue whose texts it shows: it waits for them too. */
  texts?: LazyTexts;
  /** Closes a `layer` that takes no `onClose`. */
  giveUp?: () => void;
}

interface ChunkProps {
  ifMissing?: ReactNode;
}

/** A part that can be loaded before it is shown; then it is drawn at once. */
type Chunk<P> = ComponentType<P & ChunkProps> & { load: () => Promise<void> };

/**
 * A component in a file of its own, loaded when it is first shown: `chunk('login', () => import('./LoginPage.tsx'), (file) =>
 * file.LoginPage)`. Render it inside a `Suspense`. The player reads the name if it does not load.
 */
export function chunk<M, P extends object>(
  name: string,
  load: () => Promise<M>,
  pick: (file: M) => ComponentType<P>,
  { failed = 'panel', texts, giveUp }: ChunkOptions = {},
): Chunk<P> {
  let attempts = 0;
  let hasFailed = false;
  let Present: ComponentType<P> | undefined;
  let Loaded = begin();

  function begin() {
    hasFailed = false;
    return lazy(async () => ({ default: await fetchPart() }));
  }

  async function fetchPart(): Promise<ComponentType<P>> {
    try {
      const [file] = await Promise.all([
        loadChunk(name, load, attempts),
        texts === undefined ? undefined : speakLazyTexts(),
      ]);
      return pick(file);
    } catch (error) {
      hasFailed = true;
      attempts += 1;
      throw error;
    }
  }

  function Chunk({ ifMissing = null, ...rest }: P & ChunkProps & { onClose?: () => void }) {
    const props = rest as P & { onClose?: () => void };
    const [tries, setTries] = useState(0);
    const retry = useCallback(() => {
      if (hasFailed) Loaded = begin();
      setTries((count) => count + 1);
    }, []);
    useEffect(() => {
      // Loads a part that the network lost again once the network is back.
      const again = (): void => {
        if (hasFailed) retry();
      };
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [retry]);
    useEffect(
      () => () => {
        // A part that failed is loaded again the next time it is shown.
        if (hasFailed) Loaded = begin();
      },
      [],
    );
    const close = giveUp ?? props.onClose;
    const leave = useCallback(() => close?.(), [close]);
    return (
      <ChunkBoundary
        key={tries}
        failed={(error) => {
          if (failed === 'panel') return <PanelFailure error={error} onRetry={retry} />;
          if (failed === 'layer') return <LayerFailure error={error} onRetry={retry} onGiveUp={leave} />;
          return ifMissing;
        }}
      >
        {Present ? <Present {...props} /> : <Loaded {...props} />}
      </ChunkBoundary>
    );
  }
  return Object.assign(Chunk, { load: async () => void (Present = await fetchPart()) });
}
