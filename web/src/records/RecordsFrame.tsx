import type { ReactNode } from 'react';
import type { DownloadOptions } from '../api/download.ts';
import { Page } from '../page/Page.tsx';
import { FileButton } from './FileButton.tsx';
import { RecordTabs } from './RecordTabs.tsx';

interface RecordsFrameProps {
  title: string;
  lead?: string;
  /** Downloads the filter's records as a file. */
  onDownload: (options: DownloadOptions) => Promise<void>;
  children: ReactNode;
}

/** The frame of a page of records: its name, and its file. */
export function RecordsFrame({ title, lead, onDownload, children }: RecordsFrameProps) {
  return (
    <Page title={title} lead={lead} tools={<FileButton className="px-4" onDownload={onDownload} />}>
      <RecordTabs />
      {children}
    </Page>
  );
}
