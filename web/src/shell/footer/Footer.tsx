import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { queries } from '../../api/queries.ts';
import { mailAddress, webAddress } from '../../content-link.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../session/session.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { FooterColumns } from './FooterColumns.tsx';
import { SiteLogo } from '../SiteLogo.tsx';

/** A single-colour mark in the text's colour. */
function Mark({ icon }: { icon: string }) {
  return (
    <span aria-hidden="true" className="footer-mark" style={{ maskImage: `url("${encodeURI(icon)}")` }} />
  );
}

/** Social links, site links, payment marks, company, licence and support (rule U11). */
export function Footer() {
  const { t } = useLingui();
  const { data } = useQuery(queries.footer());
  if (!data) return <footer className="footer-lazy" />;
  return (
    <footer className="mt-12 border-t border-line bg-surface/60 text-sm">
      <div className="mx-auto max-w-page-phone px-3 pt-8 pb-20 desktop:max-w-page desktop:px-6 desktop:pb-8">
        <div className="grid gap-x-6 gap-y-8 desktop:grid-cols-[1fr_auto_1fr] desktop:gap-x-16">
          <Company data={data} />
          <FooterColumns />
          {data.licence.number !== '' && (
            <div className="desktop:justify-self-end">
              <LicenceSeal {...data.licence} />
            </div>
          )}
        </div>
        <ul
          className="mt-8 flex flex-wrap gap-2"
          aria-label={t({ id: 'footer.payment', message: 'Ways to pay' })}
        >
          {data.payment.map((way) => (
            <li
              key={way.name}
              className="flex items-center gap-2 rounded-control border border-line bg-raised px-3 py-2 font-semibold text-muted"
            >
              <Mark icon={way.icon} />
              {way.name}
            </li>
          ))}
        </ul>
        <BottomLine support={data.support} />
      </div>
    </footer>
  );
}

/** A link to the licence's register where there is one. */
function LicenceSeal({ number, url }: { number: string; url: string }) {
  const { t } = useLingui();
  const look = 'inline-flex items-center gap-3 rounded-tile border border-line bg-raised px-4 py-3';
  const register = webAddress(url);
  const seal = (
    <>
      <ShieldCheck size={26} className="shrink-0 text-accent" aria-hidden="true" />
      <span>
        <b className="block">{t({ id: 'footer.licensed', message: 'Licensed and verified' })}</b>
        <span className="text-muted">
          {number}
          {register !== undefined && ` · ${t({ id: 'footer.checkSeal', message: 'check the seal' })}`}
        </span>
      </span>
    </>
  );
  if (register === undefined) return <p className={look}>{seal}</p>;
  return (
    <a href={register} target="_blank" rel="noopener noreferrer" className={`${look} hover:bg-overlay`}>
      {seal}
    </a>
  );
}

function Company({ data }: { data: Output<'getFooter'> }) {
  const [language] = useLanguage();
  const company = inLanguage(data.company, language);
  const social = data.social.flatMap((link) => {
    const address = webAddress(link.url);
    return address === undefined ? [] : [{ ...link, address }];
  });
  return (
    <div className="max-w-105">
      <span aria-hidden="true" className="flex items-center gap-1.5">
        <SiteLogo />
      </span>
      {company !== '' && <p className="mt-3 leading-5 text-muted">{company}</p>}
      <ul className="mt-4 flex gap-2">
        {social.map((link) => (
          <li key={link.name}>
            <a
              href={link.address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={link.name}
              title={link.name}
              className="grid size-11 place-items-center rounded-control border border-line bg-raised hover:bg-overlay"
            >
              <Mark icon={link.icon} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function BottomLine({ support: address }: { support: string }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const support = mailAddress(address);
  const year = new Date().getFullYear();
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
      <p className="flex items-center gap-3 leading-5">
        <span className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-negative text-xs/5 font-bold text-negative">
          18+
        </span>
        <span>
          <b>{t({ id: 'footer.playForFun', message: 'Play for fun, never to earn.' })}</b>{' '}
          <Link
            to={paths.legal('rgp')}
            className="inline-flex min-h-6 items-center text-muted underline underline-offset-2 hover:text-text"
          >
            {t({ id: 'footer.needToTalk', message: 'Need to talk? Responsible play' })}
          </Link>
        </span>
      </p>
      <p className="text-muted">
        © {year} Parlour
        {support !== undefined && (
          <>
            {' · '}
            <a
              href={support}
              className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-text"
            >
              {address}
            </a>
          </>
        )}
        {' · '}UTC{timezone}
      </p>
    </div>
  );
}
