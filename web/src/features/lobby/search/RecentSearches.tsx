import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { forgetSearches, readSearches } from './search-history.ts';

/** Recent searches on this device; a tap repeats one. */
export function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useLingui();
  const [searches, setSearches] = useState(readSearches);
  if (searches.length === 0) return null;
  return (
    <div className="search-recent">
      <h3>{t({ id: 'lobby.recentSearches', message: 'Recent searches' })}</h3>
      <div className="search-chips">
        {searches.map((text) => (
          <button key={text} type="button" onClick={() => onChoose(text)}>
            {text}
          </button>
        ))}
        <button
          type="button"
          className="search-forget"
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
