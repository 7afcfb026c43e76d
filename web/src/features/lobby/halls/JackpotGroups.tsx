import type { Game, HotGameGroup } from '@parlour/contract/lobby';
import type { Language } from '@parlour/contract/languages';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { SectionHead } from './SectionHead.tsx';
import { useJackpot } from '../../../api/jackpots.ts';
import { useIdle } from '../../../ui/when-idle.ts';
import { RollingAmount } from '../../../ui/RollingAmount.tsx';
import { groupedAmount } from '../tiles/jackpot-figure.ts';
import { notOpenWords } from '../../../i18n/not-open.ts';
import { paths } from '../../../paths.ts';
import type { TileActions } from '../tiles/use-tile-actions.ts';
import { useRowScroll } from '../tiles/use-row-scroll.ts';

type Group = Extract<HotGameGroup, { display: 3 }>['content'][number];

interface JackpotGroupsProps {
  title: string;
  icon?: ReactNode;
  groups: readonly Group[];
  language: Language;
  actions: TileActions;
}

/** A card and its gap, where the window is narrow. */
const CARD_PX = 312;
/**
 * As many cards as fill the window. The others are drawn once the page is idle: until then the player does not scroll the row.
 */
const CARDS_AT_FIRST = Math.ceil(window.innerWidth / CARD_PX);

/** Display 3 (rule K9): jackpots as cards, each with its amount and its games. */
export function JackpotGroups({ title, icon, groups, language, actions }: JackpotGroupsProps) {
  const id = useId();
  const [isIdle, drawAll] = useIdle();
  const scroll = useRowScroll(drawAll);
  return (
    <section aria-labelledby={id} className="lobby-section">
      <SectionHead
        id={id}
        icon={icon}
        title={title}
        count={groups.length}
        allPath={paths.jackpot()}
        scroll={scroll}
      />
      <div ref={scroll.row} className="jackpot-row">
        {groups.slice(0, isIdle ? groups.length : CARDS_AT_FIRST).map((group) => (
          <JackpotCard key={group.title.en} group={group} language={language} actions={actions} />
        ))}
      </div>
    </section>
  );
}

function JackpotCard({
  group,
  language,
  actions,
}: {
  group: Group;
  language: Language;
  actions: TileActions;
}) {
  const live = useJackpot(group.jackpot_id);
  const [hasArt, setHasArt] = useState(true);
  return (
    <article className="jackpot-card">
      {hasArt && (
        <img
          className="jackpot-hero"
          src={`/static/jackpots/${group.code}.avif`}
          alt=""
          width={140}
          height={140}
          loading="lazy"
          onError={() => setHasArt(false)}
        />
      )}
      <h3>{group.title[language]}</h3>
      <p>{group.subtitle[language]}</p>
      <div className="jackpot-amount">
        <RollingAmount text={groupedAmount(live?.jackpot ?? group.jackpot)} />
        <small>{actions.currency}</small>
      </div>
      <div className="jackpot-games">
        {group.games.map((game) => (
          <JackpotGame key={game.id} game={game} actions={actions} />
        ))}
      </div>
    </article>
  );
}

function JackpotGame({ game, actions }: { game: Game; actions: TileActions }) {
  const { t } = useLingui();
  const title = game.title;
  const isOpen = game.status && !game.maintenance_flag;
  const picture = <img src={game.img} alt="" width={150} height={150} loading="lazy" />;
  if (!isOpen) {
    const words = notOpenWords(game.maintenance_until, actions.timezone);
    return (
      <button type="button" disabled aria-label={`${title} · ${words}`} title={`${title} · ${words}`}>
        {picture}
        <span className="tile-veil">
          <small>{words}</small>
        </span>
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-label={t({ id: 'lobby.playNamed', message: `Play ${title}` })}
      title={title}
      onClick={() => actions.onPlay(game)}
    >
      {picture}
    </button>
  );
}
