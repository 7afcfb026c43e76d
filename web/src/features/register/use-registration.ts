import { useLingui } from '@lingui/react/macro';
import type { Input } from '@parlour/contract/endpoints';
import { ERRORS } from '@parlour/contract/errors';
import { isOffered } from '@parlour/contract/features';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { call } from '../../api/client.ts';
import { CallFailure, failureCode } from '../../api/failure.ts';
import { logProblem } from '../../api/log.ts';
import { queries, queryClient } from '../../api/queries.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { spendPromotion, usePromotionChoice } from '../../state/promotion-choice.ts';
import { announceTickets } from '../../state/raffle.ts';
import { playWantedGame, useWantedGame } from '../../state/wanted-game.ts';
import { login } from '../../session/session.ts';
import { paths, safeRedirect } from '../../paths.ts';
import { CHOSEN_LOGIN } from '../../state/chosen-login.ts';
import { registerDraft } from './draft.ts';
import { forgetReferralCode } from './referral-code.ts';

/** The site logs a new player in automatically. */
const AUTO_LOGIN_ON = 1;

interface Credentials {
  account: string;
  password: string;
}

/** The end of registration: opens the account, says so in a dialog, and leads the player on (rule A34). */
export function useRegistration() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data: site } = useQuery(queries.siteInfo());
  const wasPromised = usePromotionChoice((choice) => choice.autoLogIn);
  const [opened, setOpened] = useState<Credentials>();
  const [loginFailure, setLoginFailure] = useState<unknown>();
  const isUnsure = useRef(false);

  const logsIn = wasPromised || site?.auto_login_flag === AUTO_LOGIN_ON;

  /** Opens the account. Throws `CallFailure`. */
  async function register(form: Input<'register'> & Credentials): Promise<void> {
    const credentials = { account: form.account, password: form.password };
    const isInside = isUnsure.current && (await entersAlready(credentials));
    if (!isInside) await open(form);
    registerDraft.drop();
    forgetReferralCode();
    setOpened(credentials);
    void openDialog({
      kind: 'success',
      content: t({ id: 'register.success', message: 'Your account is open. Welcome to Parlour.' }),
    });
    if (isInside) await leave();
    else if (logsIn) await enter(credentials);
    else await navigate(paths.login(wanted()), { replace: true, state: CHOSEN_LOGIN });
  }

  async function open(form: Input<'register'>): Promise<void> {
    try {
      await call('register', form);
    } catch (error) {
      // Without an answer it is unknown whether the account is open: the next attempt finds out first.
      isUnsure.current = error instanceof CallFailure && error.kind !== 'answer';
      throw error;
    }
  }

  /** Logs in with the same credentials. */
  async function enter({ account, password }: Credentials): Promise<void> {
    setLoginFailure(undefined);
    try {
      announceTickets((await login(account, password)).fw_tickets);
    } catch (error) {
      setLoginFailure(error);
      return;
    }
    await leave();
  }

  const leave = (): Promise<void> => leadOn(navigate, wanted());
  const wanted = (): string => safeRedirect(new URLSearchParams(search).get('redirect'));

  return {
    register,
    /** Set once the account is open. */
    account: opened?.account,
    logsIn,
    loginFailure,
    tryLogin: (): Promise<void> => (opened ? enter(opened) : Promise.resolve()),
  };
}

/** Goes where the promotion leads, to the deposit before the game that the player tapped, or where they were going. */
async function leadOn(navigate: NavigateFunction, wanted: string): Promise<void> {
  const promotion = spendPromotion();
  if (promotion !== null && isOffered(promotion)) {
    await joinChosen(promotion);
    await navigate(safeRedirect(promotion), { replace: true });
    return;
  }
  const isDepositFirst = useWantedGame.getState().game !== null && mayDeposit();
  await navigate(isDepositFirst ? paths.depositPoints() : wanted, { replace: true });
  if (!isDepositFirst) playWantedGame();
}

/** The offer of the promotion that was chosen in the popup. Where it cannot be joined, its page says so. */
async function joinChosen(promotion: string): Promise<void> {
  const id = /^\/promotion\?id=(\d+)$/.exec(promotion.replace(/^#/, ''))?.[1];
  if (id === undefined) return;
  try {
    const offer = (await call('listOffers', {})).find(({ promotion_id }) => String(promotion_id) === id);
    if (offer && offer.terms.kind !== 'rebate')
      await call('joinOffer', { code: offer.code, version: offer.version });
  } catch (error) {
    logProblem('the chosen offer was not joined', error);
  }
}

function mayDeposit(): boolean {
  return queryClient.getQueryData(queries.whoami().queryKey)?.online_deposit_withdrawal === true;
}

/** After an attempt without an answer: the name is taken, and these credentials open it. The player is logged in then. */
async function entersAlready({ account, password }: Credentials): Promise<boolean> {
  try {
    await call('checkAccount', { account });
    return false;
  } catch (error) {
    if (failureCode(error) !== ERRORS.accountTaken.code) throw error;
  }
  try {
    announceTickets((await login(account, password)).fw_tickets);
    return true;
  } catch (error) {
    if (error instanceof CallFailure && error.kind === 'answer') return false;
    throw error;
  }
}
