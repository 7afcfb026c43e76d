import { X } from 'lucide-react';
import { useState } from 'react';
import { LANGUAGE_KEY } from '../../api/storage-keys.ts';
import { readStorage, writeStorage } from '../../api/storage.ts';
import { LANGUAGE_OFFERS, offeredLanguage } from '../../i18n/language-offers.ts';
import { LANGUAGE_TAGS } from '../../i18n/languages.ts';
import { useLanguage } from '../../session/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';

const ASKED_KEY = 'LANGUAGE_ASKED';

/** Asks a first visitor in the language of their browser, once, in one line that moves nothing (rule U25). */
export function LanguageQuestion() {
  const [, choose] = useLanguage();
  const [isAsked, setAsked] = useState(
    () => readStorage(LANGUAGE_KEY) !== null || readStorage(ASKED_KEY) !== null,
  );
  const language = offeredLanguage(navigator.languages);
  if (isAsked || language === undefined) return null;
  const { question, yes, no } = LANGUAGE_OFFERS[language];
  const putAside = (): void => {
    writeStorage(ASKED_KEY, '1');
    setAsked(true);
  };
  return (
    <div
      lang={LANGUAGE_TAGS[language]}
      className="pointer-events-auto flex animate-rise items-center gap-2 rounded-card border border-line bg-overlay py-1.5 ps-4 pe-1.5 text-text shadow-panel"
    >
      <p role="status" className="min-w-0 flex-1 text-base">
        {question}
      </p>
      <button
        type="button"
        className="min-h-11 shrink-0 rounded-control px-2.5 text-base font-bold text-accent"
        onClick={() => {
          putAside();
          void choose(language).catch(() => setAsked(false));
        }}
      >
        {yes}
      </button>
      <IconButton label={no} onClick={putAside}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
