import { useLingui } from '@lingui/react/macro';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { Link } from 'react-router';
import { Page } from '../../page/Page.tsx';
import { paths } from '../../paths.ts';
import { useBalances } from '../../state/use-balances.ts';
import { useSiteFlags } from '../../session/use-site-flags.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Answers } from './Answers.tsx';
import { CollectFoot } from './CollectFoot.tsx';
import { EyeButton } from './EyeButton.tsx';
import { LastMoves } from './LastMoves.tsx';
import { PlacesOfMoney } from './BalanceList.tsx';
import { sumBalances } from './balance-sums.ts';
import { useBringBack } from './use-bring-back.ts';
import { WalletFault } from './WalletFault.tsx';
import { WalletFigures } from './WalletFigures.tsx';
import './points.css';

/** /wallet: the total, how it divides, what lies elsewhere and comes back, and the last movements. */
export function WalletPage() {
  const { t } = useLingui();
  const { balances, error, refetch } = useBalances();
  const timezone = useTimezone();
  const { plays } = useSiteFlags();
  const bringing = useBringBack();
  const sums = balances && sumBalances(balances);
  const currency = balances?.currency ?? '';
  return (
    <Page title={t({ id: 'menu.myWallet', message: 'My wallet' })} tools={<EyeButton />}>
      <section className="points-card rounded-panel border border-line bg-surface p-4 desktop:p-5.5">
        <WalletFigures
          balances={balances}
          sums={sums}
          timezone={timezone}
          end={<Actions className="hidden desktop:flex" />}
        />
        <Actions className="mt-4 grid auto-cols-fr grid-flow-col desktop:hidden" />
        {error && !balances && <WalletFault error={error} onRetry={() => void refetch()} />}
      </section>
      {plays && (
        <div className="mt-4 grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <div className="points-card grid min-w-0 gap-3 rounded-panel border border-line bg-surface p-3">
            <PlacesOfMoney balances={balances} sums={sums} timezone={timezone} bringing={bringing} />
            <CollectFoot sums={sums} currency={currency} bringing={bringing} keepsRoom />
          </div>
          <LastMoves timezone={timezone} version={balances?.version} />
        </div>
      )}
      <div className="points-answers fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-bar grid max-h-[40dvh] overflow-y-auto overscroll-contain">
        <Answers answers={bringing.answers} fault={bringing.fault} currency={currency} />
      </div>
    </Page>
  );
}

/** The way in and the way out: the first is the page's one filled action. */
function Actions({ className }: { className: string }) {
  const { t } = useLingui();
  const flags = useSiteFlags();
  const look = 'flex h-12 items-center justify-center gap-2 rounded-tile px-6 text-md/5 font-bold';
  if (!flags.onlineDepositWithdrawal) return null;
  return (
    <div className={`${className} gap-2.5`}>
      <Link to={paths.depositPoints()} className={`${look} bg-action text-on-action shadow-lit`}>
        <ArrowDownToLine size={18} aria-hidden="true" />
        {t({ id: 'shell.deposit', message: 'Deposit' })}
      </Link>
      {flags.withdrawal && (
        <Link
          to={paths.withdrawPoints()}
          className={`${look} border border-control bg-raised hover:bg-overlay`}
        >
          <ArrowUpFromLine size={18} aria-hidden="true" />
          {t({ id: 'cashier.withdraw', message: 'Withdraw' })}
        </Link>
      )}
    </div>
  );
}
