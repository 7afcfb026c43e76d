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

const BOX =
  'sports-frame relative h-[max(560px,calc(100dvh-56px-56px-56px-84px))] rounded-card overflow-hidden bg-surface shadow-plain desktop:h-[max(620px,calc(100dvh-64px-56px-100px))]';

/** The room that the frame takes, before it is known who looks. */
export function SportsFrameRoom() {
  return <div className={BOX} aria-hidden="true" />;
}

/** The sports book for guests, with a button to log in and enter. */
export function SportsOfGuest() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const toLogin = paths.login(paths.home(HALL.sports));
  const goToLogin = useCallback(() => void navigate(toLogin), [navigate, toLogin]);
  return (
    <section className="sports-guest" aria-label={t({ id: 'tables.book', message: 'Sports book' })}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 min-h-12 mb-3">
        <p className="text-muted">
          {t({ id: 'tables.guestText', message: 'You are looking at today’s odds as a guest.' })}
        </p>
        <Link
          to={toLogin}
          className="inline-flex items-center justify-center gap-2 min-h-11 py-1.5 px-4.5 rounded-control bg-accent text-on-accent font-bold"
        >
          <LogIn size={18} aria-hidden="true" />
          {t({ id: 'tables.loginEnter', message: 'Log in and enter' })}
        </Link>
      </div>
      <SportsFrame onWayIn={goToLogin} />
    </section>
  );
}

/** Matches and prices as they change. Bets are taken elsewhere: the slip's button calls `onWayIn`. */
export function SportsFrame({ onWayIn }: { onWayIn: () => void }) {
  const [language] = useLanguage();
  const shade = usePreferences(({ theme }) => (theme === 'white' ? 'light' : 'dark'));
  const { data, error, refetch } = useQuery({
    ...queries.sportsGuest({ lang: SPOKEN[language], shade }),
    // An open frame does not reload when its address is read again.
    staleTime: Infinity,
    gcTime: 0,
  });
  const [attempt, setAttempt] = useState(0);
  if (error) return <Failed message={failureMessage(error)} onRetry={() => void refetch()} />;
  return (
    <Book
      key={`${data?.gameUrl}/${attempt}`}
      url={data?.gameUrl}
      onRetry={() => {
        setAttempt(attempt + 1);
        void refetch();
      }}
      onWayIn={onWayIn}
    />
  );
}

interface BookProps {
  url: string | undefined;
  onWayIn: () => void;
  onRetry: () => void;
}

function Book({ url, onWayIn, onRetry }: BookProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'silent'>('loading');

  useEffect(() => {
    if (url === undefined) return undefined;
    const listen = (event: MessageEvent) => {
      const message = bookMessage(event, url, frame.current?.contentWindow);
      if (message === 'ready') setState('ready');
      if (message === 'login') onWayIn();
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
  }, [url, onWayIn]);

  if (state === 'silent')
    return (
      <Failed
        message={t({ id: 'tables.bookSilent', message: 'The sports book is not responding right now.' })}
        onRetry={onRetry}
      />
    );
  return (
    <div className={BOX} data-ready={state === 'ready'}>
      {url !== undefined && (
        <iframe
          className="block size-full border-0 in-data-[ready=false]:opacity-0"
          ref={frame}
          src={url}
          title={t({ id: 'tables.book', message: 'Sports book' })}
          // The book has its own origin, so `allow-same-origin` gives it access to its own storage only.
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="origin"
        />
      )}
      {state === 'loading' && (
        <div className="absolute inset-0 grid content-start gap-3 p-4" role="status">
          <span className="sr-only">
            {t({ id: 'tables.bookLoading', message: 'Loading the sports book' })}
          </span>
          {Array.from({ length: 8 }, (_, row) => (
            <i key={row} className="skeleton-box h-16 rounded-tile" />
          ))}
        </div>
      )}
    </div>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div className={`${BOX} flex flex-col items-center justify-center gap-3.5 p-6 text-center`} role="alert">
      <PlugZap className="text-accent" size={40} strokeWidth={1.8} aria-hidden="true" />
      <p>{message}</p>
      <button
        type="button"
        className="inline-flex items-center justify-center gap-2 min-h-11 py-1.5 px-4.5 rounded-control bg-accent text-on-accent font-bold"
        onClick={onRetry}
      >
        {t({ id: 'tables.retry', message: 'Try again' })}
      </button>
    </div>
  );
}
