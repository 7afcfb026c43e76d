import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import { queries } from '../api/queries.ts';
import { inLanguage } from '../i18n/languages.ts';
import { Logo } from './Logo.tsx';
import { useLanguage } from './session.ts';

/** Social links, payment marks, company and licence, support, seal (spec §2). */
export function Footer() {
  const { t } = useLingui();
  const [language] = useLanguage();
  const { data: footer } = useQuery(queries.footer());
  const { data: site } = useQuery(queries.siteInfo());
  return (
    <footer className="mt-10 border-t border-line bg-[color-mix(in_srgb,var(--surface)_45%,transparent)] pb-6">
      <div className="mx-auto flex min-h-64 w-full max-w-[1264px] flex-col gap-6 px-3 pt-8">
        <div className="flex flex-wrap items-start justify-between gap-6">
          <div className="max-w-[420px]">
            <Logo />
            {footer && (
              <p className="mt-3 text-[13px] leading-5 text-muted">{inLanguage(footer.company, language)}</p>
            )}
            {footer && footer.social.length > 0 && (
              <ul className="mt-4 flex gap-2">
                {footer.social.map((link) => (
                  <li key={link.name}>
                    <a
                      href={link.url}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={link.name}
                      className="grid size-11 place-items-center rounded-control border border-edge bg-raised hover:bg-overlay"
                    >
                      <Mark icon={link.icon} className="size-5" />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          {footer?.licence.number && (
            <p className="flex items-center gap-3 rounded-tile border border-edge bg-raised px-4 py-3">
              <ShieldCheck size={26} className="flex-none text-accent" aria-hidden="true" />
              <span>
                <b className="block text-[13px]">{t({ id: 'footer.licensed', message: 'Licence' })}</b>
                <span className="block text-[12px] text-muted">{footer.licence.number}</span>
              </span>
            </p>
          )}
        </div>
        {footer && footer.payment.length > 0 && (
          <ul
            className="flex flex-wrap gap-2"
            aria-label={t({ id: 'footer.payment', message: 'Payment methods' })}
          >
            {footer.payment.map((method) => (
              <li
                key={method.name}
                className="flex h-10 items-center gap-2 rounded-control border border-edge bg-raised px-3 text-[13px] font-semibold text-muted"
              >
                <Mark icon={method.icon} className="size-5" />
                {method.name}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5 text-[13px] text-muted">
          <p className="flex items-center gap-3">
            <span
              className="grid size-9 flex-none place-items-center rounded-full border-2 border-negative text-[12px] font-extrabold text-negative"
              aria-hidden="true"
            >
              18+
            </span>
            {t({ id: 'footer.responsible', message: 'Play for fun, never to earn. Players must be 18 or older.' })}
          </p>
          <p>
            © {new Date().getFullYear()} {site?.title ?? 'Parlour'}
            {footer?.support && (
              <>
                {' · '}
                <a className="inline-block py-1 underline underline-offset-2" href={`mailto:${footer.support}`}>
                  {footer.support}
                </a>
              </>
            )}
            {site && ` · UTC${site.timezone}`}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** A mark in the colour of the words beside it. */
function Mark({ icon, className }: { icon: string; className: string }) {
  return (
    <span
      className={`${className} inline-block flex-none bg-current`}
      style={{ mask: `url(${JSON.stringify(icon)}) no-repeat center / contain` }}
      aria-hidden="true"
    />
  );
}
