import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { failureMessage } from '../api/errors.ts';
import { Button } from '../ui/Button.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { openDialog } from '../dialogs/dialogs.ts';
import { RecordTabs } from './RecordTabs.tsx';

interface RecordsFrameProps {
  title: string;
  lead?: string;
  /** Downloads the filter's records as a file. */
  onDownload: () => Promise<void>;
  children: ReactNode;
}

/** The frame of a page of records: its name, and its file. */
export function RecordsFrame({ title, lead, onDownload, children }: RecordsFrameProps) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await onDownload();
    } catch (error) {
      void openDialog({ kind: 'error', content: failureMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mx-auto max-w-280 pb-10">
      <div className="flex items-start justify-between gap-4">
        <PageHead title={title} lead={lead} />
        <Button
          look="quiet"
          className="mt-5 shrink-0 px-4 desktop:mt-8"
          isBusy={isBusy}
          onClick={() => void save()}
        >
          {!isBusy && <Download size={17} aria-hidden="true" />}
          {t({ id: 'records.csv', message: 'CSV' })}
        </Button>
      </div>
      <RecordTabs />
      {children}
    </div>
  );
}
