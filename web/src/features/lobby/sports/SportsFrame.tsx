import { HALL } from '@parlour/contract/constants';
import type { Language } from '@parlour/contract/languages';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LogIn, PlugZap } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { failureMessage } from '../../../api/errors.ts';
import { queries } from '../../../api/queries.ts';
import { useLanguage } from '../../../session/session.ts';
import { usePreferences } from '../../../state/stores.ts';
import { paths } from '../../../paths.ts';
import { bookMessage } from './book-message.ts';

/** A book that has been silent for this long is hidden: an empty frame would explain nothing. */
const PATIENCE_MS = 15_000;

const SPOKEN = { en: 'en_US', cn: 'zh_CN', tw: 'zh_TW', vi: 'vi_VN', ms: 'ms_MY' } as const satisfies Record<
  Language,
  string
>;

/** The sports book for guests, with a button to log in and enter. */
export function SportsFrame() {
  const { t } = useLingui();
  const [language] = useLanguage();
  const shade = usePreferences(({ theme }) => (theme === 'white' ? 'light' : 'dark'));
  const { data, error, refetch } = useQuery({
    ...queries.sportsGuest({ lang: SPOKEN[language], shade }),
    // An open frame does not reload when its address is read again.
    staleTime: Infinity,
    gcTime: 0,
  });
  const [attempt, setAttempt] = useState(0);
  const toLogin = paths.login(paths.home(HALL.sports));
  return (
    <section className="sports-guest" aria-label={t({ id: 'tables.book', message: 'Sports book' })}>
      <div className="sports-bar">
        <p>{t({ id: 'tables.guestText', message: 'You are looking at today’s prices as a guest.' })}</p>
        <Link to={toLogin} className="sports-enter">
          <LogIn size={18} aria-hidden="true" />
          {t({ id: 'tables.loginEnter', message: 'Log in and enter' })}
        </Link>
      </div>
      {error ? (
        <Failed message={failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <Book
          key={`${data?.gameUrl}/${attempt}`}
          url={data?.gameUrl}
          onRetry={() => {
            setAttempt(attempt + 1);
            void refetch();
          }}
          toLogin={toLogin}
        />
      )}
    </section>
  );
}

interface BookProps {
  url: string | undefined;
  toLogin: string;
  onRetry: () => void;
}

function Book({ url, toLogin, onRetry }: BookProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'silent'>('loading');
  const goToLogin = useCallback(() => void navigate(toLogin), [navigate, toLogin]);

  useEffect(() => {
    if (url === undefined) return undefined;
    const listen = (event: MessageEvent) => {
      const message = bookMessage(event, url, frame.current?.contentWindow);
      if (message === 'ready') setState('ready');
      if (message === 'login') goToLogin();
    };
    window.addEventListener('message', listen);
    const timer = window.setTimeout(
      () => setState((now) => (now === 'loading' ? 'silent' : now)),
      PATIENCE_MS,
    );
    return () => {
      window.removeEventListener('message', listen);
      window.clearTimeout(timer);
    };
  }, [url, goToLogin]);

  if (state === 'silent')
    return (
      <Failed
        message={t({ id: 'tables.bookSilent', message: 'The sports book does not answer at the moment.' })}
        onRetry={onRetry}
      />
    );
  return (
    <div className="sports-frame" data-ready={state === 'ready'}>
      {url !== undefined && (
        <iframe
          ref={frame}
          src={url}
          title={t({ id: 'tables.book', message: 'Sports book' })}
          // The book has its own origin, so `allow-same-origin` gives it access to its own storage only.
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="origin"
        />
      )}
      {state === 'loading' && (
        <div className="sports-waiting" role="status">
          <span className="sr-only">
            {t({ id: 'tables.bookLoading', message: 'Loading the sports book' })}
          </span>
          {Array.from({ length: 8 }, (_, row) => (
            <i key={row} className="skeleton-box" />
          ))}
        </div>
      )}
    </div>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className="sports-frame sports-failed" role="alert">
      <PlugZap size={40} strokeWidth={1.8} aria-hidden="true" />
      <p>{message}</p>
      <button type="button" className="sports-enter" onClick={onRetry}>
        {t({ id: 'tables.retry', message: 'Try once more' })}
      </button>
    </div>
  );
}
