import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginFailureMessage } from '../api/errors.ts';
import { CallFailure } from '../api/failure.ts';
import { paths, safeRedirect } from '../paths.ts';
import { useSecondsUntil } from '../ui/use-seconds-until.ts';
import { openDialog } from './dialogs.ts';
import { login } from './session.ts';

/** One login form: its fields, its one attempt at a time, what the last one said (spec §4, §5, §8). */
export function useLogin() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const [waitUntil, setWaitUntil] = useState<number>();
  const waitSeconds = useSecondsUntil(waitUntil);
  // A second press may come before the state of the first is drawn.
  const underWay = useRef(false);
  const isComplete = account.trim() !== '' && password.trim() !== '';
  const isWaiting = waitSeconds !== undefined && waitSeconds > 0;

  async function submit(): Promise<void> {
    if (!isComplete || isWaiting || underWay.current) return;
    underWay.current = true;
    setRunning(true);
    setFailure(undefined);
    try {
      await login(account, password);
    } catch (error) {
      setFailure(loginFailureMessage(error));
      const waitMs = error instanceof CallFailure ? error.retryAfterMs : null;
      if (waitMs !== null) setWaitUntil(Date.now() + waitMs);
      return;
    } finally {
      underWay.current = false;
      setRunning(false);
    }
    const asked = pathname === paths.login() ? new URLSearchParams(search).get('redirect') : null;
    void navigate(safeRedirect(asked), { replace: true });
    void openDialog({
      kind: 'success',
      title: t({ id: 'login.finish', message: 'Finish' }),
      content: t({ id: 'login.successful', message: 'Login successful.' }),
    });
  }

  return {
    account,
    setAccount,
    password,
    setPassword,
    failure:
      isWaiting && failure
        ? t({ id: 'login.waitSeconds', message: `Too many attempts. You can try again in ${{ seconds: waitSeconds }} s.` })
        : failure,
    isRunning,
    canSubmit: isComplete && !isWaiting,
    submit,
  };
}
