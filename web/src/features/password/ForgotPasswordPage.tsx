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
      width="form"
      title={t({ id: 'password.forgottenTitle', message: 'Forgotten password' })}
      lead={t({
        id: 'password.forgottenLead',
        message: 'We send a code to your mobile number. Use it to set a new password.',
      })}
    >
      {site ? (
        <ForgotPasswordForm site={site} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-170" />
      )}
    </Page>
  );
}
