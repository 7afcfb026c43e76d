import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DownloadOptions, FileProgress } from '../api/download.ts';
import { failureMessage } from '../api/errors.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { formatFigure } from '../ui/format-money.ts';
import { Spinner } from '../ui/Spinner.tsx';

/** A file of records: while it comes, how far it is, and the way to give it up. */
export function FileButton({
  onDownload,
  className = '',
  wordClassName = '',
}: {
  onDownload: (options: DownloadOptions) => Promise<void>;
  className?: string;
  /** Of the button's word, which a narrow line may leave to the picture. */
  wordClassName?: string;
}) {
  const { t } = useLingui();
  const { progress, save, cancel } = useFile(onDownload);
  if (progress)
    return (
      <Progress progress={progress}>
        <Button look="plain" size="small" className="w-10 px-0" onClick={cancel}>
          <X size={17} aria-hidden="true" />
          <span className="sr-only">{t({ id: 'records.cancelFile', message: 'Cancel the file' })}</span>
        </Button>
      </Progress>
    );
  return (
    <Button look="quiet" className={className} onClick={() => void save()}>
      <Download size={17} aria-hidden="true" />
      <span className={wordClassName}>{t({ id: 'records.csv', message: 'CSV' })}</span>
    </Button>
  );
}

function Progress({ progress: { rows, of }, children }: { progress: FileProgress; children: ReactNode }) {
  const { t } = useLingui();
  const [count, all] = [formatFigure(rows, 0), of === undefined ? undefined : formatFigure(of, 0)];
  const text =
    all === undefined
      ? t({
          id: 'records.fileRows',
          message: plural(rows, { one: `${count} row`, other: `${count} rows` }),
        })
      : t({
          id: 'records.fileRowsOf',
          message: plural(of ?? 0, { one: `${count} of ${all} row`, other: `${count} of ${all} rows` }),
        });
  return (
    <div className="flex h-11 min-w-0 items-center gap-2 rounded-tile border border-line bg-raised ps-3 text-xs desktop:text-sm">
      <span className="hidden desktop:block">
        <Spinner size={16} />
      </span>
      <div className="grid gap-1">
        <span className="figures sr-only whitespace-nowrap desktop:not-sr-only">{text}</span>
        <progress
          className="h-1.5 w-16 accent-action desktop:w-full"
          aria-label={t({ id: 'records.fileComes', message: 'The file is being made' })}
          {...(of !== undefined && { value: rows, max: Math.max(1, of) })}
        />
      </div>
      {children}
    </div>
  );
}

/** Leaving the page gives the file up. */
function useFile(onDownload: (options: DownloadOptions) => Promise<void>) {
  const [progress, setProgress] = useState<FileProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const save = async (): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    setProgress({ rows: 0, of: undefined });
    try {
      await onDownload({ signal: control.signal, onProgress: setProgress });
    } catch (error) {
      void openDialog({ kind: 'error', content: failureMessage(error) });
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, save, cancel: () => running.current?.abort() };
}
