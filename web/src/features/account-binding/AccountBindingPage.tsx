import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ERRORS } from '@parlour/contract/errors';
import { Link } from 'react-router';
import { failureCode } from '../../api/failure.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { Bindings } from './Bindings.tsx';
import { accountsQuery, secretCodeQuery } from './use-accounts.ts';

/** /accountBinding (spec §2): where withdrawals go, and the secret code before them. */
export function AccountBindingPage() {
  const { t } = useLingui();
  const accounts = useQuery(accountsQuery);
  const code = useQuery(secretCodeQuery);
  const error = accounts.error ?? code.error;
  const isClosed = failureCode(error) === ERRORS.notStarted.code;
  if (error && !isClosed)
    return (
      <LoadFailed
        onRetry={() => {
          void accounts.refetch();
          void code.refetch();
        }}
      />
    );
  if (!isClosed && (!accounts.data || !code.data)) return <ReadingSkeleton />;
  return (
    <div className="mx-auto max-w-[860px] pb-10">
      <PageHead
        title={t({ id: 'menu.accountBinding', message: 'Account binding' })}
        lead={t({ id: 'binding.lead', message: 'Where your withdrawals go. Only in your own name.' })}
      />
      {accounts.data && code.data && !isClosed ? (
        <Bindings accounts={accounts.data} code={code.data} />
      ) : (
        <NotStarted />
      )}
    </div>
  );
}

/** The service is off for this player (spec §6). */
function NotStarted() {
  const { t } = useLingui();
  return (
    <section className="flex flex-col items-center rounded-[18px] border border-line bg-surface px-5 py-10 text-center">
      <img
        src="/static/dialogs/maintenance.webp"
        srcSet="/static/dialogs/maintenance@2x.webp 2x"
        alt=""
        width={110}
        height={110}
      />
      <p className="mt-4 max-w-[420px] text-[16px] leading-6 font-semibold">
        {t({
          id: 'binding.notStarted',
          message: 'The service has not been started yet, please contact your superior',
        })}
      </p>
      <Link
        to={paths.contactUs()}
        className="mt-5 inline-flex min-h-11 items-center rounded-[12px] border border-line bg-raised px-5 font-bold"
      >
        {t({ id: 'menu.contactUs', message: 'Contact us' })}
      </Link>
    </section>
  );
}
