import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Race } from '@parlour/contract/race';
import { Money } from '../../ui/Money.tsx';
import { RacePoints } from './RacePoints.tsx';

interface MyPlaceProps {
  race: Race;
  mine: NonNullable<Race['mine']>;
}

/** As high with three lines as with four: what stands below does not move as bets count. */
const BOX = 'min-h-34 rounded-field bg-raised px-4 py-3';

/** The player's own place, what it wins as things stand, and what is missing to the next one. */
export function MyPlace({ race, mine }: MyPlaceProps) {
  const { t } = useLingui();
  const isOver = race.state === 'ended' || race.state === 'cancelled';
  if (mine.is_excluded)
    return (
      <p role="status" className={`${BOX} text-base`}>
        {t({ id: 'race.excluded', message: 'You were taken out of this race. Support tells you why.' })}
      </p>
    );
  const missing =
    mine.place === null
      ? t({ id: 'race.missingRank', message: 'Still needed for a place' })
      : t({ id: 'race.missingNext', message: 'Still needed for the next place' });
  return (
    <dl aria-live="polite" className={`${BOX} grid content-start gap-1.5 text-base`}>
      <Line name={t({ id: 'race.myPlace', message: 'Your place' })}>
        <span className="text-lg">{mine.place ?? t({ id: 'race.notRanked', message: 'not ranked' })}</span>
      </Line>
      <Line
        name={
          race.by === 'turnover'
            ? t({ id: 'race.myBets', message: 'Your counted bets' })
            : t({ id: 'race.myMultiple', message: 'Your largest multiple' })
        }
      >
        <RacePoints race={race} points={mine.points} />
      </Line>
      {mine.missing !== null && !isOver && (
        <Line name={missing}>
          <RacePoints race={race} points={mine.missing} />
        </Line>
      )}
      {mine.place === null && !isOver && race.prizes[0] !== undefined && (
        <Line name={t({ id: 'race.firstWins', message: 'First place wins' })}>
          <Money amount={race.prizes[0]} currency={race.currency} className="text-positive" />
        </Line>
      )}
      {mine.prize !== null && (
        <Line
          name={
            isOver
              ? t({ id: 'race.won', message: 'You have won' })
              : t({ id: 'race.wouldWin', message: 'Your place wins' })
          }
        >
          <Money amount={mine.prize} currency={race.currency} className="text-positive" />
        </Line>
      )}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="figures font-bold">{children}</dd>
    </div>
  );
}
