import { useLingui } from '@lingui/react/macro';
import type { BirthdayOffer } from '@parlour/contract/birthday';
import type { Offer } from '@parlour/contract/bonus';
import { Cake, Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { failureMessage } from '../../api/errors.ts';
import { calendarDay } from '../../i18n/clock-time.ts';
import { paths } from '../../paths.ts';
import { CHOSEN_LOGIN } from '../../state/chosen-login.ts';
import { useSession } from '../../session/session.ts';
import { refreshBonuses } from '../../session/use-bonuses.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { useBirthdays } from './use-birthdays.ts';
import { WAY } from './way.ts';

const NOTE = 'rounded-field bg-raised px-4 py-3 text-base text-muted';

/** What a birthday offer asks of this player now: a date of birth, patience, one press, or nothing more this year (rule P53). */
export function BirthdayPanel({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const { isLoggedIn } = useSession();
  const { data } = useBirthdays();
  const mine = data?.find(({ code }) => code === offer.code);
  if (!isLoggedIn)
    return (
      <Link to={paths.login(`/promotion?id=${offer.promotion_id}`)} state={CHOSEN_LOGIN} className={WAY}>
        {t({ id: 'promotion.birthdayLogIn', message: 'Log in to see when' })}
      </Link>
    );
  if (!mine) return null;
  if (mine.state === 'unset') return <Unset />;
  if (mine.state === 'open') return <Open mine={mine} />;
  return mine.state === 'collected' ? <Collected mine={mine} /> : <Later mine={mine} />;
}

function Unset() {
  const { t } = useLingui();
  return (
    <>
      <p className={NOTE}>
        {t({
          id: 'promotion.birthdayUnset',
          message: 'We do not know your birthday. Give your date of birth, and this page says when it opens.',
        })}
      </p>
      <Link to="/personalInformation" className={WAY}>
        {t({ id: 'promotion.birthdayGive', message: 'Give date of birth' })}
      </Link>
    </>
  );
}

/** The first and the last day of the window, by the site's clock. */
function useDays({ opens, closes }: BirthdayOffer): { from: string; until: string } {
  const timezone = useTimezone();
  const day = (seconds: number | null): string => (seconds === null ? '' : calendarDay(seconds, timezone));
  return { from: day(opens), until: day(closes === null ? null : closes - 1) };
}

function Later({ mine }: { mine: BirthdayOffer }) {
  const { t } = useLingui();
  const { from, until } = useDays(mine);
  return (
    <div role="status" className={`grid gap-1 ${NOTE}`}>
      {mine.why === 'accountNew' && (
        <p>
          {t({ id: 'promotion.birthdayAccountNew', message: 'Your account is too new for this birthday.' })}
        </p>
      )}
      {mine.why === 'birthDateNew' && (
        <p>
          {t({
            id: 'promotion.birthdayDateNew',
            message: 'Your date of birth was given too shortly before this birthday.',
          })}
        </p>
      )}
      <p className="figures font-bold text-text">
        {t({
          id: 'promotion.birthdayOpens',
          message: `You can collect it from ${from} until the end of ${until}.`,
        })}
      </p>
    </div>
  );
}

function Open({ mine }: { mine: BirthdayOffer }) {
  const { t } = useLingui();
  const { until } = useDays(mine);
  const { refetch } = useBirthdays();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function collect(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await call('claimBirthday', { code: mine.code, version: mine.version });
    } catch (error) {
      setProblem(failureMessage(error));
    }
    await Promise.all([refetch(), refreshBonuses()]);
    setBusy(false);
  }
  if (mine.is_full)
    return (
      <p role="status" className={NOTE}>
        {t({ id: 'promotion.full', message: 'All places of this offer are taken.' })}
      </p>
    );
  return (
    <>
      <p className="flex items-center gap-2.5 text-md font-extrabold">
        <Cake size={20} className="flex-none text-accent" aria-hidden="true" />
        {t({ id: 'promotion.birthdayWish', message: 'Happy birthday!' })}
      </p>
      <FormProblem text={problem} />
      <Button size="large" className="w-full" isBusy={isBusy} onClick={() => void collect()}>
        {t({ id: 'promotion.birthdayCollect', message: 'Collect' })}
      </Button>
      <p className="text-sm text-muted">
        {t({
          id: 'promotion.birthdayNote',
          message: `Until the end of ${until}. By collecting it you accept the terms on this page. You can give the bonus up at any time.`,
        })}
      </p>
    </>
  );
}

function Collected({ mine }: { mine: BirthdayOffer }) {
  const { t } = useLingui();
  const { from } = useDays(mine);
  return (
    <>
      <div role="status" className="grid gap-1 rounded-field bg-raised px-4 py-3 text-base">
        <p className="flex items-center gap-2.5 font-bold">
          <Check size={20} className="flex-none text-positive" aria-hidden="true" />
          {t({ id: 'promotion.birthdayCollected', message: 'You have collected this year’s bonus.' })}
        </p>
        <p className="figures text-muted">
          {t({ id: 'promotion.birthdayNext', message: `The next one opens on ${from}.` })}
        </p>
      </div>
      <Link
        to={paths.promotionList()}
        className="inline-flex min-h-11 items-center justify-center font-bold text-text underline underline-offset-4"
      >
        {t({ id: 'promotion.myBonuses', message: 'My bonuses' })}
      </Link>
    </>
  );
}
