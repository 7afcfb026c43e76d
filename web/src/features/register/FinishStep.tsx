import { useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { serverWords } from '../../forms/server-words.ts';
import { paths } from '../../paths.ts';
import { CHOSEN_LOGIN } from '../../state/chosen-login.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Hint } from './Hint.tsx';
import { StepTitle } from './StepTitle.tsx';
import type { useRegistration } from './use-registration.ts';

/** Step 3: the account is open; the login follows automatically, or the page says why not. */
export function FinishStep({ registration }: { registration: ReturnType<typeof useRegistration> }) {
  const { t } = useLingui();
  const { account, logsIn, loginFailure, tryLogin } = registration;
  const isWaiting = logsIn && loginFailure === undefined;
  return (
    <div className="grid justify-items-center gap-4 py-6 text-center">
      <CircleCheck size={64} strokeWidth={1.5} className="text-positive" aria-hidden="true" />
      <StepTitle
        title={t({ id: 'register.ready', message: 'Your account is ready' })}
        text={t({ id: 'register.readyText', message: `You log in as ${account}.` })}
      />
      {isWaiting ? (
        <p role="status" className="flex h-13 items-center gap-2.5 text-muted">
          <Spinner size={18} />
          {t({ id: 'register.loggingIn', message: 'Logging you in' })}
        </p>
      ) : (
        <>
          <Hint text={loginFailure === undefined ? undefined : serverWords(loginFailure)} />
          {logsIn ? (
            <Button size="large" className="w-full" onClick={() => void tryLogin()}>
              {t({ id: 'login.loginNow', message: 'Login now' })}
            </Button>
          ) : (
            <Link
              to={paths.login()}
              state={CHOSEN_LOGIN}
              className="grid h-13 w-full place-items-center rounded-tile bg-action font-bold text-on-action"
            >
              {t({ id: 'login.loginNow', message: 'Login now' })}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
