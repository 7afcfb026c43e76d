import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { LEGAL_PAGES, type LegalPage } from '@parlour/contract/constants';

/** The way from one page of law to the others: beside the text on a desktop, a row above it on a phone. */
export function LegalNav({ current }: { current: LegalPage }) {
  const { t } = useLingui();
  const names: Record<LegalPage, string> = {
    privacyNotice: t({ id: 'legal.privacyNotice', message: 'Privacy' }),
    rgp: t({ id: 'legal.rgp', message: 'Responsible gaming' }),
    tac: t({ id: 'legal.tac', message: 'Terms' }),
    ugp: t({ id: 'legal.ugp', message: 'Underage gaming' }),
    aml: t({ id: 'legal.aml', message: 'Anti-money laundering' }),
    rules: t({ id: 'legal.rules', message: 'Game rules' }),
    bonusPolicy: t({ id: 'legal.bonusPolicy', message: 'Bonus policy' }),
  };
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label={t({ id: 'legal.pages', message: 'Law and rules' })}
      className="scroll-row relative -mx-3 min-w-0 px-3 pb-3 desktop:sticky desktop:top-34 desktop:mx-0 desktop:self-start desktop:overflow-visible desktop:p-0"
    >
      <ul className="flex gap-2 desktop:grid desktop:gap-1">
        {LEGAL_PAGES.map((page) => (
          <li key={page} className="shrink-0">
            <Link
              to={`/${page}`}
              aria-current={page === current ? 'page' : undefined}
              className="flex h-11 items-center rounded-tile border border-line bg-surface px-3.5 text-base font-semibold text-muted hover:bg-raised hover:text-text aria-[current=page]:border-action aria-[current=page]:bg-raised aria-[current=page]:text-text"
            >
              {names[page]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
