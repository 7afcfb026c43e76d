import { useLingui } from '@lingui/react/macro';
import { defaultCountry } from '@parlour/contract/countries';
import type { Output } from '@parlour/contract/endpoints';
import {
  accountStepRules,
  consented,
  countryChosen,
  phoneRules,
  referralCodeRules,
  smsCodeRules,
  type FieldRules,
} from '@parlour/contract/rules';
import { useState } from 'react';
import { useForm } from '../../forms/use-form.ts';
import { registerDraft } from './draft.ts';
import { findReferralCode, forgetReferralCode } from './referral-code.ts';

export type RegisterSite = Output<'getSiteInfo'>;

/** The site asks for the code of a text message (rule A32). */
const SMS_ON = 1;

/** In the order in which a player meets them. */
function phoneStepRules(asksForCode: boolean) {
  return {
    country: [countryChosen],
    mobile: phoneRules,
    smsOTP: asksForCode ? smsCodeRules : [],
    code: referralCodeRules,
    terms: [consented],
  } satisfies FieldRules;
}

/** The two forms of the wizard, filled with the values that the visit knows. */
export function useRegisterForms(site: RegisterSite, routeCode: string | undefined) {
  const { t } = useLingui();
  const [draft] = useState(registerDraft.read);
  const [referral, setReferral] = useState(() => findReferralCode(routeCode, site.referral_default_code));
  const asksForCode = site.sms_otp_flag === SMS_ON;
  const passwordLength = { min: site.password_policy.min_length, max: site.password_policy.max_length };

  const account = useForm({
    rules: accountStepRules(passwordLength),
    initial: { account: draft.account, nickname: draft.nickname },
    labels: {
      account: t({ id: 'login.account', message: 'Account' }),
      nickname: t({ id: 'register.nickname', message: 'Nickname' }),
      password: t({ id: 'login.password', message: 'Password' }),
      passwordChk: t({ id: 'register.repeatPassword', message: 'Repeat password' }),
    },
  });
  const phone = useForm({
    rules: phoneStepRules(asksForCode),
    initial: {
      country: draft.country || defaultCountry(site.currency),
      mobile: draft.mobile,
      code: referral.code,
    },
    labels: {
      country: t({ id: 'forms.country', message: 'Country' }),
      mobile: t({ id: 'register.mobile', message: 'Mobile number' }),
      smsOTP: t({ id: 'register.smsCode', message: 'Code from the message' }),
      code: t({ id: 'register.referralCode', message: 'Referral code' }),
      terms: t({ id: 'register.terms', message: 'Age and terms' }),
    },
  });

  return {
    account,
    phone,
    draft,
    referral,
    asksForCode,
    passwordLength,
    /** The server does not know the invitation's code: the player may change it. */
    unlockReferral(): void {
      forgetReferralCode();
      setReferral((before) => ({ ...before, isLocked: false }));
    },
    resetAll(): void {
      account.reset({});
      phone.reset({ country: defaultCountry(site.currency), code: referral.code });
    },
  };
}
