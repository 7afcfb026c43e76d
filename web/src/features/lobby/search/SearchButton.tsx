import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useHallTab } from '../../../app/use-hall-tab.ts';
import { useMobileMode } from '../../../app/use-mobile-mode.ts';
import { hallBehaviour } from '../halls.ts';
import { useSearch } from './search-store.ts';

/** The way to the search in the tab row: a field's look on a desktop, an icon on a phone. Hidden on tab 3 (spec §2). */
export function SearchButton() {
  const { t } = useLingui();
  const [hallId] = useHallTab();
  const isMobile = useMobileMode();
  const openSearch = useSearch((state) => state.openSearch);
  if (!hallBehaviour(hallId).search) return null;
  const words = t({ id: 'lobby.searchPlaceholder', message: 'Search for Games' });
  if (isMobile) {
    return (
      <button
        type="button"
        className="search-icon-button"
        aria-label={words}
        aria-haspopup="dialog"
        onClick={() => openSearch()}
      >
        <Search size={20} strokeWidth={2.3} aria-hidden="true" />
      </button>
    );
  }
  return (
    <button
      type="button"
      className="search-field-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={() => openSearch()}
    >
      <Search size={18} strokeWidth={2.2} aria-hidden="true" />
      <span>{words}</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
}
