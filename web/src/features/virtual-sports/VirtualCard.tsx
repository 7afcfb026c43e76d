import { useLingui } from '@lingui/react/macro';
import type { SearchGame } from '@parlour/contract/lobby';
import type { CurrentEvent, VirtualGame } from '@parlour/contract/virtual-sports';
import { useId } from 'react';
import { notOpenWords } from '../../i18n/not-open.ts';
import { LiveLabel } from '../../state/LiveLabel.tsx';
import { playGame } from '../../state/stores.ts';
import { useHallTab } from '../../state/use-hall-tab.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { ComingEvents } from './ComingEvents.tsx';
import { Countdown } from './Countdown.tsx';
import { EventResults } from './EventResults.tsx';
import { MatchPrices } from './MatchPrices.tsx';
import { RaceField } from './RaceField.tsx';
import { useRoundName } from './use-round-name.ts';

interface VirtualCardProps {
  virtual: VirtualGame;
  /** Undefined while the games are on their way, or when the site does not list it. */
  game: SearchGame | undefined;
  /** When the answer came, by the browser's clock. */
  readAt: number;
}

/** A game of virtual sports: what is on, what comes, the last results, and the way to the game. */
export function VirtualCard({ virtual, game, readAt }: VirtualCardProps) {
  const id = useId();
  const { t } = useLingui();
  const { sport, current, coming, results } = virtual;
  const sportName =
    sport === 'horses'
      ? t({ id: 'virtual.horses', message: 'Horse racing' })
      : t({ id: 'virtual.football', message: 'Football' });
  return (
    <article
      className="grid min-w-0 content-start gap-5 rounded-panel bg-surface p-4 shadow-plain desktop:p-5"
      aria-labelledby={id}
    >
      <header className="flex flex-wrap items-center gap-3">
        {game && (
          <img
            className="size-14 flex-none rounded-control shadow-art"
            src={game.img}
            alt=""
            width={56}
            height={56}
          />
        )}
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-xl font-extrabold">
            {game?.game_title ?? sportName}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 text-xs/4.25 text-muted">
            {sportName}
            {virtual.stale && <LiveLabel state="offline" asOfMs={virtual.as_of} />}
          </p>
        </div>
        {game && <Enter game={game} />}
      </header>
      <section className="grid gap-3">
        <Phase sport={sport} event={current} readAt={readAt} />
        {sport === 'horses' ? <RaceField event={current} /> : <MatchPrices event={current} />}
      </section>
      <ComingEvents sport={sport} events={coming} readAt={readAt} />
      <EventResults sport={sport} results={results} />
    </article>
  );
}

function Enter({ game }: { game: SearchGame }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const [hallId] = useHallTab();
  const title = game.game_title;
  return (
    <Button
      size="small"
      look="quiet"
      disabled={!game.status}
      aria-label={game.status ? t({ id: 'virtual.enterGame', message: `Go to ${title}` }) : undefined}
      onClick={() =>
        playGame({
          platformId: game.game_id,
          gameCode: game.game_code,
          title,
          img: game.img,
          gm: game.platform.gm,
          hallId,
        })
      }
    >
      {game.status
        ? t({ id: 'virtual.enter', message: 'Go to the game' })
        : notOpenWords(game.until, timezone)}
    </Button>
  );
}

type PhaseProps = { sport: VirtualGame['sport']; event: CurrentEvent; readAt: number };

/** Which race or match it is, and where it stands. */
function Phase({ sport, event: { round, phase, closes_in_ms }, readAt }: PhaseProps) {
  const { t } = useLingui();
  const roundName = useRoundName(sport);
  const words = {
    betting: t({ id: 'virtual.closesIn', message: 'Bets close in' }),
    playing: t({ id: 'virtual.running', message: 'On now' }),
    result: t({ id: 'virtual.result', message: 'Result' }),
  };
  return (
    <p
      data-phase={phase}
      className="flex min-h-11 items-center justify-between gap-3 rounded-tile bg-raised px-4 text-base"
    >
      <b className="figures">{roundName(round)}</b>
      <span className={phase === 'betting' ? '' : 'font-bold text-positive'}>
        {words[phase]} {phase === 'betting' && <Countdown atMs={readAt + closes_in_ms} />}
      </span>
    </p>
  );
}
