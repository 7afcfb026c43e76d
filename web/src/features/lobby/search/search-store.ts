import { create } from 'zustand';

/** A provider whose games the search is limited to. */
interface SearchProvider {
  id: number;
  name: string;
}

interface SearchState {
  open: boolean;
  provider: SearchProvider | undefined;
  openSearch: (provider?: SearchProvider) => void;
  closeSearch: () => void;
}

/** The search overlay is opened from the tab row, by `/`, and by a provider's card. */
export const useSearch = create<SearchState>()((set) => ({
  open: false,
  provider: undefined,
  openSearch: (provider) => set({ open: true, provider }),
  closeSearch: () => set({ open: false, provider: undefined }),
}));
