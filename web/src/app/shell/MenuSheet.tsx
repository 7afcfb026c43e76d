import { useLingui } from '@lingui/react/macro';
import { THEMES, type Theme } from '@parlour/contract/constants';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import { Check, House, LogIn, LogOut, UserPlus, Wallet, type LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../../api/errors.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../../i18n/languages.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { confirmLogout } from '../confirm-logout.ts';
import { openDialog } from '../dialogs.ts';
import { useLanguage, useSession } from '../session.ts';
import { chooseTheme, openWalletSheet, usePreferences } from '../stores.ts';

interface Entry {
  text: string;
  icon: LucideIcon;
  run: () => void;
}

/** The hamburger menu: the pages there are, the theme, the language, the way out. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { isLoggedIn } = useSession();
  const go = (path: string) => (): void => {
    onClose();
    void navigate(path);
  };
  const entries: Entry[] = [
    { text: t({ id: 'menu.home', message: 'Home' }), icon: House, run: go(paths.home()) },
  ];
  if (isLoggedIn) {
    const toWallet = (): void => {
      onClose();
      openWalletSheet();
    };
    entries.push({ text: t({ id: 'menu.myWallet', message: 'My wallet' }), icon: Wallet, run: toWallet });
  } else {
    entries.push({ text: t({ id: 'login.login', message: 'Login' }), icon: LogIn, run: go(paths.login()) });
    entries.push({
      text: t({ id: 'menu.register', message: 'Register' }),
      icon: UserPlus,
      run: go(paths.register()),
    });
  }
  return (
    <Sheet title={t({ id: 'shell.menu', message: 'Menu' })} onClose={onClose}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.text}>
            <MenuEntry entry={entry} />
          </li>
        ))}
      </ul>
      <ThemeChoice />
      <LanguageChoice />
      {isLoggedIn && (
        <div className="mt-5 border-t border-line pt-2">
          <MenuEntry
            entry={{
              text: t({ id: 'menu.logout', message: 'Log out' }),
              icon: LogOut,
              run: () => void confirmLogout(),
            }}
          />
        </div>
      )}
    </Sheet>
  );
}

function MenuEntry({ entry }: { entry: Entry }) {
  const Icon = entry.icon;
  return (
    <button
      type="button"
      onClick={entry.run}
      className="flex h-[52px] w-full items-center gap-3 rounded-tile px-2 text-start text-[15px] font-semibold hover:bg-raised"
    >
      <Icon size={20} className="text-accent" aria-hidden="true" />
      {entry.text}
    </button>
  );
}

function ThemeChoice() {
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
    <section aria-labelledby="menu-theme" className="mt-4">
      <h3 id="menu-theme" className="mb-2 text-[13px] font-semibold text-muted">
        {t({ id: 'menu.theme', message: 'Theme' })}
      </h3>
      <div className="grid grid-cols-3 gap-2">
        {THEMES.map((theme) => (
          <button
            key={theme}
            type="button"
            aria-pressed={theme === chosen}
            onClick={() => chooseTheme(theme)}
            className={`rounded-tile border-2 p-1.5 text-[12.5px] font-semibold ${theme === chosen ? 'border-ring' : 'border-line hover:border-control'}`}
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

function LanguageChoice() {
  const { t } = useLingui();
  const [language, choose] = useLanguage();
  const chooseOrSay = async (next: Language): Promise<void> => {
    try {
      await choose(next);
    } catch (error) {
      await openDialog({ kind: 'error', content: failureMessage(error) });
    }
  };
  return (
    <section aria-labelledby="menu-language" className="mt-5">
      <h3 id="menu-language" className="mb-2 text-[13px] font-semibold text-muted">
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
