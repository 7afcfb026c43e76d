import { useLingui } from '@lingui/react/macro';
import { HALL } from '@parlour/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '../../api/queries.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { paths } from '../../paths.ts';
import { useLanguage } from '../../session/session.ts';
import { useSiteFlags } from '../../session/use-site-flags.ts';

/** Halls named at the foot, if the site has them. */
const HALLS: readonly number[] = [HALL.slots, HALL.liveVideo, HALL.sports, HALL.lottery, HALL.fishing];

interface FooterLink {
  text: string;
  path: string;
}

/** Games, help and law. */
export function FooterColumns() {
  const { t } = useLingui();
  const [language] = useLanguage();
  const { faq } = useSiteFlags();
  const { data } = useQuery(queries.halls());
  const games = HALLS.flatMap((id) => (data ?? []).filter((hall) => hall.id === id)).map((hall) => ({
    text: inLanguage(hall.title, language),
    path: paths.home(hall.id),
  }));
  const help: FooterLink[] = [
    { text: t({ id: 'menu.contactUs', message: 'Contact us' }), path: paths.contactUs() },
    { text: t({ id: 'menu.appDownload', message: 'Download the app' }), path: paths.appDownload() },
    { text: t({ id: 'menu.announcement', message: 'Announcements' }), path: paths.announcement() },
    // Last, because it appears once its flag is known: nothing else moves then.
    ...(faq ? [{ text: t({ id: 'menu.faq', message: 'FAQ' }), path: paths.faq() }] : []),
  ];
  const legal: FooterLink[] = [
    { text: t({ id: 'footer.terms', message: 'Terms' }), path: paths.legal('tac') },
    { text: t({ id: 'footer.privacy', message: 'Privacy' }), path: paths.legal('privacyNotice') },
    { text: t({ id: 'footer.responsible', message: 'Responsible play' }), path: paths.legal('rgp') },
    { text: t({ id: 'footer.underage', message: 'Underage gaming' }), path: paths.legal('ugp') },
    { text: t({ id: 'footer.aml', message: 'AML policy' }), path: paths.legal('aml') },
  ];
  return (
    <nav
      aria-label={t({ id: 'footer.ways', message: 'More pages' })}
      className="grid grid-cols-2 gap-x-6 gap-y-6 sm:grid-cols-3 desktop:gap-x-14"
    >
      <Column title={t({ id: 'footer.games', message: 'Games' })} links={games} />
      <Column title={t({ id: 'menu.groupHelp', message: 'Help' })} links={help} />
      <Column title={t({ id: 'footer.legal', message: 'Legal' })} links={legal} />
    </nav>
  );
}

function Column({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2 className="mb-1.5 font-bold">{title}</h2>
      <ul>
        {links.map(({ text, path }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center text-muted hover:text-text hover:underline desktop:min-h-8"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
