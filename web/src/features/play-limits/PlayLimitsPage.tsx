import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Page } from '../../page/Page.tsx';
import { BreakCard } from './BreakCard.tsx';
import { Gauge, TrendingDown } from 'lucide-react';
import { MoneyLimitCard } from './MoneyLimitCard.tsx';
import { RealityCheckCard } from './RealityCheckCard.tsx';
import { SessionLimitCard } from './SessionLimitCard.tsx';

/** /playLimits: what a player sets for their own protection (rules H1 to H3, H7, H8). */
export function PlayLimitsPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t({ id: 'menu.playLimits', message: 'Limits and breaks' })}
      lead={t({
        id: 'limits.lead',
        message:
          'You decide how much play is good for you. What you set here holds at once, on every device.',
      })}
    >
      <div className="grid max-w-190 gap-4">
        <MoneyLimitCard
          icon={Gauge}
          title={t({ id: 'limits.depositTitle', message: 'Deposit limits' })}
          text={t({
            id: 'limits.depositText',
            message:
              'The most you deposit within any 24 hours, 7 or 30 days. A lower limit counts at once, a higher one after 24 hours.',
          })}
          list="listDepositLimits"
          set="setDepositLimit"
        />
        <MoneyLimitCard
          icon={TrendingDown}
          title={t({ id: 'limits.lossTitle', message: 'Loss limits' })}
          text={t({
            id: 'limits.lossText',
            message:
              'The most that may go from your wallet into games and not come back, within any 24 hours, 7 or 30 days. Points in a game count until they are home. A lower limit counts at once, a higher one after 24 hours.',
          })}
          list="listLossLimits"
          set="setLossLimit"
        />
        <SessionLimitCard />
        <RealityCheckCard />
        <BreakCard />
        <Link
          to="/rgp"
          className="flex h-11 items-center justify-self-start font-semibold text-accent underline"
        >
          {t({ id: 'limits.help', message: 'Help and self-test' })}
        </Link>
      </div>
    </Page>
  );
}
