import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { DEFAULT_THEME, THEMES, type Theme } from '@parlour/contract/constants';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import { Check, House, LogIn, LogOut, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { failureMessage } from '../api/errors.ts';
import { queries } from '../api/queries.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../i18n/languages.ts';
import { paths } from '../paths.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { askToLogOut } from './ask-to-log-out.ts';
import { openDialog } from './dialogs.ts';
import { useLanguage, useSession } from './session.ts';
import { chooseTheme, openWalletSheet, usePreferences } from './stores.ts';

/** The hamburger's sheet: where to go, theme, language, log out (spec §2). */
export function Menu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { isLoggedIn, profile } = useSession();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <Sheet title={t({ id: 'shell.menu', message: 'Menu' })} onClose={onClose}>
      <div className="flex flex-col gap-5 px-4 pt-1 pb-3">
        {profile && (
          <p className="flex items-center gap-3">
            <span className="fill-primary grid size-11 place-items-center rounded-full text-[18px] font-bold" aria-hidden="true">
              {[...profile.nickname][0]?.toUpperCase()}
            </span>
            <span className="min-w-0">
              <b className="block truncate text-[16px]">{profile.nickname}</b>
              <span className="block truncate text-[13px] text-muted">{profile.account}</span>
            </span>
          </p>
        )}
        <ul className="overflow-hidden rounded-card border border-edge bg-raised">
          <Entry icon={<House size={20} />} onPress={() => go(paths.home())}>
            {t({ id: 'shell.home', message: 'Home' })}
          </Entry>
          {isLoggedIn ? (
            <Entry
              icon={<Wallet size={20} />}
              onPress={() => {
                onClose();
                openWalletSheet();
              }}
            >
              {t({ id: 'shell.myWallet', message: 'My wallet' })}
            </Entry>
          ) : (
            <Entry icon={<LogIn size={20} />} onPress={() => go(paths.login())}>
              {t({ id: 'login.login', message: 'Login' })}
            </Entry>
          )}
        </ul>
        <ThemeChoice />
        <LanguageChoice />
        {isLoggedIn && (
          <ul className="overflow-hidden rounded-card border border-edge bg-raised">
            <Entry
              icon={<LogOut size={20} />}
              onPress={() => {
                onClose();
                void askToLogOut();
              }}
            >
              {t({ id: 'shell.logout', message: 'Log out' })}
            </Entry>
          </ul>
        )}
      </div>
    </Sheet>
  );
}

function Entry({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        className="flex min-h-[52px] w-full items-center gap-3 px-4 text-start text-[15px] font-semibold hover:bg-overlay focus-visible:-outline-offset-2"
        onClick={onPress}
      >
        <span className="text-muted" aria-hidden="true">
          {icon}
        </span>
        {children}
      </button>
    </li>
  );
}

function ThemeChoice() {
  const { t } = useLingui();
  const { data: site } = useQuery(queries.siteInfo());
  const theme = usePreferences((state) => state.theme);
  const names: Record<Theme, string> = {
    blue: t({ id: 'theme.blue', message: 'Blue' }),
    black: t({ id: 'theme.black', message: 'Black' }),
    white: t({ id: 'theme.white', message: 'White' }),
    gray: t({ id: 'theme.gray', message: 'Gray' }),
    darkgold: t({ id: 'theme.darkgold', message: 'Dark gold' }),
    darkred: t({ id: 'theme.darkred', message: 'Dark red' }),
  };
  const first = site?.tp4_theme ?? DEFAULT_THEME;
  return (
    <fieldset>
      <legend className="mb-2 text-[13px] font-semibold text-muted">{t({ id: 'shell.theme', message: 'Theme' })}</legend>
      <div className="grid grid-cols-3 gap-2">
        {THEMES.toSorted((a, b) => Number(b === first) - Number(a === first)).map((name) => (
          <label
            key={name}
            data-theme={name}
            className="relative flex min-h-16 cursor-pointer flex-col justify-end rounded-tile border-2 border-line bg-bg p-2 text-[12px] font-semibold text-text has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="theme"
              className="sr-only"
              checked={theme === name}
              onChange={() => chooseTheme(name)}
            />
            <span className="absolute top-2 left-2 flex gap-1" aria-hidden="true">
              <span className="size-4 rounded-full bg-accent" />
              <span className="fill-primary size-4 rounded-full" />
              <span className="size-4 rounded-full border border-line bg-overlay" />
            </span>
            {theme === name && <Check size={16} className="absolute top-2 right-2 text-accent" aria-hidden="true" />}
            {names[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function LanguageChoice() {
  const { t } = useLingui();
  const [language, choose] = useLanguage();
  async function speak(next: Language): Promise<void> {
    try {
      await choose(next);
    } catch (error) {
      await openDialog({ kind: 'error', content: failureMessage(error) });
    }
  }
  return (
    <fieldset>
      <legend className="mb-2 text-[13px] font-semibold text-muted">
        {t({ id: 'shell.language', message: 'Language' })}
      </legend>
      <div className="overflow-hidden rounded-card border border-edge bg-raised">
        {LANGUAGES.map((name) => (
          <label
            key={name}
            lang={LANGUAGE_TAGS[name]}
            className="flex min-h-12 cursor-pointer items-center justify-between border-b border-line px-4 text-[15px] font-semibold last:border-b-0 hover:bg-overlay has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="language"
              className="sr-only"
              checked={language === name}
              onChange={() => void speak(name)}
            />
            {LANGUAGE_NAMES[name]}
            {language === name && <Check size={18} className="text-accent" aria-hidden="true" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
