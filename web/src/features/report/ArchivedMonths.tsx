import { useLingui } from '@lingui/react/macro';
import { Archive } from 'lucide-react';

/** Says which months' bets are not listed here though the totals hold them (rule R26). */
export function ArchivedMonths({ months: archived }: { months: readonly string[] }) {
  const { t } = useLingui();
  if (archived.length === 0) return null;
  const months = archived.join(', ');
  return (
    <p className="flex items-start gap-2 rounded-control fill-warning px-3 py-1.5 text-sm text-warning">
      <Archive size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
      {t({
        id: 'report.archived',
        message: `Archived: ${months}. The totals hold these months, but their single bets and adjustments are not listed.`,
      })}
    </p>
  );
}
