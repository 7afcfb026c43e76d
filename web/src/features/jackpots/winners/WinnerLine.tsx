import type { Winner } from '@parlour/contract/winners';
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../../ui/format-money.ts';

/** Winner, amount and game on one line. */
export function WinnerLine({ winner }: { winner: Winner }) {
  const { t } = useLingui();
  return (
    <>
      <img src={winner.img} alt="" width={28} height={28} loading="lazy" decoding="async" />
      <b>{winner.user_account}</b>
      <span className="winner-game">
        {winner.is_jackpot && <em>{t({ id: 'winners.jackpotMark', message: 'JP' })}</em>}
        {winner.game_name}
      </span>
      <strong>
        +{formatMoney(winner.payout, winner.currency)} <small>{winner.currency}</small>
      </strong>
    </>
  );
}
