import { create } from 'zustand';

/** The browser's own offer to install the site, where it makes one. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event;

/** The offer comes once, early, and not in answer to anything: it is kept for the button that takes it up. */
const useOffer = create<{ offer: InstallOffer | null }>(() => ({ offer: null }));

export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (isOffer(event)) useOffer.setState({ offer: event });
  });
  window.addEventListener('appinstalled', () => useOffer.setState({ offer: null }));
}

/** Opens the browser's installation from a click; undefined if the browser offers none. */
export function useInstall(): (() => Promise<void>) | undefined {
  const offer = useOffer((state) => state.offer);
  if (!offer) return undefined;
  return async () => {
    const { outcome } = await offer.prompt();
    // A browser takes an offer once; after a refusal it makes a new one in its own time.
    if (outcome === 'accepted' || outcome === 'dismissed') useOffer.setState({ offer: null });
  };
}
