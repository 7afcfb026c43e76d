import type { Game } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { useGameJackpot } from '../../../api/jackpots.ts';
import { useSessionStore } from '../../../state/stores.ts';
import { currencySymbol, badgeAmount } from './jackpot-figure.ts';

/** One slot at the top left, in this order: maintenance (a veil), JP, NEW, HOT, DEMO. */
export function TileBadge({ game, currency }: { game: Game; currency: string }) {
  const { t } = useLingui();
  const { jp, jackpot, is_new, is_hot, demo } = game.other_info;
  const isGuest = useSessionStore((state) => state.isInitialised && !state.isLoggedIn);
  if (jp) return <JackpotBadge gameId={game.id} initial={jackpot} currency={currency} />;
  if (is_new)
    return <span className="tile-badge tile-badge-new">{t({ id: 'lobby.badgeNew', message: 'NEW' })}</span>;
  if (is_hot)
    return <span className="tile-badge tile-badge-hot">{t({ id: 'lobby.badgeHot', message: 'HOT' })}</span>;
  // Shown to guests only: a player may play every game, and nearly all have a demo.
  if (demo && isGuest)
    return (
      <span className="tile-badge tile-badge-demo">{t({ id: 'lobby.badgeDemo', message: 'DEMO' })}</span>
    );
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
  const jackpot = useGameJackpot(gameId) ?? initial;
  return (
    <span className="tile-badge tile-badge-jp">
      <b>JP</b>
      {jackpot !== null && currencySymbol(currency) + badgeAmount(jackpot)}
    </span>
  );
}
