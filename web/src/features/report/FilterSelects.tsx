import { useLingui } from '@lingui/react/macro';
import { PRODUCTS } from '@parlour/contract/bet-words';
import type { Output } from '@parlour/contract/endpoints';
import { FREQUENCIES } from '@parlour/contract/report-words';
import { Select } from '../../ui/Select.tsx';
import type { ReportAddress } from './address.ts';
import { useFrequencyNames, useKindNames } from './words.ts';

interface FilterSelectsProps {
  address: ReportAddress;
  platforms: Output<'getReport'>['platforms'];
  onChange: (address: ReportAddress) => void;
}

/** A desktop's bar does not squeeze them. */
const BOX = 'contents desktop:grid desktop:w-36';

/** Of which platform and kind, and by date how often. */
export function FilterSelects({ address, platforms, onChange }: FilterSelectsProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const frequencies = useFrequencyNames();
  const { game_type, game_code: _, ...ofAll } = address;
  const { product, ...ofAnyKind } = address;
  const titles = new Map(platforms.map((one) => [String(one.game_type), one.title]));
  if (game_type !== undefined && !titles.has(String(game_type)))
    titles.set(String(game_type), String(game_type));
  const anyPlatform = t({ id: 'report.anyPlatform', message: 'Any platform' });
  const anyKind = t({ id: 'report.anyKind', message: 'Any kind' });
  const frequency = t({ id: 'report.frequency', message: 'Frequency' });
  return (
    <>
      <span className={BOX}>
        <Select
          aria-label={anyPlatform}
          none={anyPlatform}
          options={titles}
          value={game_type === undefined ? '' : String(game_type)}
          onChange={({ target: { value } }) =>
            onChange(value === '' ? ofAll : { ...ofAll, game_type: Number(value) })
          }
        />
      </span>
      <span className={BOX}>
        <Select
          aria-label={anyKind}
          none={anyKind}
          options={PRODUCTS.map((name) => [name, kinds[name]] as const)}
          value={product ?? ''}
          onChange={({ target: { value } }) => {
            const chosen = PRODUCTS.find((name) => name === value);
            onChange(chosen ? { ...address, product: chosen } : ofAnyKind);
          }}
        />
      </span>
      {address.view === 'date' && (
        <span className="contents desktop:grid">
          <Select
            aria-label={frequency}
            options={FREQUENCIES.map((name) => [name, `${frequency}: ${frequencies[name]}`] as const)}
            value={address.frequency}
            onChange={({ target: { value } }) =>
              onChange({ ...address, frequency: FREQUENCIES.find((name) => name === value) ?? 'daily' })
            }
          />
        </span>
      )}
    </>
  );
}
