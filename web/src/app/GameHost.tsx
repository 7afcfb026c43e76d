import { lazy, Suspense } from 'react';
import { usePlayStore, useWalletSheet } from './stores.ts';

const GameFrame = lazy(async () => ({ default: (await import('../features/play/GameFrame.tsx')).GameFrame }));
const WalletSheet = lazy(async () => ({
  default: (await import('../features/wallet/WalletSheet.tsx')).WalletSheet,
}));

/** What lies over every page: the game on show and the wallet. Their code comes when they are first opened. */
export function GameHost() {
  const hasGame = usePlayStore((state) => state.game !== null);
  const hasWallet = useWalletSheet((state) => state.isOpen);
  return (
    <Suspense fallback={null}>
      {hasGame && <GameFrame />}
      {hasWallet && <WalletSheet />}
    </Suspense>
  );
}
