import { useLingui } from '@lingui/react/macro';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Page } from '../../page/Page.tsx';

interface CashierPageProps {
  title: string;
  lead?: string | undefined;
  /** The page that the player came from; without it the link leads to the records. */
  back?: string | undefined;
  isWide?: boolean;
  children: ReactNode;
}

/** The frame of the cashier's pages. */
export function CashierPage({ title, lead, back, isWide = false, children }: CashierPageProps) {
  const { t } = useLingui();
  return (
    <Page
      title={title}
      lead={lead}
      up={back === undefined ? undefined : { to: back, text: t({ id: 'page.back', message: 'Back' }) }}
      tools={
        back === undefined ? (
          <Link
            to={paths.depositRecords()}
            className="inline-flex min-h-11 items-center gap-2 text-base font-bold text-muted hover:text-text"
          >
            <ReceiptText size={18} aria-hidden="true" />
            {t({ id: 'cashier.records', message: 'Records' })}
          </Link>
        ) : undefined
      }
      width={isWide ? 'full' : 'card'}
    >
      {children}
    </Page>
  );
}
