import { useLingui } from '@lingui/react/macro';
import { ERRORS } from '@parlour/contract/errors';
import { Link } from 'react-router';
import { failureCode } from '../../api/failure.ts';
import { NotStarted } from '../../session/NotStarted.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';

const NOT_THERE: readonly (number | null)[] = [ERRORS.invalidInput.code, ERRORS.notFound.code];

interface CashierFailedProps {
  error: unknown;
  onRetry: () => void;
  /** The link to follow if the deposit or withdrawal does not exist. */
  back?: string;
}

/** Replaces a page of the cashier: the service is off, the item does not exist, or the answer did not arrive. */
export function CashierFailed({ error, onRetry, back }: CashierFailedProps) {
  const { t } = useLingui();
  const code = failureCode(error);
  if (code === ERRORS.notStarted.code) return <NotStarted />;
  if (back === undefined || !NOT_THERE.includes(code)) return <LoadFailed onRetry={onRetry} />;
  return (
    <PageNotice
      picture="search"
      text={t({ id: 'cashier.notThere', message: 'We cannot find this request.' })}
      action={
        <Link
          to={back}
          className="inline-flex h-11 items-center rounded-tile bg-action px-5 font-bold text-on-action"
        >
          {t({ id: 'cashier.back', message: 'Back' })}
        </Link>
      }
    />
  );
}
