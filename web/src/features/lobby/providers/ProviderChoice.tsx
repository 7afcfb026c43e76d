import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Check, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { providerName } from '../../../i18n/provider-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { Monogram } from '../../../ui/Monogram.tsx';
import type { ProviderStripProps } from './ProviderStrip.tsx';

const LONGEST_SEARCH = 40;

type Order = 'games' | 'name';

/** Every provider by name, with a search and two orders. */
export function ProviderChoice({
  platforms,
  counts,
  chosen,
  onChoose,
  onClose,
}: ProviderStripProps & { onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [order, setOrder] = useState<Order>('games');
  const found = useMemo(
    () =>
      platforms
        .map(({ id, gm }) => ({ id, name: providerName(gm), count: counts.platforms.get(id) ?? 0 }))
        .filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
        .sort(
          (one, other) =>
            (order === 'games' ? other.count - one.count : 0) || one.name.localeCompare(other.name, 'en'),
        ),
    [platforms, counts, text, order],
  );
  const count = chosen === undefined ? counts.ofAllPlatforms : (counts.platforms.get(chosen) ?? 0);
  const find = t({ id: 'lobby.findProvider', message: 'Find a provider' });
  return (
    <>
      <div className="flex gap-2">
        <label className="flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control border-field border-control bg-raised px-3 text-muted focus-within:border-ring">
          <Search size={18} aria-hidden="true" />
          <input
            type="search"
            data-autofocus
            autoFocus
            className="min-w-0 flex-1 bg-transparent text-lg/5 text-text outline-none"
            value={text}
            maxLength={LONGEST_SEARCH}
            placeholder={find}
            aria-label={find}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Orders order={order} onChange={setOrder} />
      </div>
      <ul className="my-2.5 grid max-h-76 min-h-0 flex-auto grid-cols-2 content-start gap-1.5 overflow-y-auto overscroll-contain p-0.5 mobile:h-[52dvh] mobile:max-h-none desktop:grid-cols-3">
        {found.map((provider) => (
          <Choice
            key={provider.id}
            provider={provider}
            isChosen={chosen === provider.id}
            onChoose={() => {
              onChoose(provider.id);
              onClose();
            }}
          />
        ))}
        {found.length === 0 && (
          <li role="status" className="col-span-full py-10 text-center text-base text-muted">
            {t({ id: 'lobby.noProvider', message: 'No provider of this name.' })}
          </li>
        )}
      </ul>
      <Foot chosen={chosen} count={count} onClear={() => onChoose(undefined)} onClose={onClose} />
    </>
  );
}

function Orders({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const { t } = useLingui();
  const orders = [
    { name: 'games', text: t({ id: 'lobby.orderGames', message: 'Games' }) },
    { name: 'name', text: t({ id: 'lobby.orderName', message: 'A–Z' }) },
  ] as const;
  return (
    <div
      role="group"
      aria-label={t({ id: 'lobby.order', message: 'Order' })}
      className="flex shrink-0 rounded-control bg-raised p-1"
    >
      {orders.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          aria-pressed={order === name}
          onClick={() => onChange(name)}
          className="rounded-badge px-3 text-sm font-semibold text-muted aria-pressed:bg-overlay aria-pressed:text-text"
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface ChoiceProps {
  provider: { name: string; count: number };
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ provider, isChosen, onChoose }: ChoiceProps) {
  return (
    <li className="flex">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={`flex min-h-12 w-full items-center gap-2 rounded-control px-2 text-start text-sm font-semibold hover:bg-raised aria-pressed:bg-raised aria-pressed:inset-ring-2 aria-pressed:inset-ring-ring ${provider.count === 0 ? 'text-muted' : ''}`}
      >
        <Monogram name={provider.name} className="size-8 text-xs" />
        <span className="min-w-0 flex-1 truncate">{provider.name}</span>
        {isChosen ? (
          <Check size={16} strokeWidth={2.6} className="shrink-0" aria-hidden="true" />
        ) : (
          <small className="figures shrink-0 text-xs text-muted">{provider.count}</small>
        )}
      </button>
    </li>
  );
}

interface FootProps {
  chosen: number | undefined;
  /** The games that are shown now. */
  count: number;
  onClear: () => void;
  onClose: () => void;
}

function Foot({ chosen, count, onClear, onClose }: FootProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-2 border-t border-line pt-2.5">
      <Button look="plain" size="small" className="me-auto" disabled={chosen === undefined} onClick={onClear}>
        {t({ id: 'lobby.clearProvider', message: 'Clear' })}
      </Button>
      <Button look="quiet" size="small" onClick={onClose}>
        {t({
          id: 'lobby.showGames',
          message: plural(count, { one: 'Show # game', other: 'Show # games' }),
        })}
      </Button>
    </div>
  );
}
