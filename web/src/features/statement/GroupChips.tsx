import { useLingui } from '@lingui/react/macro';
import { STATEMENT_GROUPS, type StatementGroup } from '@parlour/contract/ledger-reasons';
import type { StatementTotals } from '@parlour/contract/statement';
import { Chip } from '../../ui/Chip.tsx';
import { useGroupNames } from './use-group-names.ts';

interface GroupChipsProps {
  group: StatementGroup | undefined;
  /** Undefined while they are on their way: the chips are there already. */
  totals: StatementTotals | undefined;
  onChange: (group: StatementGroup | undefined) => void;
}

/** The kinds of movements to show, with the count of each in the interval. */
export function GroupChips({ group, totals, onChange }: GroupChipsProps) {
  const { t } = useLingui();
  const names = useGroupNames();
  const countOf = (name: StatementGroup): number =>
    totals?.groups.find((sums) => sums.group === name)?.count ?? 0;
  const all = totals?.groups.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <div
      role="group"
      aria-label={t({ id: 'statement.kind', message: 'Kind of movement' })}
      className="scroll-row -mx-3 flex gap-2 px-3 py-1"
    >
      <Chip isOn={group === undefined} className="shrink-0" onClick={() => onChange(undefined)}>
        {t({ id: 'statement.all', message: 'All' })}
        <Count count={all} />
      </Chip>
      {STATEMENT_GROUPS.filter((name) => name !== 'corrections' || countOf(name) > 0 || group === name).map(
        (name) => (
          <Chip
            key={name}
            isOn={group === name}
            className="shrink-0 whitespace-nowrap"
            onClick={() => onChange(name)}
          >
            {names[name]}
            <Count count={countOf(name)} />
          </Chip>
        ),
      )}
    </div>
  );
}

function Count({ count }: { count: number }) {
  return <span className="figures min-w-2 text-xs/5 font-medium">{count}</span>;
}
