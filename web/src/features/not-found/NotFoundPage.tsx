import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';

/** Any address that is none of ours (spec §2): title, apology, and the way home. */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <div className="mx-auto flex max-w-[440px] flex-col items-center pt-12 pb-20 text-center">
      <img
        src="/static/dialogs/not-found.webp"
        srcSet="/static/dialogs/not-found@2x.webp 2x"
        alt=""
        width={168}
        height={168}
      />
      <h1 className="mt-5 text-[27px] leading-9 font-extrabold">
        {t({ id: 'notFound.title', message: 'Page Not Found' })}
      </h1>
      <p className="mt-2 text-[15px] leading-6 text-muted">
        {t({
          id: 'notFound.sorry',
          message: 'Sorry, this page is not at our table. The address may be old or mistyped.',
        })}
      </p>
      <Link to={paths.home()} className="button button-action mt-7 w-full max-w-80">
        {t({ id: 'notFound.home', message: 'GO HOME' })}
      </Link>
    </div>
  );
}
