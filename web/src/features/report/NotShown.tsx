import { useLingui } from '@lingui/react/macro';
import { ERRORS } from '@parlour/contract/errors';
import { Link } from 'react-router';
import { failureMessage } from '../../api/errors.ts';
import { failureCode } from '../../api/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';

const OWN = '/report';
const LINK = 'inline-flex min-h-11 items-center font-semibold text-ring underline';

/** Asking again gives the same answer. */
const FINAL: readonly number[] = [ERRORS.notFound.code, ERRORS.invalidInput.code, ERRORS.notAllowed.code];

interface FailureProps {
  error: unknown;
  /** The account that the address names. */
  member: string | undefined;
  isBusy: boolean;
  onRetry: () => void;
}

/** Instead of the figures: why there are none, and the ways on that help. */
export function Failure({ error, member, isBusy, onRetry }: FailureProps) {
  const { t } = useLingui();
  const code = failureCode(error) ?? 0;
  const isUnknown = code === ERRORS.notFound.code && member !== undefined;
  return (
    <PageNotice
      picture={isUnknown ? 'search' : 'plug'}
      text={
        isUnknown
          ? t({ id: 'report.unknownAccount', message: `There is no account ${member} below you.` })
          : failureMessage(error)
      }
      action={
        <div className="flex flex-wrap items-center justify-center gap-4">
          {!FINAL.includes(code) && (
            <Button isBusy={isBusy} onClick={onRetry}>
              {t({ id: 'page.retry', message: 'Try again' })}
            </Button>
          )}
          <OwnReport />
        </div>
      }
    />
  );
}

/** Of an address that names what the report does not know: another report than the one that was meant would mislead. */
export function NotUnderstood({ parts }: { parts: readonly string[] }) {
  const { t } = useLingui();
  const named = parts.join(', ');
  return (
    <PageNotice
      picture="search"
      text={t({
        id: 'report.notUnderstood',
        message: `This address names what the report does not know: ${named}`,
      })}
      action={<OwnReport />}
    />
  );
}

function OwnReport() {
  const { t } = useLingui();
  return (
    <Link to={OWN} className={LINK}>
      {t({ id: 'report.own', message: 'Your own report' })}
    </Link>
  );
}
