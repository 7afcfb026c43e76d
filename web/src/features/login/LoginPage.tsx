import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Eye, EyeOff, User } from 'lucide-react';
import { Suspense, useState, type ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { queries } from '../../api/queries.ts';
import { isChosenLogin } from '../../state/chosen-login.ts';
import { hasLoggedIn } from '../../state/known-device.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { useWantedGame } from '../../state/wanted-game.ts';
import { usePlayWords } from '../../session/wanted/WantedGame.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LogoMark } from '../../ui/LogoParts.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoginTabs, type LoginTab } from './LoginTabs.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useLogin } from './use-login.ts';
import './login.css';

const LINK =
  'inline-flex min-h-11 items-center font-bold text-text underline decoration-accent underline-offset-4';

interface LoginPageProps {
  /** The registration wizard: a phone's login page has it too (rule A30). */
  Register: ComponentType<{ isAsked?: boolean | undefined }>;
}

export function LoginPage({ Register }: LoginPageProps) {
  const isMobile = useMobileMode();
  const isNewcomer = useNewcomer();
  const [tab, setTab] = useState<LoginTab>(isNewcomer ? 'register' : 'login');
  return (
    <div className="mx-auto max-w-105 pt-3 pb-6 desktop:pt-6">
      {isMobile && <LoginTabs tab={tab} onChoose={setTab} />}
      {isMobile && tab === 'register' ? (
        <Suspense fallback={<Skeleton className="h-155" />}>
          <Register isAsked />
        </Suspense>
      ) : (
        <LoginForm {...(isMobile && { onCreate: () => setTab('register') })} />
      )}
    </div>
  );
}

/** A visitor who wanted something that needs an account and did not ask for the login, on a device without any login so far. */
function useNewcomer(): boolean {
  const { search, state } = useLocation();
  const wants = useWantedGame((state) => state.game !== null) || new URLSearchParams(search).has('redirect');
  const [isNew] = useState(() => wants && !isChosenLogin(state) && !hasLoggedIn());
  return isNew;
}

/** `onCreate` if the page itself holds the registration; otherwise a link leads to it. */
function LoginForm({ onCreate }: { onCreate?: () => void }) {
  const { t } = useLingui();
  const form = useLogin({ suggestsPasskeys: true });
  const createOne = t({ id: 'login.createOne', message: 'Create one' });
  return (
    <>
      <Welcome />
      <form
        className="mt-3 grid gap-4 desktop:mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Field
          label={t({ id: 'login.account', message: 'Account' })}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={form.account}
          onChange={form.editAccount}
          isWrong={form.problem !== undefined && form.blamesAccount}
          end={<User size={18} className="me-3 text-muted" aria-hidden="true" />}
        />
        <PasswordInput form={form} />
        <Link to={paths.forgotPassword()} className={`${LINK} -my-2 justify-self-start text-base`}>
          {t({ id: 'password.forgotten', message: 'Forgotten your password?' })}
        </Link>
        <p role="alert" className="flex min-h-5 items-start gap-1.5 text-sm text-negative">
          {form.problem !== undefined && (
            <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
          )}
          {form.problem}
        </p>
        <Button type="submit" size="large" isBusy={form.isBusy} disabled={!form.canSubmit}>
          {t({ id: 'login.login', message: 'Login' })}
        </Button>
        <PasskeyButton isBusy={form.isBusy} onPress={() => void form.submitPasskey()} />
      </form>
      <p className="mt-5 text-center text-muted">
        {t({ id: 'login.noAccount', message: "Don't have an account yet /" })}{' '}
        {onCreate ? (
          <button type="button" className={LINK} onClick={onCreate}>
            {createOne}
          </button>
        ) : (
          <Link to={paths.register()} className={LINK}>
            {createOne}
          </Link>
        )}
      </p>
    </>
  );
}

/** The largest picture of the fan. */
const MIDDLE = 2;

/** Five games of the first hot section, fanned out. */
function GameFan() {
  const { data } = useQuery(queries.hotGames());
  const games = (data ?? []).flatMap((group) => (group.display === 3 ? [] : group.content)).slice(0, 5);
  return (
    <div className="login-fan" aria-hidden="true">
      {games.map((game, index) => (
        <img
          key={game.id}
          src={game.img}
          alt=""
          width={120}
          height={120}
          fetchPriority={index === MIDDLE ? 'high' : 'auto'}
        />
      ))}
    </div>
  );
}

/** What the visitor comes for: the game that they tapped, or their account. */
function Welcome() {
  const { t } = useLingui();
  const game = useWantedGame((state) => state.game);
  const play = usePlayWords();
  if (game) {
    return (
      <div className="mt-1 text-center desktop:mt-4">
        <img
          src={game.img}
          alt=""
          width={150}
          height={150}
          className="mx-auto size-30 rounded-panel object-cover shadow-panel"
        />
        <h1 className="mt-3 text-4xl font-extrabold text-balance">{play}</h1>
        <p className="mt-1 text-muted">
          {t({ id: 'login.thenOpens', message: 'Log in, and the game opens.' })}
        </p>
      </div>
    );
  }
  return (
    <>
      <GameFan />
      <div className="mt-1 text-center desktop:mt-4">
        <div className="hidden desktop:block">
          <LogoMark className="logo-mark-large mx-auto" />
        </div>
        <h1 className="mt-3 text-4xl font-extrabold">
          {t({ id: 'login.welcome', message: 'Welcome back' })}
        </h1>
        <p className="mt-1 text-muted">{t({ id: 'login.seat', message: 'Log in to continue.' })}</p>
      </div>
    </>
  );
}

function PasswordInput({ form }: { form: ReturnType<typeof useLogin> }) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <Field
      label={t({ id: 'login.password', message: 'Password' })}
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      value={form.password}
      onChange={form.editPassword}
      isWrong={form.problem !== undefined && !form.blamesAccount}
      end={
        <IconButton
          label={
            isShown
              ? t({ id: 'login.hidePassword', message: 'Hide the password' })
              : t({ id: 'login.showPassword', message: 'Show the password' })
          }
          className="text-muted"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
