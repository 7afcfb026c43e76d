import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { failureMessage } from '../api/errors.ts';
import { Button } from '../ui/Button.tsx';
import { Page } from '../page/Page.tsx';
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
    <Page
      title={title}
      lead={lead}
      tools={
        <Button look="quiet" className="px-4" isBusy={isBusy} onClick={() => void save()}>
          {!isBusy && <Download size={17} aria-hidden="true" />}
          {t({ id: 'records.csv', message: 'CSV' })}
        </Button>
      }
    >
      <RecordTabs />
      {children}
    </Page>
  );
}
