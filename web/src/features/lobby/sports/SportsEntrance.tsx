import { GAME_TYPE } from '@parlour/contract/constants';
import type { Game } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { ArrowDownToLine, LogIn, Wrench } from 'lucide-react';
import { Link } from 'react-router';
import { useBalances } from '../../../state/use-balances.ts';
import { useSiteFlags } from '../../../session/use-site-flags.ts';
import { useTimezone } from '../../../state/use-timezone.ts';
import { timeToCome } from '../../../i18n/clock-time.ts';
import { paths } from '../../../paths.ts';
import { Money } from '../../../ui/Money.tsx';

interface SportsEntranceProps {
  book: Game;
  onEnter: (game: Game) => void;
}

/**
 * A player's way into the sports book. No money moves at the launch (rule G6), so it shows the points held there and a
 * way to transfer more.
 */
export function SportsEntrance({ book, onEnter }: SportsEntranceProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const time = timeToCome(book.maintenance_until, timezone);
  const { plays } = useSiteFlags();
  const { balances } = useBalances();
  const held = balances?.platforms.find(({ game_type }) => game_type === GAME_TYPE.sportsBook)?.amount ?? 0;
  return (
    <section className="sports-entrance" aria-labelledby="sports-entrance">
      <img src={book.img} alt="" width={150} height={150} />
      <div>
        <h2 id="sports-entrance">{book.title}</h2>
        <p>
          {t({
            id: 'tables.entranceText',
            message:
              'Live matches, moving prices and your own slip. Bets use the points you keep on this platform.',
          })}
        </p>
        {plays && (
          <p className="sports-held">
            {balances && (
              <>
                {t({ id: 'tables.heldHere', message: 'Your points on this platform' })}{' '}
                <Money amount={held} currency={balances.currency} />
              </>
            )}
          </p>
        )}
        {book.maintenance_flag ? (
          <p className="sports-closed">
            <Wrench size={18} aria-hidden="true" />
            {t({ id: 'tables.maintenance', message: 'Under maintenance' })}
            {time !== undefined && ` · ${t({ id: 'lobby.backAt', message: `Back ${time}` })}`}
          </p>
        ) : (
          <div className="sports-ways">
            <button type="button" className="sports-enter" onClick={() => onEnter(book)}>
              <LogIn size={20} aria-hidden="true" />
              {t({ id: 'tables.enter', message: 'Enter the sports book' })}
            </button>
            {plays && (
              <Link to={paths.gamePointCenter(GAME_TYPE.sportsBook)} className="sports-move">
                <ArrowDownToLine size={18} aria-hidden="true" />
                {t({ id: 'tables.movePoints', message: 'Move points' })}
              </Link>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
