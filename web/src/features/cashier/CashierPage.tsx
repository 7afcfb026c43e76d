import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/PageHead.tsx';

interface CashierPageProps {
  title: string;
  lead?: string | undefined;
  /** The page that the player came from; without it the link leads to the records. */
  back?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}

const LINK = 'inline-flex min-h-11 items-center gap-2 text-base font-bold text-muted hover:text-text';

/** The frame of the cashier's pages. */
export function CashierPage({ title, lead, back, isWide = false, children }: CashierPageProps) {
  const { t } = useLingui();
  return (
    <div className={`mx-auto pb-10 ${isWide ? 'max-w-260' : 'max-w-155'}`}>
      <PageHead
        title={title}
        lead={lead}
        before={
          back === undefined ? (
            <Link to={paths.depositRecords()} className={`${LINK} float-end ms-4 desktop:mt-0.5`}>
              <ReceiptText size={18} aria-hidden="true" />
              {t({ id: 'cashier.records', message: 'Records' })}
            </Link>
          ) : (
            <Link to={back} className={`${LINK} -mt-3 mb-1`}>
              <ArrowLeft size={18} aria-hidden="true" />
              {t({ id: 'cashier.back', message: 'Back' })}
            </Link>
          )
        }
      />
      {children}
    </div>
  );
}
