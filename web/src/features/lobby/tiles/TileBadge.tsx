import type { Game } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { useGameJackpot } from '../../../api/jackpots.ts';
import { useTakenOver } from '../../../ui/use-taken-over.ts';
import { badgeAmount, currencySymbol, shortAmount } from './jackpot-figure.ts';

/** One slot at the top left, in this order: maintenance (a veil), JP, NEW, HOT. */
export function TileBadge({ game, currency }: { game: Game; currency: string }) {
  const { t } = useLingui();
  const { jp, jackpot, is_new, is_hot } = game.other_info;
  if (jp) return <JackpotBadge gameId={game.id} initial={jackpot} currency={currency} />;
  if (is_new)
    return <span className="tile-badge tile-badge-new">{t({ id: 'lobby.badgeNew', message: 'NEW' })}</span>;
  if (is_hot)
    return <span className="tile-badge tile-badge-hot">{t({ id: 'lobby.badgeHot', message: 'HOT' })}</span>;
  return null;
}

/** The largest jackpot that the game can win, live once the cache holds it. */
function JackpotBadge({
  gameId,
  initial,
  currency,
}: {
  gameId: number;
  initial: number | null;
  currency: string;
}) {
  const isTakenOver = useTakenOver();
  const figure = useGameJackpot(gameId) ?? initial;
  // A figure of the page would be as old as the page.
  const jackpot = isTakenOver ? figure : null;
  const symbol = currencySymbol(currency);
  return (
    <span className="tile-badge tile-badge-jp">
      <b>JP</b>
      {jackpot !== null && (
        <>
          <span className="tile-badge-full">{symbol + badgeAmount(jackpot)}</span>
          <span className="tile-badge-short">{symbol + shortAmount(jackpot)}</span>
        </>
      )}
    </span>
  );
}
