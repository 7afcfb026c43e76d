import { useLingui } from '@lingui/react/macro';
import { THEMES, type Theme } from '@parlour/contract/constants';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import { Check } from 'lucide-react';
import { failureMessage } from '../../api/errors.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../i18n/languages.ts';
import { Chip } from '../../ui/Chip.tsx';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useLanguage } from '../../session/session.ts';
import { chooseTheme, usePreferences } from '../../state/stores.ts';
import './menu.css';

/** The six worlds of the site, each in its own colours. */
export function ThemeChoice() {
  const { t } = useLingui();
  const chosen = usePreferences((state) => state.theme);
  const names: Record<Theme, string> = {
    blue: t({ id: 'theme.blue', message: 'Blue' }),
    black: t({ id: 'theme.black', message: 'Black' }),
    white: t({ id: 'theme.white', message: 'White' }),
    gray: t({ id: 'theme.gray', message: 'Gray' }),
    darkgold: t({ id: 'theme.darkgold', message: 'Dark gold' }),
    darkred: t({ id: 'theme.darkred', message: 'Dark red' }),
  };
  return (
    <section aria-labelledby="menu-theme" className="mt-6">
      <h3 id="menu-theme" className="mb-2 text-sm font-semibold text-muted">
        {t({ id: 'menu.theme', message: 'Theme' })}
      </h3>
      <div className="grid grid-cols-3 gap-2">
        {THEMES.map((theme) => (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === chosen}
            onClick={() => chooseTheme(theme)}
            className={`rounded-tile border-2 p-1.5 text-xs/5 font-semibold ${theme === chosen ? 'border-ring' : 'border-line hover:border-control'}`}
          >
            <span data-theme={theme} className="theme-swatch">
              <i />
              <i />
              <i />
            </span>
            <span className="mt-1.5 flex min-h-5 items-center justify-center gap-1">
              {theme === chosen && <Check size={14} aria-hidden="true" />}
              {names[theme]}
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

interface LanguageChoiceProps {
  onChosen?: () => void;
  /** Whether what is around it says already what is chosen. */
  isTitled?: boolean;
}

export function LanguageChoice({ onChosen, isTitled = false }: LanguageChoiceProps) {
  const { t } = useLingui();
  const [language, choose] = useLanguage();
  const chooseOrSay = async (next: Language): Promise<void> => {
    try {
      await choose(next);
      onChosen?.();
    } catch (error) {
      await openDialog({ kind: 'error', content: failureMessage(error) });
    }
  };
  return (
    <section aria-labelledby="menu-language" className={isTitled ? 'mt-1' : 'mt-6'}>
      <h3 id="menu-language" className={isTitled ? 'sr-only' : 'mb-2 text-sm font-semibold text-muted'}>
        {t({ id: 'menu.language', message: 'Language' })}
      </h3>
      <div className="flex flex-wrap gap-2">
        {LANGUAGES.map((each) => (
          <Chip
            key={each}
            isOn={each === language}
            lang={LANGUAGE_TAGS[each]}
            onClick={() => void chooseOrSay(each)}
          >
            {LANGUAGE_NAMES[each]}
          </Chip>
        ))}
      </div>
    </section>
  );
}
