import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { pageExists, paths } from '../paths.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useLogin } from './use-login.ts';

/** The login form of the desktop's header (spec §2). */
export function HeaderLogin() {
  const { t } = useLingui();
  const form = useLogin();
  const account = t({ id: 'login.account', message: 'Account' });
  const password = t({ id: 'login.password', message: 'Password' });
  return (
    <form
      className="relative flex flex-none items-center gap-2"
      aria-label={t({ id: 'login.login', message: 'Login' })}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <label className="field field-small w-40">
        <span className="sr-only">{account}</span>
        <input
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={account}
          maxLength={64}
          value={form.account}
          onChange={(event) => form.setAccount(event.target.value)}
        />
      </label>
      <label className="field field-small w-40">
        <span className="sr-only">{password}</span>
        <input
          name="password"
          type="password"
          autoComplete="current-password"
          placeholder={password}
          maxLength={128}
          value={form.password}
          onChange={(event) => form.setPassword(event.target.value)}
        />
      </label>
      <button type="submit" className="button button-action button-small min-w-20" disabled={!form.canSubmit}>
        {form.isRunning ? <Spinner size={18} /> : t({ id: 'login.login', message: 'Login' })}
      </button>
      {pageExists(paths.register()) && (
        <Link to={paths.register()} className="button button-quiet button-small">
          {t({ id: 'login.register', message: 'Register' })}
        </Link>
      )}
      <p
        role="alert"
        className="absolute top-full right-0 left-0 mt-1 rounded-control bg-overlay px-3 py-1.5 text-[13px] text-negative shadow-panel empty:hidden"
      >
        {form.failure}
      </p>
    </form>
  );
}
