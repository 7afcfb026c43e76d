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

const WAY =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-1.5 font-bold max-sm:w-full';

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
      className="sports-entrance flex items-center gap-5 p-5 rounded-card shadow-plain max-sm:flex-col max-sm:items-stretch max-sm:text-center desktop:gap-7 desktop:p-7"
      aria-labelledby="sports-entrance"
    >
      <Picture src={book.img} />
      <div>
        <h2 className="text-3xl font-extrabold" id="sports-entrance">
          {book.title}
        </h2>
        <p className="mt-1 mb-3.5 text-muted">
          {t({
            id: 'tables.entranceText',
            message:
              'Live matches, live odds and your own bet slip. Bets use the points you keep on this platform.',
          })}
        </p>
        {plays && (
          <p className="mt-1 mb-3.5 min-h-6">
            {balances && (
              <>
                {t({ id: 'tables.heldHere', message: 'Your points on this platform' })}{' '}
                <Money amount={held} currency={balances.currency} />
              </>
            )}
          </p>
        )}
        {book.maintenance_flag ? (
          <p className="mt-1 mb-3.5 flex gap-2 text-warning">
            <Wrench size={18} aria-hidden="true" />
            {t({ id: 'tables.maintenance', message: 'Under maintenance' })}
            {time !== undefined && ` · ${t({ id: 'lobby.backAt', message: `Back ${time}` })}`}
          </p>
        ) : (
          <div className="flex flex-wrap gap-2.5">
            <button
              type="button"
              className={`${WAY} bg-accent px-4.5 text-on-accent`}
              onClick={() => onEnter(book)}
            >
              <LogIn size={20} aria-hidden="true" />
              {t({ id: 'tables.enter', message: 'Enter the sports book' })}
            </button>
            {plays && (
              <Link
                to={paths.gamePointCenter(GAME_TYPE.sportsBook)}
                className={`${WAY} bg-overlay px-4 text-accent`}
              >
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

function Picture({ src }: { src: string }) {
  return (
    <img
      className="size-26 rounded-card max-sm:self-center desktop:size-37.5"
      src={src}
      alt=""
      width={150}
      height={150}
    />
  );
}
