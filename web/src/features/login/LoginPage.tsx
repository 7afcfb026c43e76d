import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, CircleAlert, Eye, EyeOff, User } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useLogin } from '../../app/use-login.ts';
import { pageExists, paths } from '../../paths.ts';
import { Spinner } from '../../ui/Spinner.tsx';

/** The login page (spec §2): two fields, a button that is grey while either is empty, the server's answer under the form. */
export function LoginPage() {
  const { t } = useLingui();
  const form = useLogin();
  const hint = useId();
  const [isPlain, setPlain] = useState(false);
  return (
    <div className="mx-auto flex max-w-[420px] flex-col pt-6 pb-12 desktop:pt-14">
      <Link
        to={paths.home()}
        className="-ms-2 grid size-11 place-items-center rounded-tile hover:bg-raised"
        aria-label={t({ id: 'login.back', message: 'Back to the lobby' })}
      >
        <ArrowLeft size={22} aria-hidden="true" />
      </Link>
      <div className="flex flex-col items-center text-center">
        <img src="/static/brand/mark.svg" alt="" width={48} height={56} />
        <h1 className="mt-4 text-[26px] leading-8 font-extrabold">{t({ id: 'login.welcome', message: 'Welcome back' })}</h1>
        <p className="mt-1 text-[15px] text-muted">{t({ id: 'login.seat', message: 'Your seat is still warm.' })}</p>
      </div>
      <form
        className="mt-7 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <label>
          <span className="mb-1.5 block text-[14px] font-bold">{t({ id: 'login.account', message: 'Account' })}</span>
          <span className="field">
            <input
              name="account"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              aria-describedby={hint}
              value={form.account}
              onChange={(event) => form.setAccount(event.target.value)}
            />
            <User size={20} className="text-muted" aria-hidden="true" />
          </span>
        </label>
        <div>
          <label htmlFor="login-password" className="mb-1.5 block text-[14px] font-bold">
            {t({ id: 'login.password', message: 'Password' })}
          </label>
          <span className="field pe-0.5">
            <input
              id="login-password"
              name="password"
              type={isPlain ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={128}
              aria-describedby={hint}
              value={form.password}
              onChange={(event) => form.setPassword(event.target.value)}
            />
            <button
              type="button"
              className="grid size-11 flex-none place-items-center rounded-control text-muted hover:text-text"
              aria-pressed={isPlain}
              aria-label={t({ id: 'login.showPassword', message: 'Show password' })}
              onClick={() => setPlain(!isPlain)}
            >
              {isPlain ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
            </button>
          </span>
        </div>
        <p id={hint} role="alert" className="flex min-h-5 items-center gap-1.5 text-[14px] text-negative">
          {form.failure && (
            <>
              <CircleAlert size={16} className="flex-none" aria-hidden="true" />
              {form.failure}
            </>
          )}
        </p>
        <button type="submit" className="button button-action" disabled={!form.canSubmit} aria-busy={form.isRunning}>
          {form.isRunning ? <Spinner size={20} /> : t({ id: 'login.login', message: 'Login' })}
        </button>
      </form>
      {pageExists(paths.register()) && (
        <p className="mt-5 text-center text-[15px] text-muted">
          {t({ id: 'login.noAccount', message: 'Don’t have an account yet' })}{' '}
          <Link to={paths.register()} className="inline-block py-2 font-bold text-action">
            {t({ id: 'login.createOne', message: 'Create one' })}
          </Link>
        </p>
      )}
    </div>
  );
}
