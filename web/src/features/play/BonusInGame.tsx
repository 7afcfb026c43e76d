import { useLingui } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import { useBonuses } from '../../session/use-bonuses.ts';
import type { PlayedGame } from '../../state/stores.ts';
import { formatFigure } from '../../ui/format-money.ts';

/** How far the bonus is that bets on this game feed, live: a figure in the strip, and a line along its lower edge (rule P22). */
export function BonusInGame({ game: { platformId, gameCode } }: { game: PlayedGame }) {
  const { t } = useLingui();
  const { bonuses } = useBonuses({ platform_id: platformId, game_code: gameCode });
  // In the order in which bets feed them.
  const bonus = bonuses?.running.find(
    ({ state, progress, required }) => state === 'active' && progress < required,
  );
  if (!bonus) return null;
  const { progress, required, currency, weight_here: weight } = bonus;
  const percent = Math.floor((progress / required) * 100);
  const counted = formatFigure(progress, 2);
  const asked = `${formatFigure(required, 2)} ${currency}`;
  const text =
    weight === 0
      ? t({ id: 'play.bonusNotHere', message: 'This game does not count for your bonus' })
      : t({ id: 'play.bonusOf', message: `${counted} of ${asked}` });
  const name = t({ id: 'play.bonusProgress', message: 'Bets counted for the bonus' });
  return (
    <span
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      title={`${name}: ${text}`}
      className={`game-strip-figure flex flex-none items-center gap-1.25 px-2 text-base font-bold figures ${weight === 0 ? 'text-game-muted' : 'text-gold'}`}
    >
      <Gift size={15} aria-hidden="true" />
      <span className="mobile:hidden">{percent}%</span>
      <span
        className="absolute bottom-0 left-0 h-0.75 bg-current transition-[width] duration-calm motion-reduce:transition-none"
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
