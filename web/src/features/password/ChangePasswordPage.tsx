import { useLingui } from '@lingui/react/macro';
import { required } from '@parlour/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureMessage } from '../../api/errors.ts';
import { CallFailure } from '../../api/failure.ts';
import { queries } from '../../api/queries.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useForm } from '../../forms/use-form.ts';
import { changePassword, useSession } from '../../session/session.ts';
import { withProof } from '../../session/with-proof.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { Page } from '../../page/Page.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { newPasswordRules } from './new-password-rules.ts';

/** /changePassword: the present password, the new one twice. Every other session ends (rule A24). */
export function ChangePasswordPage() {
  const { t } = useLingui();
  const { profile } = useSession();
  const { data: site } = useQuery(queries.siteInfo());
  const { form, submit, problem, isWaiting } = useChange(site?.password_policy);

  return (
    <Page
      width="form"
      up={{ to: '/security', text: t({ id: 'menu.security', message: 'Login and security' }) }}
      title={t({ id: 'menu.changePassword', message: 'Change password' })}
      lead={t({ id: 'password.lead', message: 'Choose one that you use nowhere else.' })}
    >
      <form
        ref={form.ref}
        noValidate
        className="grid gap-4 rounded-panel border border-line bg-surface p-4 desktop:p-6"
        onSubmit={(event) => void submit(event)}
      >
        {/* The browser's password store learns which account the password belongs to. */}
        <input hidden readOnly autoComplete="username" value={profile?.account ?? ''} />
        <div>
          <PasswordField {...form.field('old_password')} autoComplete="current-password" />
          <Link
            to={paths.forgotPassword()}
            className="mt-1 inline-flex min-h-11 items-center text-base font-bold text-text underline decoration-accent underline-offset-4"
          >
            {t({ id: 'password.forgotten', message: 'Forgotten your password?' })}
          </Link>
        </div>
        <NewPasswordFields field={form.field} policy={site?.password_policy} />
        <FormProblem text={problem} />
        <Button type="submit" size="large" isBusy={form.isBusy} disabled={isWaiting}>
          {t({ id: 'menu.changePassword', message: 'Change password' })}
        </Button>
        <p className="flex gap-2 text-sm/4.5 text-muted">
          <ShieldCheck size={18} className="shrink-0" aria-hidden="true" />
          {t({
            id: 'password.others',
            message: 'All other devices are logged out, so that nobody else stays in your account.',
          })}
        </p>
      </form>
    </Page>
  );
}

function useChange(policy: Parameters<typeof newPasswordRules>[0]) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [waitUntilMs, setWaitUntilMs] = useState<number>();
  const seconds = useSecondsUntil(waitUntilMs) ?? 0;
  const form = useForm({
    rules: { old_password: [required], ...newPasswordRules(policy) },
    labels: {
      old_password: t({ id: 'password.old', message: 'Current password' }),
      new_password: t({ id: 'password.new', message: 'New password' }),
      confirm: t({ id: 'password.confirm', message: 'Repeat the new password' }),
    },
  });

  const submit = form.submit(
    async ({ old_password, new_password }) => {
      setProblem(undefined);
      await withProof(() => changePassword({ old_password, new_password }));
      form.reset();
      void openDialog({
        kind: 'success',
        content: t({
          id: 'password.changed',
          message: 'Your password was changed. You stay logged in here and were logged out everywhere else.',
        }),
      });
    },
    (error) => {
      if (error instanceof CallFailure && error.status === 429 && error.retryAfterMs !== null)
        setWaitUntilMs(Date.now() + error.retryAfterMs);
      else setProblem(failureMessage(error));
    },
  );
  const wait =
    seconds > 0
      ? t({
          id: 'login.wait',
          message: `Too many attempts. Please wait ${seconds} s before trying again.`,
        })
      : undefined;
  return { form, submit, problem: wait ?? problem, isWaiting: seconds > 0 };
}
