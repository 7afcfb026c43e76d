import type { PlatformJackpot } from '@parlour/contract/jackpots';
import type { SearchGame } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useLanguage } from '../../session/session.ts';
import { playGame } from '../../state/stores.ts';
import { useHallTab } from '../../state/use-hall-tab.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { notOpenWords } from '../../i18n/not-open.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { JackpotLevel } from './JackpotLevel.tsx';
import { LiveLabel } from '../../state/LiveLabel.tsx';
import { useTakenOver } from '../../ui/use-taken-over.ts';

interface JackpotCardProps {
  jackpot: PlatformJackpot;
  /** Undefined while the games are on their way. */
  gameById: ReadonlyMap<number, SearchGame> | undefined;
}

/** A running jackpot: its levels with their progress, and the games that can win it. */
export function JackpotCard({ jackpot, gameById }: JackpotCardProps) {
  const { t } = useLingui();
  const id = useId();
  const [language] = useLanguage();
  const isTakenOver = useTakenOver();
  const [hasArt, setHasArt] = useState(true);
  const contribution = jackpot.data.reduce((sum, level) => sum + level.contribution, 0).toFixed(2);
  const provider = providerName(jackpot.gm);
  return (
    <article className="jackpot-sheet min-h-63 rounded-panel" aria-labelledby={id}>
      <header className="flex items-center gap-3">
        {hasArt && (
          <img
            className="flex-none drop-shadow-art"
            src={`/static/jackpots/${jackpot.code}.avif`}
            alt=""
            width={76}
            height={76}
            onError={() => setHasArt(false)}
          />
        )}
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-xl font-extrabold">
            {inLanguage(jackpot.title_text, language)}
          </h2>
          <p className="text-xs/4.25 text-on-jackpot">
            {t({ id: 'jackpot.by', message: `by ${provider} · ${contribution}% of each stake` })}
          </p>
        </div>
        {isTakenOver && jackpot.stale && <LiveLabel state="offline" asOfMs={jackpot.as_of} />}
      </header>
      <ul className="jackpot-levels grid gap-2 desktop:grid-cols-2">
        {jackpot.data.map((level) => (
          <JackpotLevel key={level.name.en} level={level} currency={jackpot.currency} />
        ))}
      </ul>
      <div className="jackpot-feeders grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2 mt-auto desktop:grid-cols-6">
        {jackpot.games.map((gameId) => {
          const game = gameById?.get(gameId);
          if (game) return <Feeder key={gameId} game={game} />;
          return gameById === undefined && <FeederBox key={gameId} />;
        })}
      </div>
    </article>
  );
}

function Feeder({ game }: { game: SearchGame }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const [hallId] = useHallTab();
  const title = game.game_title;
  return (
    <button
      type="button"
      disabled={!game.status}
      title={title}
      aria-label={game.status ? t({ id: 'winners.play', message: `Play ${title}` }) : undefined}
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
      <i>
        <img src={game.img} alt="" width={150} height={150} loading="lazy" />
        {!game.status && (
          <b className="tile-veil">
            <small>{notOpenWords(game.until, timezone)}</small>
          </b>
        )}
      </i>
      <span>{title}</span>
    </button>
  );
}

function FeederBox() {
  return (
    <div aria-hidden="true">
      <i className="skeleton-box aspect-square rounded-control" />
      <span>&nbsp;</span>
    </div>
  );
}
