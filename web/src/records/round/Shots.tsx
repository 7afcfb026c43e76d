import type { RoundDetails } from '@parlour/contract/round-details';
import { StakeAndWin } from './StakeAndWin.tsx';
import { useRoundWords } from './words.ts';

type Details = Extract<RoundDetails, { kind: 'fishing' }>;

const LOOKS = {
  caught: 'border-positive text-positive',
  missed: 'border-line text-muted',
  back: 'border-line text-text',
};

/** Shots by the kind of fish that they met, each with how it ended and what it brought. */
export function Shots({ details: { shots } }: { details: Details }) {
  const say = useRoundWords();
  const targets = [...new Set(shots.map(({ target }) => target))];
  return (
    <ul className="divide-y divide-line">
      {targets.map((target) => {
        const own = shots.filter((shot) => shot.target === target);
        return (
          <li key={target} className="py-2 first:pt-0 last:pb-0">
            <p className="figures text-base font-bold">
              {say(target)} <span className="text-sm text-muted">{own[0]!.multiple}×</span>
            </p>
            <ul className="mt-1.5 flex flex-wrap gap-1.5">
              {own.map(({ result, stake, win }, at) => (
                <li
                  key={at}
                  className={`figures rounded-badge border-2 bg-surface px-2 py-0.5 text-sm ${LOOKS[result]}`}
                >
                  {say(result)} · <StakeAndWin stake={stake} win={win} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
