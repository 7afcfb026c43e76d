import { useLingui } from '@lingui/react/macro';
import type { RoundDetails } from '@parlour/contract/round-details';
import { Bomb, Car, Check, Gem } from 'lucide-react';
import { useRoundWords } from './words.ts';

type Details = Extract<RoundDetails, { kind: 'fields' }>;

/** A board of mines or a road with cars: what the player opened, what was hidden, and where it ended. */
export function Fields({ details }: { details: Details }) {
  const { t } = useLingui();
  const say = useRoundWords();
  const { game, level, count, hidden, opened, multiple } = details;
  const hit = opened.find((at) => hidden.includes(at));
  const safe = opened.filter((at) => at !== hit).length;
  const [Hidden, Safe] = game === 'chicken' ? [Car, Check] : [Bomb, Gem];
  const list = (places: readonly number[]): string => places.map((at) => at + 1).join(', ');
  const passed = list(opened) || '–';
  const covered = list(hidden);
  const place = hit === undefined ? 0 : hit + 1;
  const reached = multiple ?? '–';
  const words = [
    t({ id: 'round.openedPlaces', message: `Opened: ${passed}` }),
    t({ id: 'round.hiddenPlaces', message: `Hidden: ${covered}` }),
  ];
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 text-base font-bold">
        <span className={`figures ${hit === undefined ? 'text-positive' : 'text-negative'}`}>
          {hit === undefined
            ? t({ id: 'round.reached', message: `Passed: ${safe} · ${reached}×` })
            : t({ id: 'round.hitAt', message: `Ended at ${place}` })}
        </span>
        <span className="figures text-muted">
          {say(game)}: {level === undefined ? hidden.length : say(level)}
        </span>
      </p>
      <div role="img" aria-label={words.join('; ')} className="mt-3 grid w-fit grid-cols-5 gap-1.5">
        {Array.from({ length: count }, (_, at) => {
          const isOpened = opened.includes(at);
          const isHidden = hidden.includes(at);
          return (
            <span
              key={at}
              className={`figures grid size-11 place-items-center rounded-tile border-2 text-xs ${lookOf(isOpened, isHidden)}`}
            >
              {isHidden ? <Hidden size={20} /> : isOpened ? <Safe size={20} /> : at + 1}
            </span>
          );
        })}
      </div>
    </>
  );
}

function lookOf(isOpened: boolean, isHidden: boolean): string {
  if (isOpened)
    return isHidden ? 'border-negative bg-overlay text-negative' : 'border-positive bg-overlay text-positive';
  return isHidden ? 'border-line bg-surface text-text' : 'border-line bg-surface text-muted';
}
