import type { Game, HotGameGroup } from '@parlour/contract/lobby';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { Crown, Play } from 'lucide-react';
import { queries } from '../../api/queries.ts';
import { useLanguage } from '../../app/session.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { bestReturns, largestJackpots, newestGames } from './hot-figures.ts';
import { groupedAmount } from './jackpot-figure.ts';
import type { TileActions } from './use-tile-actions.ts';

const LIST_GAMES = 4;

/** Beside the banner: the largest jackpot there is and the games that return most to the player; on a phone the jackpot only. */
export function SideColumn({ actions }: { actions: TileActions }) {
  const { data } = useQuery(queries.hotGames());
  return (
    <>
      <JackpotPanel groups={data} currency={actions.currency} />
      <div className="side-column">
        <JackpotPanel groups={data} currency={actions.currency} />
        <ReturnList groups={data} actions={actions} />
      </div>
    </>
  );
}

type Groups = readonly HotGameGroup[] | undefined;

function JackpotPanel({ groups, currency }: { groups: Groups; currency: string }) {
  const { t } = useLingui();
  const [language] = useLanguage();
  if (groups === undefined)
    return <i className="jackpot-panel skeleton-box appear-late" aria-hidden="true" />;
  const [largest, ...others] = largestJackpots(groups);
  if (!largest) return null;
  return (
    <div className="jackpot-panel">
      <span className="jackpot-panel-head">
        <Crown size={20} fill="currentColor" aria-hidden="true" />
        <b>{t({ id: 'lobby.grandJackpot', message: 'Largest jackpot' })}</b>
        <span className="jackpot-panel-name">{inLanguage(largest.title, language)}</span>
      </span>
      <span className="jackpot-figure">
        <span>{currency}</span> {groupedAmount(largest.jackpot)}
      </span>
      <span className="jackpot-panel-others">
        {others.slice(0, 2).map((one) => (
          <span key={one.title.en}>
            {inLanguage(one.title, language)} <b>{groupedAmount(one.jackpot)}</b>
          </span>
        ))}
      </span>
    </div>
  );
}

function ReturnList({ groups, actions }: { groups: Groups; actions: TileActions }) {
  const { t } = useLingui();
  if (groups === undefined) return <i className="side-list skeleton-box appear-late" aria-hidden="true" />;
  const returns = bestReturns(groups, LIST_GAMES);
  const games = returns.length > 0 ? returns : newestGames(groups, LIST_GAMES);
  if (games.length === 0) return null;
  return (
    <section className="side-list" aria-labelledby="side-list">
      <h2 id="side-list">
        {returns.length > 0
          ? t({ id: 'lobby.bestReturn', message: 'Best return' })
          : t({ id: 'lobby.justArrived', message: 'Just arrived' })}
        {returns.length > 0 && (
          <small>{t({ id: 'lobby.returnToPlayer', message: 'Return to player' })}</small>
        )}
      </h2>
      {games.map((game) => (
        <SideRow key={game.id} game={game} onPlay={actions.onPlay} />
      ))}
    </section>
  );
}

function SideRow({ game, onPlay }: { game: Game; onPlay: (game: Game) => void }) {
  const { rtp } = game.other_info;
  return (
    <button type="button" onClick={() => onPlay(game)}>
      <img src={game.img} alt="" width={28} height={28} />
      <b>{game.title}</b>
      <small>{providerName(game.gm)}</small>
      {rtp !== null && <strong>{rtp.toFixed(2)} %</strong>}
      <Play size={14} fill="currentColor" aria-hidden="true" className="text-accent" />
    </button>
  );
}
