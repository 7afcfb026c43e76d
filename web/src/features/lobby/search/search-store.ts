import { create } from 'zustand';

/** A provider whose games the search is limited to. */
interface SearchProvider {
  id: number;
  name: string;
}

interface SearchState {
  open: boolean;
  /** The address behind it when it was opened. */
  openedAt: string | undefined;
  provider: SearchProvider | undefined;
  openSearch: (provider?: SearchProvider) => void;
  closeSearch: () => void;
}

/** The search overlay is opened from the tab row, by `/`, and by a provider's card. */
export const useSearch = create<SearchState>()((set) => ({
  open: false,
  openedAt: undefined,
  provider: undefined,
  openSearch: (provider) => set({ open: true, openedAt: location.hash, provider }),
  closeSearch: () => set({ open: false, openedAt: undefined, provider: undefined }),
}));
