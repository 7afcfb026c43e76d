import { useLingui } from '@lingui/react/macro';
import { BET_STATUSES, PRODUCTS } from '@parlour/contract/bet-words';
import type { BetTotals } from '@parlour/contract/bets';
import { Select } from '../../ui/Select.tsx';
import type { BetFilter } from './filter.ts';
import { useStatusNames } from '../../records/round/words.ts';
import { useProductNames } from './words.ts';

interface BetFiltersProps {
  filter: BetFilter;
  /** Undefined while they are on their way. */
  totals: BetTotals | undefined;
  onChange: (filter: BetFilter) => void;
}

/** Which platform and game, kind and status. */
export function BetFilters({ filter, totals, onChange }: BetFiltersProps) {
  const { t } = useLingui();
  const products = useProductNames();
  const statuses = useStatusNames();
  const { game_type, game_code, product, status } = filter;
  const choose = (name: keyof BetFilter, value: string | number | undefined): void => {
    const { [name]: _, ...rest } = filter;
    onChange(value === undefined ? rest : { ...rest, [name]: value });
  };
  const platforms = new Map(
    (totals?.platforms ?? []).map((one) => [String(one.game_type), `${one.title} (${one.count})`]),
  );
  const games = new Map((totals?.games ?? []).map((one) => [one.game_code, `${one.title} (${one.count})`]));
  // What is chosen stays a choice where the interval has none of it.
  if (game_type !== undefined && !platforms.has(String(game_type)))
    platforms.set(String(game_type), String(game_type));
  if (game_code !== undefined && !games.has(game_code)) games.set(game_code, game_code);
  return (
    <div className="scroll-row -mx-3 flex gap-2 px-3 py-1 *:min-w-40! desktop:mx-0 desktop:grid desktop:grid-cols-4 desktop:p-0 desktop:*:min-w-0!">
      <Choice
        label={t({ id: 'bets.anyPlatform', message: 'Any platform' })}
        options={platforms}
        value={game_type === undefined ? undefined : String(game_type)}
        onChange={(value) => choose('game_type', value === undefined ? undefined : Number(value))}
      />
      <Choice
        label={t({ id: 'bets.anyGame', message: 'Any game' })}
        options={games}
        value={game_code}
        isOff={game_type === undefined}
        onChange={(value) => choose('game_code', value)}
      />
      <Choice
        label={t({ id: 'bets.anyKind', message: 'Any kind' })}
        options={new Map(PRODUCTS.map((name) => [name, products[name]]))}
        value={product}
        onChange={(value) => choose('product', value)}
      />
      <Choice
        label={t({ id: 'bets.anyStatus', message: 'Any status' })}
        options={new Map(BET_STATUSES.map((name) => [name, statuses[name]]))}
        value={status}
        onChange={(value) => choose('status', value)}
      />
    </div>
  );
}

interface ChoiceProps {
  /** The filter's name, shown while nothing is chosen. */
  label: string;
  options: ReadonlyMap<string, string>;
  value: string | undefined;
  isOff?: boolean;
  onChange: (value: string | undefined) => void;
}

function Choice({ label, options, value, isOff = false, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      none={label}
      options={options}
      value={value ?? ''}
      disabled={isOff}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
