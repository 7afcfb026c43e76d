import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { ACTION_LINK } from '../links.ts';

/** Without a bound account a withdrawal has no target: offers to bind one. */
export function AccountsMissing() {
  const { t } = useLingui();
  return (
    <section className="flex flex-col items-center rounded-panel border border-line bg-surface px-5 py-8 text-center">
      <img
        src="/static/dialogs/key.webp"
        srcSet="/static/dialogs/key@2x.webp 2x"
        alt=""
        className="h-24 w-auto object-contain"
      />
      <p className="mt-4 max-w-105 text-md">
        {t({
          id: 'cashier.noAccount',
          message: 'Bind a bank account or a crypto address first. That is where your withdrawals go.',
        })}
      </p>
      <div className="mt-5 flex">
        <Link to={paths.accountBinding()} className={ACTION_LINK}>
          {t({ id: 'cashier.bindAccount', message: 'Bind an account' })}
        </Link>
      </div>
    </section>
  );
}
