import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Page } from '../../page/Page.tsx';
import { BreakCard } from './BreakCard.tsx';
import { DepositLimitCard } from './DepositLimitCard.tsx';
import { RealityCheckCard } from './RealityCheckCard.tsx';

/** /playLimits: what a player sets for their own protection (rules H1, H3). */
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
        <DepositLimitCard />
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
