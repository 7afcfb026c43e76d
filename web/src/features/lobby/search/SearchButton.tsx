import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useHallTab } from '../../../state/use-hall-tab.ts';
import { useMobileMode } from '../../../state/use-mobile-mode.ts';
import { paths } from '../../../paths.ts';
import { hallBehaviour } from '../halls/halls.ts';
import { useSearch } from './search-store.ts';

/**
 * Opens the search from the tab row: looks like a field on a desktop, an icon on a phone. Hidden in hall 3 (rule L5).
 */
export function SearchButton() {
  const { t } = useLingui();
  const [hallId] = useHallTab();
  const isMobile = useMobileMode();
  const openSearch = useSearch((state) => state.openSearch);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (!hallBehaviour(hallId).search) return null;
  const open = () => {
    // The search covers the lobby; from another page the button leads there first, like the hall tabs.
    if (pathname !== paths.home()) void navigate(paths.home());
    openSearch();
  };
  const words = t({ id: 'lobby.searchPlaceholder', message: 'Search for Games' });
  if (isMobile) {
    return (
      <button
        type="button"
        className="search-icon-button"
        aria-label={words}
        aria-haspopup="dialog"
        onClick={open}
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
      onClick={open}
    >
      <Search size={18} strokeWidth={2.2} aria-hidden="true" />
      <span className="flex-1 text-start truncate">{words}</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  );
}
