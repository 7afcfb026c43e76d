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
  onEnter: () => void;
}

const WAY =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-1.5 font-bold max-sm:flex-1';

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
    <section
      className="sports-entrance flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card p-3 shadow-plain desktop:px-5"
      aria-labelledby="sports-entrance"
    >
      <img className="size-14 rounded-tile" src={book.img} alt="" width={56} height={56} />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-xl/6 font-extrabold" id="sports-entrance">
          {book.title}
        </h2>
        {plays && (
          <p className="min-h-5 text-sm/5 text-muted">
            {balances && (
              <>
                {t({ id: 'tables.heldHere', message: 'Your points on this platform' })}{' '}
                <Money amount={held} currency={balances.currency} className="font-bold text-text" />
              </>
            )}
          </p>
        )}
      </div>
      {book.maintenance_flag ? (
        <p className="flex gap-2 text-warning">
          <Wrench size={18} aria-hidden="true" />
          {t({ id: 'tables.maintenance', message: 'Under maintenance' })}
          {time !== undefined && ` · ${t({ id: 'lobby.backAt', message: `Back ${time}` })}`}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2.5 max-sm:w-full">
          {plays && (
            <Link
              to={paths.gamePointCenter(GAME_TYPE.sportsBook)}
              className={`${WAY} border border-control bg-raised px-4 hover:bg-overlay`}
            >
              <ArrowDownToLine size={18} aria-hidden="true" />
              {t({ id: 'tables.movePoints', message: 'Move points' })}
            </Link>
          )}
          <button type="button" className={`${WAY} bg-accent px-4.5 text-on-accent`} onClick={onEnter}>
            <LogIn size={20} aria-hidden="true" />
            {t({ id: 'tables.enter', message: 'Enter the sports book' })}
          </button>
        </div>
      )}
    </section>
  );
}
