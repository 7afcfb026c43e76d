import type { Game } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { LogIn, Wrench } from 'lucide-react';
import { useTimezone } from '../../../app/use-timezone.ts';
import { timeToCome } from '../../../i18n/clock-time.ts';

interface SportsEntranceProps {
  book: Game;
  onEnter: (game: Game) => void;
}

/** A player's way into the sports book. No money moves with him (spec §4, game type 9). */
export function SportsEntrance({ book, onEnter }: SportsEntranceProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const time = timeToCome(book.maintenance_until, timezone);
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
        {book.maintenance_flag ? (
          <p className="sports-closed">
            <Wrench size={18} aria-hidden="true" />
            {t({ id: 'tables.maintenance', message: 'Under maintenance' })}
            {time !== undefined && ` · ${t({ id: 'lobby.backAt', message: `Back ${time}` })}`}
          </p>
        ) : (
          <button type="button" className="sports-enter" onClick={() => onEnter(book)}>
            <LogIn size={20} aria-hidden="true" />
            {t({ id: 'tables.enter', message: 'Enter the sports book' })}
          </button>
        )}
      </div>
    </section>
  );
}
