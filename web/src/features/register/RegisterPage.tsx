import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { queries } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { CHOSEN_LOGIN } from '../../state/chosen-login.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { WantedGame } from '../../session/wanted/WantedGame.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RegisterArt } from './RegisterArt.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/**
 * /register and /register/{code}: the wizard, with pictures of games beside it where there is room (rules A30, A35).
 */
export function RegisterPage() {
  const { t } = useLingui();
  const isMobile = useMobileMode();
  return (
    <div className="mx-auto grid max-w-120 gap-6 py-4 desktop:max-w-260 desktop:grid-cols-[minmax(0,1fr)_minmax(0,480px)] desktop:items-start desktop:gap-10 desktop:py-5">
      <h1 className="sr-only">{t({ id: 'menu.register', message: 'Register' })}</h1>
      {!isMobile && <RegisterArt />}
      <section className="px-1 desktop:rounded-sheet desktop:border desktop:border-line desktop:bg-surface desktop:px-8 desktop:pt-7 desktop:pb-4 desktop:shadow-panel">
        <RegisterPanel />
        <p className="mt-2 text-center text-muted">
          {t({ id: 'register.haveAccount', message: 'Have an account?' })}{' '}
          <Link
            to={paths.login()}
            state={CHOSEN_LOGIN}
            className="inline-flex min-h-11 items-center font-bold text-text underline decoration-accent underline-offset-4"
          >
            {t({ id: 'login.login', message: 'Login' })}
          </Link>
        </p>
      </section>
    </div>
  );
}

/** The wizard on its own page; a phone's login page embeds it too, where the visitor may have asked for it by a press. */
export function RegisterPanel({ isAsked = false }: { isAsked?: boolean | undefined }) {
  const { t } = useLingui();
  const { code } = useParams();
  const { data: site, isError, refetch } = useQuery(queries.siteInfo());
  // Another invitation is another form: a code is taken over, and locked, as the form begins.
  if (site) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <WantedGame text={t({ id: 'register.first', message: 'Your account comes first.' })} />
        <RegisterForm key={code} site={site} routeCode={code} isAsked={isAsked} />
      </div>
    );
  }
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  return <Skeleton className="h-155" />;
}
