import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermission } from '../../state/use-permission.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useLogin } from './use-login.ts';

const INPUT = 'h-10 w-36 rounded-control border border-control bg-raised px-3 text-base text-text';

/** The login form of the desktop's header (rule U9). */
export function HeaderLogin() {
  const { t } = useLingui();
  // Asked for where the visitor begins to log in, not on every page that has the form.
  const [isEntered, setEntered] = useState(false);
  const form = useLogin({ suggestsPasskeys: isEntered });
  const mayRegister = usePermission('register');
  const account = t({ id: 'login.account', message: 'Account' });
  const password = t({ id: 'login.password', message: 'Password' });
  return (
    <form
      className="relative flex shrink-0 items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <input
        className={INPUT}
        aria-label={account}
        placeholder={account}
        autoComplete="username webauthn"
        onFocus={() => setEntered(true)}
        autoCapitalize="none"
        spellCheck={false}
        value={form.account}
        onChange={form.editAccount}
      />
      <input
        className={INPUT}
        type="password"
        aria-label={password}
        placeholder={password}
        autoComplete="current-password"
        value={form.password}
        onChange={form.editPassword}
      />
      <Button type="submit" size="small" isBusy={form.isBusy} disabled={!form.canSubmit}>
        {t({ id: 'login.login', message: 'Login' })}
      </Button>
      {mayRegister && (
        <Link
          to={paths.register()}
          className="flex h-10 items-center rounded-tile border border-line bg-raised px-4 font-bold"
        >
          {t({ id: 'menu.register', message: 'Register' })}
        </Link>
      )}
      <p
        role="alert"
        className={
          form.problem === undefined
            ? 'sr-only'
            : 'absolute start-0 top-11.5 z-notice flex w-max max-w-105 gap-1.5 rounded-control border border-line bg-overlay px-3 py-2 text-sm text-text shadow-panel'
        }
      >
        {form.problem !== undefined && (
          <CircleAlert size={16} className="mt-0.5 shrink-0 text-negative" aria-hidden="true" />
        )}
        {form.problem}
      </p>
    </form>
  );
}
