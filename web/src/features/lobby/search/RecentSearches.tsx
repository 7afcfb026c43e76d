import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { forgetSearches, readSearches } from './search-history.ts';

/** Recent searches on this device; a tap repeats one. */
export function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useLingui();
  const [searches, setSearches] = useState(readSearches);
  if (searches.length === 0) return null;
  return (
    <div className="pt-2 px-4 pb-0">
      <h3 className="mt-2 mb-2.5 text-muted text-sm font-semibold">
        {t({ id: 'lobby.recentSearches', message: 'Recent searches' })}
      </h3>
      <div className="search-chips flex flex-wrap gap-2">
        {searches.map((text) => (
          <button
            className="min-h-11 px-4 rounded-tile bg-raised inset-ring inset-ring-edge text-base font-semibold"
            key={text}
            type="button"
            onClick={() => onChoose(text)}
          >
            {text}
          </button>
        ))}
        <button
          type="button"
          className="search-forget min-h-11 px-4 rounded-tile bg-raised inset-ring inset-ring-edge text-base font-semibold"
          onClick={() => {
            forgetSearches();
            setSearches([]);
          }}
        >
          {t({ id: 'lobby.forgetSearches', message: 'Clear the list' })}
        </button>
      </div>
    </div>
  );
}
