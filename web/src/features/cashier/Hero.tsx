import type { ReactNode } from 'react';
import { Tick } from '../../ui/Tick.tsx';

/** The state as a picture and a colour beside its words. */
export type HeroMood = 'done' | 'waiting' | 'refused' | 'over';

const PICTURES: Record<Exclude<HeroMood, 'done'>, string> = {
  waiting: 'bell',
  refused: 'oh-no',
  over: 'attention',
};

interface HeroProps {
  mood: HeroMood;
  /** In place of the mood's picture. */
  art?: ReactNode;
  title: string;
  amount: ReactNode;
  text?: ReactNode;
}

/** The state of one deposit or withdrawal in a glance; said aloud when it changes. */
export function Hero({ mood, art, title, amount, text }: HeroProps) {
  return (
    <div role="status" className="flex flex-col items-center px-4 pt-5 pb-4 text-center">
      <div className="grid h-29 place-items-center" aria-hidden="true">
        {art ?? (mood === 'done' ? <Tick /> : <Picture name={PICTURES[mood]} />)}
      </div>
      <h2 className="mt-1 text-2xl/7 font-extrabold text-balance">{title}</h2>
      <p className="figures text-6xl font-extrabold">{amount}</p>
      {text !== undefined && (
        <p className="mt-1.5 min-h-11 max-w-110 text-base/5.5 text-balance text-muted">{text}</p>
      )}
    </div>
  );
}

function Picture({ name }: { name: string }) {
  return (
    <img
      src={`/static/dialogs/${name}.webp`}
      srcSet={`/static/dialogs/${name}@2x.webp 2x`}
      alt=""
      className="h-26 w-auto object-contain"
    />
  );
}
