import type { Game } from '@parlour/contract/lobby';
import type { LotteryPeriod } from '@parlour/contract/lottery';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { queries } from '../../../api/queries.ts';
import { countdownText } from '../../../ui/countdown-text.ts';
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts';
import { nextReadingMs } from './countdown.ts';
import { useCountedInView, useTilesInView } from './tiles-in-view.ts';
import './clock.css';

/** A phone’s tile can legibly show this many balls. A longer result shows some, two digits wide, and the number of the rest. */
const MOST_BALLS = 6;
const BALLS_OF_MORE = 4;

export function TilePeriod({ game }: { game: Game }) {
  const inView = useTilesInView(({ count }) => count > 0);
  const { data, dataUpdatedAt } = useQuery({
    ...queries.expectInfo(),
    staleTime: 1_000,
    refetchInterval: ({ state }) =>
      inView && nextReadingMs(state.data ?? [], Date.now() - state.dataUpdatedAt),
  });
  const period = data?.find(
    (one) => one.game_code === game.code && one.game_platform_id === game.game_platform_id,
  );
  return period ? <Period period={period} readAt={dataUpdatedAt} /> : null;
}

function Period({ period, readAt }: { period: LotteryPeriod; readAt: number }) {
  const { t } = useLingui();
  const element = useCountedInView<HTMLSpanElement>();
  const seconds = useSecondsUntil(readAt + period.closes_in_ms) ?? 0;
  const numbers = period.last?.numbers ?? [];
  const balls = numbers.length > MOST_BALLS ? numbers.slice(0, BALLS_OF_MORE) : numbers;
  const more = numbers.length - balls.length;
  const expect = period.expect;
  const drawn = numbers.join(' ');
  return (
    <span ref={element} className="tile-clock tile-period">
      <span className="sr-only">
        {t({ id: 'tables.period', message: `Period ${expect}. Last result: ${drawn}.` })}
      </span>
      <span className="tile-clock-head flex items-center gap-1.25 h-4 text-2xs/4 figures" aria-hidden="true">
        <span className="text-on-night font-semibold">{`#${expect.slice(-4)}`}</span>
        <span
          className="tile-clock-time grid place-items-center min-w-5 h-4 ml-auto px-1 rounded-badge bg-(--road-open) font-extrabold tracking-normal"
          data-phase={seconds > 0 ? 'betting' : 'result'}
        >
          {seconds > 0 ? countdownText(seconds) : <Lock size={11} strokeWidth={2.6} />}
        </span>
      </span>
      <span className="period-balls flex items-center gap-0.75 h-4.75" aria-hidden="true">
        {balls.map((number, at) => (
          // Digits of a result may repeat: their place is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <b key={at}>{number}</b>
        ))}
        {more > 0 && <small className="text-2xs/5 font-bold">{`+${more}`}</small>}
      </span>
    </span>
  );
}
