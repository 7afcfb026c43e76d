import type { Winner } from '@parlour/contract/winners';
import { useLingui } from '@lingui/react/macro';
import { Money } from '../../../ui/Money.tsx';

/** Winner, amount and game on one line. */
export function WinnerLine({ winner }: { winner: Winner }) {
  const { t } = useLingui();
  return (
    <>
      <img
        className="flex-none rounded-badge"
        src={winner.img}
        alt=""
        width={28}
        height={28}
        loading="lazy"
        decoding="async"
      />
      <b className="winner-name flex-none text-sm font-bold">{winner.user_account}</b>
      <span className="winner-game line-clamp-2 flex-1 min-w-0 text-muted text-sm/3.75">
        {winner.is_jackpot && (
          <em className="me-1.25 py-px px-1 rounded-bar bg-gold text-on-gold text-2xs/5 not-italic font-extrabold">
            {t({ id: 'winners.jackpotMark', message: 'JP' })}
          </em>
        )}
        {winner.game_name}
      </span>
      <strong className="winner-won figures flex-none text-sm font-bold text-positive">
        <Money amount={winner.payout} currency={winner.currency} sign="signed" />
      </strong>
    </>
  );
}
