import { useLingui } from '@lingui/react/macro';
import { PRODUCTS } from '@parlour/contract/bet-words';
import type { Output } from '@parlour/contract/endpoints';
import { FREQUENCIES, REPORT_RANGES, REPORT_VIEWS } from '@parlour/contract/report-words';
import { DatesButton } from '../../records/DatesButton.tsx';
import { useRangeNames } from '../../records/use-range-names.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Select } from '../../ui/Select.tsx';
import { ofView, type ReportAddress } from './address.ts';
import { PeriodsButton } from './PeriodsButton.tsx';
import { PlayersFilters } from './PlayersFilters.tsx';
import { useFrequencyNames, useKindNames, useViewNames } from './words.ts';

interface ReportFiltersProps {
  address: ReportAddress;
  platforms: Output<'getReport'>['platforms'];
  isPlayer: boolean;
  onChange: (address: ReportAddress) => void;
}

const ROW = 'scroll-row -mx-3 flex gap-2 px-3 py-1';

/** What the report goes by, of when, and of which games. */
export function ReportFilters(props: ReportFiltersProps) {
  const { address, isPlayer, onChange } = props;
  const { t } = useLingui();
  const views = useViewNames();
  const offered = [...REPORT_VIEWS, 'players' as const, 'bets' as const].filter(
    (view) => !isPlayer || (view !== 'level' && view !== 'player' && view !== 'players'),
  );
  return (
    <div className="grid gap-1 print:hidden">
      <div role="group" aria-label={t({ id: 'report.by', message: 'Report by' })} className={ROW}>
        {offered.map((view) => (
          <Chip
            key={view}
            isOn={address.view === view}
            className="shrink-0 whitespace-nowrap"
            onClick={() => onChange(ofView(address, view))}
          >
            {views[view]}
          </Chip>
        ))}
      </div>
      <Ranges {...props} />
      {address.view === 'players' ? (
        <PlayersFilters address={address} onChange={onChange} />
      ) : (
        <Choices {...props} />
      )}
    </div>
  );
}

function Ranges({ address, onChange }: ReportFiltersProps) {
  const { t } = useLingui();
  const names = useRangeNames();
  const range = 'range' in address.span ? address.span.range : undefined;
  return (
    <div role="group" aria-label={t({ id: 'report.when', message: 'When' })} className={ROW}>
      <DatesButton span={address.span} onChange={(span) => onChange({ ...address, span })} />
      <PeriodsButton span={address.span} onChange={(span) => onChange({ ...address, span })} />
      {REPORT_RANGES.map((name) => (
        <Chip
          key={name}
          isOn={range === name}
          className="shrink-0 whitespace-nowrap"
          onClick={() => onChange({ ...address, span: { range: name } })}
        >
          {names[name]}
        </Chip>
      ))}
    </div>
  );
}

function Choices({ address, platforms, onChange }: ReportFiltersProps) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const { game_type, game_code, product, ...rest } = address;
  const kept = { ...(product && { product }) };
  const titles = new Map(platforms.map((one) => [String(one.game_type), one.title]));
  if (game_type !== undefined && !titles.has(String(game_type)))
    titles.set(String(game_type), String(game_type));
  return (
    <div className="grid grid-cols-2 gap-2 py-1 desktop:grid-cols-4">
      <Choice
        label={t({ id: 'report.anyPlatform', message: 'Any platform' })}
        options={titles}
        value={game_type === undefined ? '' : String(game_type)}
        onChange={(value) =>
          onChange({ ...rest, ...kept, ...(value !== '' && { game_type: Number(value) }) })
        }
      />
      <Choice
        label={t({ id: 'report.anyKind', message: 'Any kind' })}
        options={new Map(PRODUCTS.map((name) => [name, kinds[name]]))}
        value={product ?? ''}
        onChange={(value) => {
          const chosen = PRODUCTS.find((name) => name === value);
          onChange({
            ...rest,
            ...(game_type !== undefined && { game_type }),
            ...(game_code !== undefined && { game_code }),
            ...(chosen && { product: chosen }),
          });
        }}
      />
      {address.view === 'date' && <FrequencyChoice address={address} onChange={onChange} />}
      {(['branch', 'player'] as const).map(
        (name) =>
          address[name] !== undefined && (
            <Chip key={name} isOn onClick={() => onChange({ ...address, [name]: undefined })}>
              <span className="truncate">{t({ id: 'report.onlyOf', message: `Only ${address[name]}` })}</span>{' '}
              ×
            </Chip>
          ),
      )}
      {address.adjustments && (
        <Chip isOn onClick={() => onChange({ ...address, adjustments: undefined })}>
          <span className="truncate">{t({ id: 'report.adjustmentsOnly', message: 'Adjustments only' })}</span>{' '}
          ×
        </Chip>
      )}
      {game_code !== undefined && (
        <Chip
          isOn
          onClick={() => onChange({ ...rest, ...kept, ...(game_type !== undefined && { game_type }) })}
        >
          <span className="truncate">{game_code}</span> ×
        </Chip>
      )}
    </div>
  );
}

/** On a phone it has a line of its own: its name and what is chosen stand in one box. */
function FrequencyChoice({ address, onChange }: Pick<ReportFiltersProps, 'address' | 'onChange'>) {
  const { t } = useLingui();
  const frequencies = useFrequencyNames();
  return (
    <div className="col-span-2 grid desktop:col-span-1">
      <Choice
        label={t({ id: 'report.frequency', message: 'Frequency' })}
        isFirm
        options={new Map(FREQUENCIES.map((name) => [name, frequencies[name]]))}
        value={address.frequency}
        onChange={(value) =>
          onChange({ ...address, frequency: FREQUENCIES.find((name) => name === value) ?? 'daily' })
        }
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  options: ReadonlyMap<string, string>;
  value: string;
  /** One of the options is always chosen. */
  isFirm?: boolean;
  onChange: (value: string) => void;
}

function Choice({ label, options, value, isFirm = false, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      {...(!isFirm && { none: label })}
      options={Array.from(options, ([name, title]) => [name, isFirm ? `${label}: ${title}` : title] as const)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
