import { useLingui } from '@lingui/react/macro';
import type { BoundAccount } from '@parlour/contract/account-binding';
import type { CashierMethod } from '@parlour/contract/cashier';
import { SECRET_CODE_DIGITS } from '@parlour/contract/constants';
import { ERRORS } from '@parlour/contract/errors';
import { secretCodeRules } from '@parlour/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { failureCode } from '../../../api/failure.ts';
import { refreshWallet } from '../../../api/queries.ts';
import { serverWords } from '../../../forms/server-words.ts';
import { useForm } from '../../../forms/use-form.ts';
import { withProof } from '../../../session/with-proof.ts';
import { paths } from '../../../paths.ts';
import { atStake, refreshBonuses, useBonuses } from '../../../session/use-bonuses.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { accountName } from '../AccountMark.tsx';
import { useKeep, withdrawalMethodsQuery } from '../cashier-queries.ts';
import { Fact, Facts } from '../Facts.tsx';
import type { Costs } from '../fee-text.ts';
import { useDuration } from '../use-duration.ts';
import type { IdempotencyKey } from '../../../api/use-idempotency-key.ts';

interface ConfirmSheetProps {
  account: BoundAccount;
  method: CashierMethod;
  amount: number;
  costs: Costs;
  currency: string;
  /** The form's own, so that closing and opening this begins no second withdrawal. */
  idempotency: IdempotencyKey;
  onClose: () => void;
}

/** The terms once more, then the secret code. A withdrawal cannot be cancelled afterwards. */
export function ConfirmSheet({
  account,
  method,
  amount,
  costs,
  currency,
  idempotency,
  onClose,
}: ConfirmSheetProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const keep = useKeep();
  const [problem, setProblem] = useState<string>();
  const { bonuses } = useBonuses();
  const bonusLoss = atStake(bonuses?.running ?? []);
  const form = useForm({
    rules: { secret_code: secretCodeRules },
    labels: { secret_code: t({ id: 'cashier.secretCode', message: 'Secret code' }) },
  });

  const submit = form.submit(
    async ({ secret_code }) => {
      setProblem(undefined);
      const what = { amount, method: method.id, account_id: account.id };
      const idempotencyKey = idempotency.valueFor(what);
      const withdrawal = await withProof(() =>
        call(
          'createWithdrawal',
          { ...what, fee: costs.fee, secret_code, bonus_loss: bonusLoss },
          { idempotencyKey },
        ),
      );
      idempotency.renew();
      keep.withdrawal(withdrawal);
      void refreshWallet().catch(() => undefined);
      void refreshBonuses();
      onClose();
      await navigate(paths.withdrawal(withdrawal.withdrawal_id));
    },
    (error) => {
      form.reset();
      if (failureCode(error) === ERRORS.proofRequired.code) return;
      setProblem(serverWords(error));
      void refreshBonuses();
      void client.invalidateQueries({ queryKey: withdrawalMethodsQuery.queryKey });
    },
  );

  return (
    <Sheet title={t({ id: 'cashier.confirmTitle', message: 'Withdraw?' })} onClose={onClose}>
      <form ref={form.ref} noValidate className="grid gap-4 pt-1" onSubmit={(event) => void submit(event)}>
        <Terms account={account} method={method} amount={amount} costs={costs} currency={currency} />
        <BonusLoss amount={bonusLoss} currency={currency} />
        <CodeField {...form.field('secret_code')} length={SECRET_CODE_DIGITS} isSecret />
        <p className="text-sm text-muted">
          {t({
            id: 'cashier.noWayBack',
            message: 'Withdrawals cannot be cancelled after you confirm.',
          })}
        </p>
        <FormProblem text={problem} />
        <Button type="submit" size="large" isBusy={form.isBusy}>
          {t({ id: 'cashier.withdraw', message: 'Withdraw' })}
        </Button>
      </form>
    </Sheet>
  );
}

/** Said before the one confirmation (rule P19). */
function BonusLoss({ amount, currency }: { amount: number; currency: string }) {
  const { t } = useLingui();
  if (amount === 0) return null;
  return (
    <p role="status" className="rounded-field border border-line bg-raised px-4 py-3 text-base">
      {t({ id: 'cashier.bonusLoss', message: 'This withdrawal ends your bonus. You give up' })}{' '}
      <Money amount={amount} currency={currency} className="font-extrabold text-warning" />
    </p>
  );
}

type TermsProps = Pick<ConfirmSheetProps, 'account' | 'method' | 'amount' | 'costs' | 'currency'>;

function Terms({ account, method, amount, costs, currency }: TermsProps) {
  const { t } = useLingui();
  const duration = useDuration();
  return (
    <div className="rounded-field bg-raised px-4 py-2">
      <Facts>
        <Fact name={t({ id: 'cashier.to', message: 'To' })}>{accountName(account)}</Fact>
        {account.holder !== null && (
          <Fact name={t({ id: 'cashier.holder', message: 'Holder' })}>{account.holder}</Fact>
        )}
        <Fact name={t({ id: 'cashier.method', message: 'Method' })}>{method.title}</Fact>
        <Fact name={t({ id: 'cashier.arrives', message: 'Usually arrives' })}>
          {duration(method.expected_minutes)}
        </Fact>
        <Fact name={t({ id: 'cashier.fromWallet', message: 'From your wallet' })}>
          <Money amount={amount} currency={currency} />
        </Fact>
        <Fact name={t({ id: 'cashier.fee', message: 'Fee' })}>
          <Money amount={costs.fee} currency={currency} />
        </Fact>
        <Fact name={t({ id: 'cashier.intoAccount', message: 'Into your account' })} isSum>
          <Money amount={costs.receives} currency={currency} />
        </Fact>
      </Facts>
    </div>
  );
}
