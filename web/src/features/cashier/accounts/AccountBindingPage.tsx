import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ERRORS } from '@parlour/contract/errors';
import { failureCode } from '../../../api/failure.ts';
import { NotStarted } from '../../../session/NotStarted.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Page } from '../../../page/Page.tsx';
import { ReadingSkeleton } from '../../../ui/ReadingSkeleton.tsx';
import { Bindings } from './Bindings.tsx';
import { accountsQuery, secretCodeQuery } from './use-accounts.ts';

/** /accountBinding: the payout accounts, and the secret code that guards them (rule C5). */
export function AccountBindingPage() {
  const { t } = useLingui();
  const frame = {
    title: t({ id: 'menu.accountBinding', message: 'Account binding' }),
    lead: t({
      id: 'binding.lead',
      message: 'The accounts that receive your withdrawals. Only in your own name.',
    }),
  };
  const accounts = useQuery(accountsQuery);
  const code = useQuery(secretCodeQuery);
  const error = accounts.error ?? code.error;
  const isClosed = failureCode(error) === ERRORS.notStarted.code;
  const isWhole = accounts.data !== undefined && code.data !== undefined;
  if (error && !isClosed && !isWhole)
    return (
      <Page {...frame}>
        <LoadFailed
          onRetry={() => {
            void accounts.refetch();
            void code.refetch();
          }}
        />
      </Page>
    );
  if (!isClosed && !isWhole)
    return (
      <Page {...frame}>
        <ReadingSkeleton />
      </Page>
    );
  return (
    <Page {...frame}>
      {isWhole && !isClosed ? <Bindings accounts={accounts.data} code={code.data} /> : <NotStarted />}
    </Page>
  );
}
