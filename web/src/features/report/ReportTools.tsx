import { useLingui } from '@lingui/react/macro';
import { Columns3, Printer, SlidersHorizontal } from 'lucide-react';
import { download } from '../../api/download.ts';
import { FileButton } from '../../records/FileButton.tsx';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { Button } from '../../ui/Button.tsx';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { adjustmentsOf, inputOf, playersOf, type ReportAddress } from './address.ts';
import { FindMember } from './FindMember.tsx';

interface ReportToolsProps {
  address: ReportAddress;
  columnsText: string;
  /** Undefined where the report has its own columns. */
  onColumns: (() => void) | undefined;
  onFilter: () => void;
  /** How many filters are in use. */
  filters: number;
  /** Undefined where the reader has no account below. */
  onMember: ((member: string) => void) | undefined;
}

/** A wide desktop has room for their words. */
const WORD = 'sr-only min-[1280px]:not-sr-only';

/** Beside the title: what the report shows, and its file. On a phone columns are chosen in the filter's sheet. */
export function ReportTools(props: ReportToolsProps) {
  const { address, columnsText, onColumns, onFilter, filters, onMember } = props;
  const { t } = useLingui();
  const isMobile = useMobileMode();
  return (
    <div className="flex justify-end gap-2 print:hidden">
      {isMobile && onMember && <FindMember onChoose={onMember} />}
      {isMobile && (
        <Button look="quiet" className="relative px-3" aria-haspopup="dialog" onClick={onFilter}>
          <SlidersHorizontal size={17} aria-hidden="true" />
          <span className="sr-only">{t({ id: 'report.filter', message: 'Filter' })}</span>
          <CountBadge
            count={filters}
            label={t({ id: 'report.filtersInUse', message: 'in use' })}
            className="absolute -end-1 -top-1"
          />
        </Button>
      )}
      {!isMobile && onColumns && (
        <Button look="quiet" className="px-3" aria-haspopup="dialog" onClick={onColumns}>
          <Columns3 size={17} aria-hidden="true" />
          <span className={WORD}>{t({ id: 'report.columns', message: 'Columns' })}</span>
          <span className="figures hidden text-sm font-normal text-muted min-[1280px]:inline">
            {columnsText}
          </span>
        </Button>
      )}
      {!isMobile && (
        <Button look="quiet" className="px-3" onClick={() => window.print()}>
          <Printer size={17} aria-hidden="true" />
          <span className={WORD}>{t({ id: 'report.print', message: 'Print' })}</span>
        </Button>
      )}
      <FileButton
        className="px-3"
        wordClassName={WORD}
        onDownload={(options) =>
          address.view === 'players'
            ? download('exportReportPlayers', playersOf(address), options)
            : download(
                'exportReport',
                {
                  ...inputOf(address),
                  ...adjustmentsOf(address),
                  by: address.view,
                  frequency: address.frequency,
                },
                options,
              )
        }
      />
    </div>
  );
}
