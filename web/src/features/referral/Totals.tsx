import { useLingui } from '@lingui/react/macro';
import type { Referral } from '@parlour/contract/referral';
import type { ReactNode } from 'react';
import { Money } from '../../ui/Money.tsx';

/** The results so far in three figures. */
export function Totals({ referral }: { referral: Referral }) {
  const { t } = useLingui();
  const { friends, playing, paid, waiting, currency } = referral;
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface py-4">
      <Figure
        name={t({ id: 'referral.friends', message: 'Friends' })}
        note={t({ id: 'referral.ofThemPlaying', message: `${playing} playing` })}
      >
        {friends}
      </Figure>
      <Figure
        name={t({ id: 'referral.paid', message: 'Paid to you' })}
        note={t({ id: 'referral.inWallet', message: 'in your wallet' })}
      >
        <Money amount={paid} currency={currency} />
      </Figure>
      <Figure
        name={t({ id: 'referral.waiting', message: 'Still to come' })}
        note={t({ id: 'referral.waitingNote', message: 'waiting or being checked' })}
      >
        <Money amount={waiting} currency={currency} />
      </Figure>
    </dl>
  );
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="min-w-0 px-3 desktop:px-4">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="figures mt-0.5 text-2xl/7 font-extrabold">{children}</dd>
      <dd className="text-xs/4 text-muted">{note}</dd>
    </div>
  );
}
