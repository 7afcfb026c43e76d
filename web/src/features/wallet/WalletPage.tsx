import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../ui/PageHead.tsx';
import { useBalances } from '../../state/use-balances.ts';
import { useSiteFlags } from '../../session/use-site-flags.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Answers } from './Answers.tsx';
import { CollectFoot } from './CollectFoot.tsx';
import { EyeButton } from './EyeButton.tsx';
import { LastMoves } from './LastMoves.tsx';
import { BalanceList } from './BalanceList.tsx';
import { sumBalances } from './balance-sums.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { useBringBack } from './use-bring-back.ts';
import { WalletFault } from './WalletFault.tsx';
import { WalletTotal } from './WalletTotal.tsx';
import './wallet.css';
import './points.css';

/** /wallet: the balance by location, and the links from there. */
export function WalletPage() {
  const { t } = useLingui();
  const { balances, error, refetch } = useBalances();
  const timezone = useTimezone();
  const { plays } = useSiteFlags();
  const bringing = useBringBack();
  const sums = balances && sumBalances(balances);
  const currency = balances?.currency ?? '';
  return (
    <div className="mx-auto max-w-260 pb-10">
      <PageHead
        title={t({ id: 'menu.myWallet', message: 'My wallet' })}
        lead={t({ id: 'wallet.pageLead', message: 'Where every cent of yours is right now.' })}
      />
      <div className="points-layout grid grid-cols-1 items-start gap-4 desktop:grid-cols-[372px_minmax(0,1fr)] desktop:gap-5 wallet-page">
        <div className="flex flex-col gap-2.5 points-card relative p-4 border border-line rounded-panel bg-surface">
          <span className="absolute top-2 end-2">
            <EyeButton />
          </span>
          <WalletTotal balances={balances} sums={sums} timezone={timezone} />
          {error && !balances && <WalletFault error={error} onRetry={() => void refetch()} />}
          <BalanceList balances={balances} sums={sums} timezone={timezone} bringing={bringing} />
          <CollectFoot sums={sums} currency={currency} bringing={bringing} keepsRoom />
        </div>
        <div className="grid grid-cols-1 gap-3 min-w-0 desktop:sticky desktop:top-21">
          <Shortcuts />
          {plays && <LastMoves timezone={timezone} version={balances?.version} />}
        </div>
      </div>
      <div className="points-answers fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-bar grid max-h-[40dvh] overflow-y-auto overscroll-contain">
        <Answers answers={bringing.answers} fault={bringing.fault} currency={currency} />
      </div>
    </div>
  );
}
