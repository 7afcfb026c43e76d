import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import type { ReportAddress } from './address.ts';
import { useFrequencyNames, useKindNames, useViewNames } from './words.ts';

interface PrintedFilterProps {
  address: ReportAddress;
  path: Output<'getReport'>['path'];
  platforms: Output<'getReport'>['platforms'];
}

/** On paper: the account and everything that is chosen, where the page has buttons (rule R21). */
export function PrintedFilter({ address, path, platforms }: PrintedFilterProps) {
  const { t } = useLingui();
  const views = useViewNames();
  const site = t({ id: 'report.site', message: 'Whole site' });
  const account = path.map((each) => each.account).join(' › ');
  const rows: (readonly [name: string, value: string | undefined])[] = [
    [t({ id: 'report.account', message: 'Account' }), account === '' ? site : account],
    [t({ id: 'report.by', message: 'Report by' }), views[address.view]],
    ...useBetFilter(address, platforms),
    ...usePlayersFilter(address),
  ];
  return (
    <dl className="hidden flex-wrap gap-x-6 text-sm print:flex">
      {rows.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name} className="flex gap-1.5">
              <dt className="text-muted">{name}:</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Which bets count. */
function useBetFilter(
  { view, frequency, branch, player, game_type, game_code, product, adjustments }: ReportAddress,
  platforms: PrintedFilterProps['platforms'],
) {
  const { t } = useLingui();
  const frequencies = useFrequencyNames();
  const kinds = useKindNames();
  const only = [branch, player].filter((account) => account !== undefined).join(', ');
  const platform = platforms.find((each) => each.game_type === game_type)?.title ?? game_type?.toString();
  return [
    [
      t({ id: 'report.frequency', message: 'Frequency' }),
      view === 'date' ? frequencies[frequency] : undefined,
    ],
    [t({ id: 'report.onlyAccount', message: 'Only of' }), only === '' ? undefined : only],
    [t({ id: 'report.platform', message: 'Game platform' }), platform],
    [t({ id: 'report.kind', message: 'Kind' }), product && kinds[product]],
    [t({ id: 'report.game', message: 'Game' }), game_code],
    [
      t({ id: 'report.bets', message: 'Bets' }),
      adjustments && t({ id: 'report.adjustmentsOnly', message: 'Adjustments only' }),
    ],
  ] as const;
}

/** Which players are listed. */
function usePlayersFilter({ players }: ReportAddress) {
  const { t } = useLingui();
  if (!players) return [];
  const { scope, isNewOnly, search } = players;
  const scopes = {
    all: t({ id: 'report.playersAll', message: 'All below' }),
    direct: t({ id: 'report.playersDirect', message: 'Directly below' }),
  };
  const which = [
    scopes[scope],
    ...(isNewOnly ? [t({ id: 'report.playersNewOnly', message: 'New players' })] : []),
  ];
  return [
    [t({ id: 'report.playersWhich', message: 'Which players' }), which.join(', ')],
    [t({ id: 'report.playersSearch', message: 'Account begins with' }), search === '' ? undefined : search],
  ] as const;
}
