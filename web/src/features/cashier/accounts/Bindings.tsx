import { useLingui } from '@lingui/react/macro';
import type { BoundAccount } from '@parlour/contract/account-binding';
import { MOST_BOUND_ACCOUNTS } from '@parlour/contract/constants';
import type { Output } from '@parlour/contract/endpoints';
import { Bitcoin, Landmark, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../../api/client.ts';
import { openDialog } from '../../../dialogs/dialogs.ts';
import { BindSheet } from './BindSheet.tsx';
import { BoundCard } from './BoundCard.tsx';
import { CodeSheet } from './CodeSheet.tsx';
import { SecretCodeCard } from './SecretCodeCard.tsx';
import { SecretCodeSheet, type SecretCodeTask } from './SecretCodeSheet.tsx';
import type { BoundAccounts } from './use-accounts.ts';

type Open =
  | { kind: 'code'; task: SecretCodeTask }
  | { kind: 'bind'; what: 'bank' | 'crypto' }
  | { kind: 'default' | 'delete'; account: BoundAccount };

interface BindingsProps {
  accounts: BoundAccounts;
  code: Output<'getSecretCode'>;
}

export function Bindings({ accounts, code }: BindingsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  async function askDelete(account: BoundAccount): Promise<void> {
    const answer = await openDialog({
      kind: 'confirm',
      title: t({ id: 'binding.deleteTitle', message: 'Confirm Deletion' }),
      content: `${nameOf(account)}\n${t({ id: 'binding.deleteText', message: 'Click Confirm to delete' })}`,
      art: 'attention',
    });
    if (answer === 'confirm') setOpen({ kind: 'delete', account });
  }

  return (
    <>
      <SecretCodeCard
        state={code}
        onSet={() => setOpen({ kind: 'code', task: code.is_set ? 'change' : 'set' })}
        onForgotten={() => setOpen({ kind: 'code', task: 'reset' })}
      />
      {accounts.list.length > 0 && (
        <ul className="mt-4 grid gap-3 md:grid-cols-2">
          {accounts.list.map((account) => (
            <li key={account.id}>
              <BoundCard
                account={account}
                onMakeDefault={() => setOpen({ kind: 'default', account })}
                onDelete={() => void askDelete(account)}
              />
            </li>
          ))}
        </ul>
      )}
      {accounts.list.length === 0 && <Empty isReady={code.is_set} />}
      {code.is_set && <AddButtons accounts={accounts} onAdd={(what) => setOpen({ kind: 'bind', what })} />}
      {open?.kind === 'code' && <SecretCodeSheet task={open.task} onClose={close} />}
      {open?.kind === 'bind' && <BindSheet kind={open.what} accounts={accounts} onClose={close} />}
      {open?.kind === 'default' && (
        <CodeSheet
          title={t({ id: 'binding.makeDefault', message: 'Make default' })}
          text={nameOf(open.account)}
          run={(secret_code) => call('setDefaultAccount', { id: open.account.id, secret_code })}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && (
        <CodeSheet
          title={t({ id: 'binding.deleteTitle', message: 'Confirm Deletion' })}
          text={nameOf(open.account)}
          run={(secret_code) => call('unbindAccount', { id: open.account.id, secret_code })}
          onClose={close}
        />
      )}
    </>
  );
}

function nameOf({ bank, network, tail }: BoundAccount): string {
  return `${bank?.name ?? network ?? ''} •••• ${tail}`;
}

function Empty({ isReady }: { isReady: boolean }) {
  const { t } = useLingui();
  return (
    <div className="mt-4 flex flex-col items-center rounded-panel border border-line bg-surface px-5 py-8 text-center">
      <img
        src="/static/dialogs/key.webp"
        srcSet="/static/dialogs/key@2x.webp 2x"
        alt=""
        width={96}
        height={96}
      />
      <p className="mt-3 max-w-90 text-md text-muted">
        {isReady
          ? t({ id: 'binding.empty', message: 'No account yet. Add one to receive your withdrawals.' })
          : t({
              id: 'binding.emptyFirst',
              message: 'Your accounts will appear here once the secret code is set.',
            })}
      </p>
    </div>
  );
}

interface AddButtonProps {
  icon: ReactNode;
  text: string;
  count: number;
  onClick: () => void;
}

function AddButton({ icon, text, count, onClick }: AddButtonProps) {
  const { t } = useLingui();
  const isFull = count >= MOST_BOUND_ACCOUNTS;
  return (
    <button
      type="button"
      disabled={isFull}
      onClick={onClick}
      className="flex min-h-15 items-center gap-3 rounded-panel border-field border-dashed border-control px-4 text-start text-md/5 font-bold hover:bg-raised disabled:text-muted"
    >
      <span className="shrink-0 text-accent">{icon}</span>
      <span className="min-w-0 flex-1">
        {text}
        {isFull && (
          <span className="block text-xs/5 font-semibold text-muted">
            {t({ id: 'binding.full', message: 'No more can be added' })}
          </span>
        )}
      </span>
      <span className="figures text-sm font-semibold text-muted">
        {count} / {MOST_BOUND_ACCOUNTS}
      </span>
      {!isFull && <Plus size={20} className="shrink-0" aria-hidden="true" />}
    </button>
  );
}

interface AddButtonsProps {
  accounts: BoundAccounts;
  onAdd: (kind: 'bank' | 'crypto') => void;
}

function AddButtons({ accounts, onAdd }: AddButtonsProps) {
  const { t } = useLingui();
  const count = (kind: 'bank' | 'crypto'): number =>
    accounts.list.filter((account) => account.kind === kind).length;
  return (
    <div className="mt-4 grid gap-3 md:grid-cols-2">
      <AddButton
        icon={<Landmark size={20} aria-hidden="true" />}
        text={t({ id: 'binding.addBank', message: 'Add bank account' })}
        count={count('bank')}
        onClick={() => onAdd('bank')}
      />
      <AddButton
        icon={<Bitcoin size={20} aria-hidden="true" />}
        text={t({ id: 'binding.addCrypto', message: 'Add crypto address' })}
        count={count('crypto')}
        onClick={() => onAdd('crypto')}
      />
    </div>
  );
}
