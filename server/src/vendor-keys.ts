import { demoKey, sharedKeys, type DemoParty, type SharedKeys } from './base/crypto/signatures.ts';

/** The secrets that the settings name, each with the one before it. */
export interface GivenSecrets {
  isLive: boolean;
  sandboxSecret: string | undefined;
  sandboxSecretFormer: string | undefined;
  smsSecret: string | undefined;
  smsSecretFormer: string | undefined;
  paymentsSecret: string | undefined;
  paymentsSecretFormer: string | undefined;
}

/** The keys of each vendor; undefined for one that is not connected. */
export type VendorKeys = Record<DemoParty, SharedKeys | undefined>;

/** No vendor ever has another one's key. In the demo the sandbox's secret is not used itself: each party's key is derived from it. */
export function vendorKeys(given: GivenSecrets): VendorKeys {
  const { sandboxSecret: secret, sandboxSecretFormer: former } = given;
  const derived = (party: DemoParty): SharedKeys | undefined =>
    given.isLive || secret === undefined
      ? undefined
      : sharedKeys(demoKey(secret, party), former === undefined ? undefined : demoKey(former, party));
  return {
    transfer: given.isLive ? sharedKeys(secret, former) : derived('transfer'),
    sms: sharedKeys(given.smsSecret, given.smsSecretFormer) ?? derived('sms'),
    payments: sharedKeys(given.paymentsSecret, given.paymentsSecretFormer) ?? derived('payments'),
  };
}
