import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWantedGame } from '../../state/wanted-game.ts';

/** 'Play Dragon of Nine Bays', for a button or a heading. */
export function usePlayWords(): string {
  const { t } = useLingui();
  const title = useWantedGame((state) => state.game?.title) ?? '';
  return t({ id: 'wanted.play', message: `Play ${title}` });
}

interface WantedGameProps {
  /** What comes before the game: the account, the deposit. */
  text: string;
  /** Below the text. */
  children?: ReactNode;
}

/** The game that the visitor tapped, and what still stands before it (rule G14). Nothing where there is none. */
export function WantedGame({ text, children }: WantedGameProps) {
  const game = useWantedGame((state) => state.game);
  const words = usePlayWords();
  if (!game) return null;
  return (
    <section
      aria-label={words}
      className="flex items-center gap-3.5 rounded-panel border border-line bg-linear-to-r from-overlay to-surface p-3"
    >
      <img
        src={game.img}
        alt=""
        width={150}
        height={150}
        className="size-18 shrink-0 rounded-tile object-cover shadow-panel"
      />
      <div className="min-w-0 flex-1">
        <p className="text-xl/6 font-extrabold text-balance">{words}</p>
        <p className="mt-0.5 text-sm/4.5 text-muted">{text}</p>
        {children}
      </div>
    </section>
  );
}
