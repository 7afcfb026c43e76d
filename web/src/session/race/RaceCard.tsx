import { useLingui } from '@lingui/react/macro';
import type { Race } from '@parlour/contract/race';
import { useState } from 'react';
import { Link } from 'react-router';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { clockText, isNear, useSecondsLeft } from '../../state/seconds-left.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { RacePoints } from './RacePoints.tsx';
import { MyPlace } from './MyPlace.tsx';

const SHOWN = 5;

interface RaceCardProps {
  race: Race;
  /** The server's present. */
  now: number;
  /** The moment that was counted down to has come. */
  onMoment: () => void;
  /** Named, with a link to its terms: false where the page is about it. */
  isNamed?: boolean;
  /** Alone in the room of two: the player's place stands beside the places. */
  isWide?: boolean;
}

/** A race: how long it goes on, the player's own place, and the first places with their prizes. */
export function RaceCard({ race, now, onMoment, isNamed = false, isWide = false }: RaceCardProps) {
  return (
    <section
      className={`grid content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-panel desktop:p-5 ${isWide ? 'items-start desktop:grid-cols-2 desktop:gap-x-8' : ''}`}
    >
      <div className="col-span-full flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {isNamed && (
          <h3 className="text-lg font-extrabold">
            <Link to={`/promotion?id=${race.promotion_id}`} className="hover:underline">
              {race.title || race.code}
            </Link>
          </h3>
        )}
        <Moment race={race} now={now} onMoment={onMoment} />
      </div>
      {race.mine && <MyPlace race={race} mine={race.mine} />}
      {race.state !== 'cancelled' && <Places race={race} />}
    </section>
  );
}

/** The state in words, with a countdown by the server's clock within the last day. */
function Moment({ race, now, onMoment }: RaceCardProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const next = {
    waiting: race.starts,
    running: race.ends,
    settling: race.settles,
    ended: now,
    cancelled: now,
  };
  const moment = next[race.state];
  const left = useSecondsLeft(now, moment, onMoment);
  const time = isNear(left) ? clockText(left) : timeWithDay(moment, timezone);
  const words = {
    waiting: isNear(left)
      ? t({ id: 'race.beginsIn', message: 'Begins in' })
      : t({ id: 'race.beginsOn', message: 'Begins on' }),
    running: isNear(left)
      ? t({ id: 'race.endsIn', message: 'Ends in' })
      : t({ id: 'race.endsOn', message: 'Ends on' }),
    settling: isNear(left)
      ? t({ id: 'race.settlesIn', message: 'Over. Open bets still count for' })
      : t({ id: 'race.settlesOn', message: 'Over. Open bets still count until' }),
    ended: t({ id: 'race.ended', message: 'Over. These are the winners.' }),
    cancelled: t({ id: 'race.cancelled', message: 'Called off. No place wins, and nothing was taken.' }),
  };
  const isCounted = race.state !== 'ended' && race.state !== 'cancelled';
  return (
    <p className="text-base text-muted">
      {words[race.state]} {isCounted && <b className="figures text-text">{time}</b>}
    </p>
  );
}

/** Lists of as many places are as high with players as without: what stands below does not move as the first is ranked. */
const LIST = 'grid min-h-70 content-start gap-3';

/** The first places; the rest on demand. Names of others are masked. */
function Places({ race }: { race: Race }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const { places } = race;
  const count = places.length;
  if (count === 0 && race.state === 'ended')
    return (
      <p className="text-base text-muted">{t({ id: 'race.noWinners', message: 'Nobody was ranked.' })}</p>
    );
  if (count === 0) return <FreePlaces race={race} />;
  return (
    <div className={LIST}>
      <ol aria-label={t({ id: 'race.places', message: 'Places' })} className="grid divide-y divide-line">
        {(isWhole ? places : places.slice(0, SHOWN)).map((one) => (
          <li
            key={one.place}
            className={`flex min-h-11 items-center gap-3 text-base ${one.is_mine ? '-mx-2 rounded-control bg-raised px-2' : ''}`}
          >
            <b className="figures w-8 flex-none text-muted">{one.place}</b>
            <span className="min-w-0 flex-1">
              <b className="block truncate">
                {one.is_mine ? t({ id: 'race.you', message: 'You' }) : one.user_account}
              </b>
              <span className="text-sm text-muted">
                <RacePoints race={race} points={one.points} />
              </span>
            </span>
            {one.prize !== null && (
              <Money amount={one.prize} currency={race.currency} className="font-bold text-positive" />
            )}
          </li>
        ))}
      </ol>
      {!isWhole && count > SHOWN && (
        <Button look="quiet" className="w-full" onClick={() => setWhole(true)}>
          {t({ id: 'race.allPlaces', message: `Show all ${count}` })}
        </Button>
      )}
    </div>
  );
}

/** What is to be won while no player is ranked. */
function FreePlaces({ race: { prizes, currency } }: { race: Race }) {
  const { t } = useLingui();
  return (
    <div className={LIST}>
      <p className="text-base text-muted">
        {t({ id: 'race.noPlaces', message: 'Nobody is ranked yet. The first place is free.' })}
      </p>
      <ol aria-label={t({ id: 'race.prizes', message: 'Prizes' })} className="grid divide-y divide-line">
        {prizes.slice(0, SHOWN).map((prize, at) => (
          <li key={at} className="flex min-h-11 items-center gap-3 text-base">
            <b className="figures w-8 flex-none text-muted">{at + 1}</b>
            <span className="min-w-0 flex-1 text-muted">{t({ id: 'race.free', message: 'still free' })}</span>
            <Money amount={prize} currency={currency} className="font-bold text-positive" />
          </li>
        ))}
      </ol>
    </div>
  );
}
