import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

/** The page of a service that is off for this player (rule A6). */
export function NotStarted() {
  const { t } = useLingui();
  return (
    <section className="flex flex-col items-center rounded-panel border border-line bg-surface px-5 py-10 text-center">
      <img
        src="/static/dialogs/maintenance.webp"
        srcSet="/static/dialogs/maintenance@2x.webp 2x"
        alt=""
        width={110}
        height={110}
      />
      <p className="mt-4 max-w-105 text-lg font-semibold">
        {t({
          id: 'deposit.notStarted',
          message: 'The service has not been started yet, please contact your superior',
        })}
      </p>
      <Link
        to={paths.contactUs()}
        className="mt-5 inline-flex min-h-11 items-center rounded-tile border border-line bg-raised px-5 font-bold"
      >
        {t({ id: 'menu.contactUs', message: 'Contact us' })}
      </Link>
    </section>
  );
}
