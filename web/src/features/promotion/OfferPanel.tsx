import { useLingui } from '@lingui/react/macro';
import type { Bonus, Offer } from '@parlour/contract/bonus';
import { bonusOf, canJoinBeside } from '@parlour/contract/offer-shown';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { paths } from '../../paths.ts';
import { CHOSEN_LOGIN } from '../../state/chosen-login.ts';
import { useSession } from '../../session/session.ts';
import { refreshBonuses, useBonuses } from '../../session/use-bonuses.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { BirthdayPanel } from './BirthdayPanel.tsx';
import { BoundTerms } from './BoundTerms.tsx';
import { OfferWeights } from './OfferWeights.tsx';
import { MissionExample } from './MissionExample.tsx';
import { OfferExample } from './OfferExample.tsx';
import { RacePanel } from './RacePanel.tsx';
import { WAY } from './way.ts';

interface OfferPanelProps {
  offer: Offer;
  action: { text: string; url: string };
}

/** What an offer brings in the player's own numbers, and the one press that joins it. */
export function OfferPanel({ offer, action }: OfferPanelProps) {
  const { bonuses } = useBonuses();
  const mine = bonuses && bonusOf(bonuses, offer.code);
  return (
    <>
      <Figures offer={offer} />
      <BoundTerms terms={offer.terms} />
      {countsBets(offer.terms) && <OfferWeights weights={offer.terms.weights} />}
      <Way offer={offer} action={action} mine={mine} />
    </>
  );
}

function Way({ offer, action, mine }: OfferPanelProps & { mine: Bonus | undefined }) {
  if (offer.terms.kind === 'birthday') return <BirthdayPanel offer={offer} />;
  if (isJoined(offer.terms)) return <Joining offer={offer} mine={mine} />;
  return (
    <Link to={action.url} className={WAY}>
      {action.text}
    </Link>
  );
}

function Figures({ offer }: { offer: Offer }) {
  if (offer.terms.race) return <RacePanel offer={offer} />;
  return offer.terms.mission ? <MissionExample terms={offer.terms} /> : <OfferExample offer={offer} />;
}

const isJoined = ({ kind }: Offer['terms']): boolean => kind === 'deposit' || kind === 'free';

const countsBets = ({ kind, times, mission }: Offer['terms']): boolean =>
  kind === 'rebate' || kind === 'race' || times > 0 || mission?.of === 'bets';

function Joining({ offer, mine }: { offer: Offer; mine: Bonus | undefined }) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function join(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await call('joinOffer', { code: offer.code, version: offer.version });
      await refreshBonuses();
    } catch (error) {
      setProblem(failureMessage(error));
    } finally {
      setBusy(false);
    }
  }
  if (!isLoggedIn)
    return (
      <Link to={paths.login(`/promotion?id=${offer.promotion_id}`)} state={CHOSEN_LOGIN} className={WAY}>
        {t({ id: 'promotion.logInToJoin', message: 'Log in to join' })}
      </Link>
    );
  if (!canJoinBeside(mine)) return <Joined mine={mine!} />;
  if (offer.is_full)
    return (
      <p role="status" className="rounded-field bg-raised px-4 py-3 text-base text-muted">
        {t({ id: 'promotion.full', message: 'All places of this offer are taken.' })}
      </p>
    );
  return (
    <>
      <FormProblem text={problem} />
      <Button size="large" className="w-full" isBusy={isBusy} onClick={() => void join()}>
        {t({ id: 'promotion.join', message: 'Join' })}
      </Button>
      <p className="text-sm text-muted">
        {t({
          id: 'promotion.joinNote',
          message: 'By joining you accept the terms on this page. You can give the bonus up at any time.',
        })}
      </p>
    </>
  );
}

function Joined({ mine }: { mine: Bonus }) {
  const { t } = useLingui();
  const states: Record<Bonus['state'], string> = {
    offered: t({ id: 'promotion.joinedDeposit', message: 'You have joined. Deposit now to get the bonus.' }),
    active: t({ id: 'promotion.joinedActive', message: 'Your bonus is running.' }),
    closing: t({ id: 'promotion.joinedActive', message: 'Your bonus is running.' }),
    cancelling: t({ id: 'promotion.joinedEnding', message: 'Your bonus is ending.' }),
    completed: t({ id: 'promotion.joinedCompleted', message: 'You have had this bonus in full.' }),
    expired: t({ id: 'promotion.joinedOver', message: 'You have had this offer already.' }),
    forfeited: t({ id: 'promotion.joinedOver', message: 'You have had this offer already.' }),
    lost: t({ id: 'promotion.joinedOver', message: 'You have had this offer already.' }),
  };
  return (
    <>
      <p
        role="status"
        className="flex items-center gap-2.5 rounded-field bg-raised px-4 py-3 text-base font-bold"
      >
        <Check size={20} className="flex-none text-positive" aria-hidden="true" />
        {states[mine.state]}
      </p>
      {mine.state === 'offered' && (
        <Link to={paths.depositPoints()} className={WAY}>
          {t({ id: 'promotion.deposit', message: 'Deposit' })}
        </Link>
      )}
      <Link
        to={paths.promotionList()}
        className="inline-flex min-h-11 items-center justify-center font-bold text-text underline underline-offset-4"
      >
        {t({ id: 'promotion.myBonuses', message: 'My bonuses' })}
      </Link>
    </>
  );
}
