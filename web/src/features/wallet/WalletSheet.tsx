import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../../session/session.ts';
import { closeWalletSheet, useWalletSheet } from '../../state/stores.ts';
import { useBalances } from '../../state/use-balances.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { paths } from '../../paths.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Answers } from './Answers.tsx';
import { CollectFoot } from './CollectFoot.tsx';
import { EyeButton } from './EyeButton.tsx';
import { BalanceList } from './BalanceList.tsx';
import { sumBalances } from './balance-sums.ts';
import { SheetShortcuts } from './Shortcuts.tsx';
import { useBringBack } from './use-bring-back.ts';
import { WalletFault } from './WalletFault.tsx';
import { WalletTotal } from './WalletTotal.tsx';
import './wallet.css';

/** Where the money is (wallet, games, in transit), the way back, and further links. */
export function WalletSheet() {
  const isOpen = useWalletSheet((state) => state.isOpen);
  const { isLoggedIn } = useSession();
  if (!isOpen || !isLoggedIn) return null;
  return <OpenSheet />;
}

function OpenSheet() {
  const { t } = useLingui();
  const { balances, error, refetch } = useBalances();
  const bringing = useBringBack();
  const timezone = useTimezone();
  const sums = balances && sumBalances(balances);
  const currency = balances?.currency ?? '';
  return (
    <Sheet
      title={t({ id: 'wallet.title', message: 'Wallet' })}
      onClose={closeWalletSheet}
      below="wallet"
      opensLater
      actions={<EyeButton />}
    >
      <div className="flex flex-col gap-2.5 wallet-in-sheet -mx-1 min-h-[min(400px,60dvh)] desktop:min-h-0">
        <WalletTotal balances={balances} sums={sums} timezone={timezone} />
        <SheetShortcuts />
        {error && !balances && <WalletFault error={error} onRetry={() => void refetch()} />}
        <BalanceList balances={balances} sums={sums} timezone={timezone} bringing={bringing} />
        <Link
          to={paths.wallet()}
          onClick={closeWalletSheet}
          className="flex items-center gap-1.5 min-h-11 text-base font-bold self-center px-3 text-ring"
        >
          {t({ id: 'menu.myWallet', message: 'My wallet' })}
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
        <Answers answers={bringing.answers} fault={bringing.fault} currency={currency} />
        <CollectFoot sums={sums} currency={currency} bringing={bringing} />
      </div>
    </Sheet>
  );
}
