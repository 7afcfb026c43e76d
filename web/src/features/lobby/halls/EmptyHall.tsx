import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HALL } from '@parlour/contract/constants';
import { EMPTY, EMPTY_PICTURE, EMPTY_TEXT, EMPTY_TITLE, EMPTY_WAY } from '../empty-look.ts';

interface EmptyHallProps {
  picture: ReactNode;
  title?: string;
  /** Absent: the message of rule L6. */
  message?: string;
  /** Given when the list could not be loaded. */
  onRetry?: () => void;
  /** Replaces the link to the hot games. */
  way?: { to: string; text: string };
  hallId: number;
}

/** An empty state: a picture, a sentence and one way on. */
export function EmptyHall({ picture, title, message, onRetry, way, hallId }: EmptyHallProps) {
  const { t } = useLingui();
  const stayTuned = t({
    id: 'lobby.empty',
    message: 'No relevant games available at the moment, please stay tuned!',
  });
  return (
    <div className={EMPTY}>
      <span className={EMPTY_PICTURE} aria-hidden="true">
        {picture}
      </span>
      {title !== undefined && <h2 className={EMPTY_TITLE}>{title}</h2>}
      <p className={EMPTY_TEXT}>{message ?? stayTuned}</p>
      {onRetry && (
        <button type="button" className={EMPTY_WAY} onClick={onRetry}>
          {t({ id: 'lobby.tryAgain', message: 'Try again' })}
        </button>
      )}
      {way && (
        <Link to={way.to} className={EMPTY_WAY}>
          {way.text}
        </Link>
      )}
      {!onRetry && !way && hallId !== HALL.hot && (
        <Link to="/" className={EMPTY_WAY}>
          {t({ id: 'lobby.toHotGames', message: 'See the hot games' })}
        </Link>
      )}
    </div>
  );
}
