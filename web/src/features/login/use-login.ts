import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadChunk } from '../../api/chunks.ts';
import { blamesAccount, loginFailureMessage } from '../../api/errors.ts';
import { CallFailure } from '../../api/failure.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { announceTickets } from '../../state/raffle.ts';
import { playWantedGame } from '../../state/wanted-game.ts';
import { usePasskeySuggestions } from '../../session/passkeys.ts';
import { login, loginByAssertion, loginByPasskey } from '../../session/session.ts';
import { safeRedirect } from '../../paths.ts';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';

/** A player who cancels the browser's passkey question needs no message. */
function isPutAside(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

interface LoginOptions {
  /** The account field suggests the device's passkeys now. */
  suggestsPasskeys: boolean;
}

/**
 * The login form: one attempt at a time, the answer as text, and the wait that the server asks for (rules A10, A11,
 * A14).
 */
export function useLogin({ suggestsPasskeys }: LoginOptions) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [waitUntilMs, setWaitUntilMs] = useState<number>();
  const inFlight = useRef(false);
  const seconds = useSecondsUntil(waitUntilMs) ?? 0;

  const isComplete = account.trim() !== '' && password.trim() !== '';
  const canSubmit = isComplete && seconds === 0;

  const attempt = async (enter: () => Promise<Output<'login'>>): Promise<void> => {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const opened = await enter();
      const target = pathname === '/login' ? safeRedirect(new URLSearchParams(search).get('redirect')) : '/';
      announceTickets(opened.fw_tickets);
      void showSuccess(opened);
      await navigate(target, { replace: true });
      playWantedGame();
    } catch (error) {
      if (isPutAside(error)) return;
      if (error instanceof CallFailure && error.status === 429 && error.retryAfterMs !== null)
        setWaitUntilMs(Date.now() + error.retryAfterMs);
      else setFailure(error);
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  };

  usePasskeySuggestions(suggestsPasskeys && !isBusy, (assertion) =>
    attempt(() => loginByAssertion(assertion)),
  );

  const edit = (set: (text: string) => void) => (event: React.ChangeEvent<HTMLInputElement>) => {
    set(event.target.value);
    setFailure(null);
  };

  let problem: string | undefined;
  if (seconds > 0) {
    problem = t({
      id: 'login.wait',
      message: `Too many attempts. Please wait ${seconds} s before trying again.`,
    });
  } else if (failure !== null) problem = loginFailureMessage(failure);

  return {
    account,
    password,
    editAccount: edit(setAccount),
    editPassword: edit(setPassword),
    submit: async () => (canSubmit ? attempt(() => login(account, password)) : undefined),
    submitPasskey: () => attempt(loginByPasskey),
    isBusy,
    canSubmit,
    problem,
    blamesAccount: blamesAccount(failure),
  };
}

async function showSuccess(opened: Output<'login'>): Promise<void> {
  const successful = t({ id: 'login.successful', message: 'Login successful.' });
  // The dialog comes also where the last login's text cannot be loaded.
  const last = await loadChunk('last-login', () => import('./last-login.ts'))
    .then(({ lastLoginText }) => lastLoginText(opened))
    .catch(() => undefined);
  void openDialog({
    kind: 'success',
    title: t({ id: 'login.finish', message: 'Finish' }),
    content: last === undefined ? successful : `${successful}\n\n${last}`,
  });
}
