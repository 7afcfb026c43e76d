import { useLingui } from '@lingui/react/macro';
import { cryptoAddressRules } from '@parlour/contract/account-rules';
import { CRYPTO_NETWORKS, SECRET_CODE_DIGITS, type CryptoNetwork } from '@parlour/contract/constants';
import { secretCodeRules } from '@parlour/contract/rules';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useForm } from '../../../forms/use-form.ts';
import { withProof } from '../../../session/with-proof.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Field } from '../../../ui/Field.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { acceptAccounts, problemOf } from './use-accounts.ts';

/** The currency of each network. */
const COINS: Record<CryptoNetwork, string> = { TRC20: 'USDT', ERC20: 'USDT', BTC: 'Bitcoin' };
const RULES = { ...cryptoAddressRules, secret_code: secretCodeRules };

export function CryptoForm({ cooling, onDone }: { cooling: string | undefined; onDone: () => void }) {
  const { t } = useLingui();
  const [network, setNetwork] = useState<CryptoNetwork>('TRC20');
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    rules: RULES,
    labels: {
      address: t({ id: 'binding.address', message: 'Address' }),
      secret_code: t({ id: 'binding.secretCode', message: 'Secret code' }),
    },
  });
  const submit = form.submit(
    async (account) => {
      setProblem(undefined);
      acceptAccounts(await withProof(() => call('bindAccount', { kind: 'crypto', network, ...account })));
      onDone();
    },
    (error) => setProblem(problemOf(error)),
  );
  return (
    <form
      ref={form.ref}
      noValidate
      className="grid grid-cols-1 gap-4 pt-1"
      onSubmit={(event) => void submit(event)}
    >
      <div role="group" aria-labelledby="binding-network">
        <p id="binding-network" className="mb-1.5 text-sm font-semibold">
          {t({ id: 'binding.network', message: 'Network' })}
        </p>
        <div className="flex flex-wrap gap-2">
          {CRYPTO_NETWORKS.map((name) => (
            <Chip key={name} isOn={network === name} onClick={() => setNetwork(name)}>
              {COINS[name]} · {name}
            </Chip>
          ))}
        </div>
      </div>
      <Field
        {...form.field('address')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t({
          id: 'binding.addressHint',
          message: 'Copy the whole address. Money sent on another network is lost.',
        })}
      />
      <CodeField {...form.field('secret_code')} length={SECRET_CODE_DIGITS} isSecret />
      {cooling !== undefined && <p className="text-sm/4.5 text-muted">{cooling}</p>}
      <FormProblem text={problem} />
      <Button type="submit" size="large" isBusy={form.isBusy}>
        {t({ id: 'binding.bind', message: 'Bind' })}
      </Button>
    </form>
  );
}
