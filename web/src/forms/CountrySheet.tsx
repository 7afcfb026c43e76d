import { useLingui } from '@lingui/react/macro';
import type { Language } from '@parlour/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { Check, Search } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { queries } from '../api/queries.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { findCountries, listCountries, suggestCountries, type Country } from './countries.ts';
import { Flag } from './Flag.tsx';

/** So many are seen at once. */
const FEW = 8;

interface CountrySheetProps {
  /** Two letters; empty if none is chosen. */
  chosen: string;
  onChoose: (code: string) => void;
  onClose: () => void;
}

/** The served countries with flag, name and calling code; found by typing, chosen by keyboard or tap. */
export function CountrySheet({ chosen, onChoose, onClose }: CountrySheetProps) {
  const { t } = useLingui();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);

  const { isSearching, found, suggested } = useCountries(query, chosen);
  const options = [...suggested, ...found];

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at, query]);

  const steer = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((before) => Math.min(Math.max(before + step, 0), options.length - 1));
    else if (event.key !== 'Enter') return;
    // Also without a result: the form around the sheet would handle the key.
    else if (options[at]) onChoose(options[at].code);
    event.preventDefault();
  };

  const rows = (countries: readonly Country[], from: number) =>
    countries.map((country, index) => (
      <CountryRow
        key={country.code}
        id={`${id}-${from + index}`}
        country={country}
        isAt={at === from + index}
        isChosen={country.code === chosen}
        onChoose={() => onChoose(country.code)}
      />
    ));

  return (
    <Sheet title={t({ id: 'forms.country', message: 'Country' })} onClose={onClose}>
      <SearchBox
        id={id}
        activeId={options[at] && `${id}-${at}`}
        query={query}
        onChange={(next) => {
          setQuery(next);
          setAt(0);
        }}
        onKeyDown={steer}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t({ id: 'forms.country', message: 'Country' })}
        className="min-h-[55dvh]"
      >
        <CountryGroup name={t({ id: 'forms.suggested', message: 'Suggested' })} isNamed>
          {rows(suggested, 0)}
        </CountryGroup>
        <CountryGroup name={t({ id: 'forms.allCountries', message: 'All countries' })} isNamed={!isSearching}>
          {rows(found, suggested.length)}
        </CountryGroup>
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : '-mt-[50dvh] py-6 text-center text-muted'}>
        {found.length === 0 && t({ id: 'forms.noCountry', message: 'No country has this name or code.' })}
      </p>
    </Sheet>
  );
}

interface CountryRowProps {
  id: string;
  country: Country;
  /** The keyboard has reached this row. */
  isAt: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function CountryRow({ id, country, isAt, isChosen, onChoose }: CountryRowProps) {
  return (
    // The keys are steered from the search box, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isAt}
      onClick={onChoose}
      className={`flex h-13 cursor-pointer items-center gap-3 rounded-field px-2 [contain-intrinsic-size:auto_52px] [content-visibility:auto] hover:bg-raised ${isAt ? 'bg-raised' : ''}`}
    >
      <Flag country={country.code} />
      <span className="min-w-0 flex-1 truncate text-md/5 font-semibold">{country.name}</span>
      <span className="figures text-muted">+{country.callingCode}</span>
      <Check size={18} className={isChosen ? 'text-accent' : 'invisible'} aria-hidden="true" />
    </div>
  );
}

interface SearchBoxProps {
  id: string;
  /** The option that the keyboard has reached. */
  activeId: string | undefined;
  query: string;
  onChange: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function SearchBox({ id, activeId, query, onChange, onKeyDown }: SearchBoxProps) {
  const { t } = useLingui();
  return (
    <div className="sticky top-0 z-float -mx-1 bg-surface px-1 pb-2">
      <span className="flex h-12.5 items-center rounded-field border-field border-control bg-raised ps-3.5 focus-within:border-2 focus-within:border-ring">
        <Search size={18} className="text-muted" aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          aria-label={t({ id: 'forms.countrySearch', message: 'Country or code' })}
          placeholder={t({ id: 'forms.countrySearch', message: 'Country or code' })}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          autoComplete="off"
          value={query}
          maxLength={60}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 rounded-field bg-transparent px-2.5 text-lg/5 outline-none"
        />
      </span>
    </div>
  );
}

interface CountryGroupProps {
  name: string;
  /** The heading is shown too. */
  isNamed: boolean;
  children: readonly ReactNode[];
}

function CountryGroup({ name, isNamed, children }: CountryGroupProps) {
  if (children.length === 0) return null;
  return (
    <div role="group" aria-label={name}>
      {isNamed && (
        <p aria-hidden="true" className="px-1 py-2 text-xs/5 font-semibold text-muted">
          {name}
        </p>
      )}
      {children}
    </div>
  );
}

function useCountries(query: string, chosen: string) {
  const { i18n } = useLingui();
  const language = i18n.locale as Language;
  const { data: site } = useQuery(queries.siteInfo());
  const served = site?.phone_countries;
  const all = useMemo(() => listCountries(language, served ?? []), [language, served]);
  const isSearching = query.trim() !== '';
  const found = useMemo(() => findCountries(all, query), [all, query]);
  const suggested = useMemo(
    () =>
      isSearching || all.length <= FEW
        ? []
        : suggestCountries(chosen, served ?? [], navigator.languages, language),
    [isSearching, chosen, all, served, language],
  );
  return { isSearching, found, suggested };
}
