import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page } from '../../page/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

/** /forgotPassword: a new password by the code of a text message. */
export function ForgotPasswordPage() {
  const { t } = useLingui();
  const { data: site, isError, refetch } = useQuery(queries.siteInfo());
  return (
    <Page
      title={t({ id: 'password.forgottenTitle', message: 'Forgotten password' })}
      lead={t({
        id: 'password.forgottenLead',
        message: 'We send a code to your mobile number. Use it to set a new password.',
      })}
    >
      <div className="grid items-start gap-6 desktop:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
        {site ? (
          <ForgotPasswordForm site={site} />
        ) : isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-170" />
        )}
        <Steps />
      </div>
    </Page>
  );
}

/** Beside the form on a desktop: the way to the new password in the words of its fields. */
function Steps() {
  const { t } = useLingui();
  const steps = [
    t({ id: 'register.mobile', message: 'Mobile number' }),
    t({ id: 'register.smsCode', message: 'Code from the message' }),
    t({ id: 'password.new', message: 'New password' }),
  ];
  return (
    <aside className="hidden rounded-panel border border-line bg-linear-160 from-raised to-bg2 p-10 text-center desktop:block">
      <img
        src="/static/dialogs/key.webp"
        srcSet="/static/dialogs/key@2x.webp 2x"
        alt=""
        width={168}
        height={168}
        className="mx-auto size-42 object-contain"
      />
      <ol className="mx-auto mt-8 grid max-w-80 gap-3 text-start">
        {steps.map((step, index) => (
          <li
            key={step}
            className="flex items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 text-md font-bold"
          >
            <span
              aria-hidden="true"
              className="figures grid size-8 shrink-0 place-items-center rounded-full bg-accent font-extrabold text-on-accent"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </aside>
  );
}
