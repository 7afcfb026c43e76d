import { useLingui } from '@lingui/react/macro';

export type LoginTab = 'login' | 'register';

/** A phone has login and registration on one page (rule A30). */
export function LoginTabs({ tab, onChoose }: { tab: LoginTab; onChoose: (tab: LoginTab) => void }) {
  const { t } = useLingui();
  const tabs = [
    { name: 'login', text: t({ id: 'login.login', message: 'Login' }) },
    { name: 'register', text: t({ id: 'menu.register', message: 'Register' }) },
  ] as const;
  return (
    <div
      role="group"
      aria-label={t({ id: 'login.tabs', message: 'Login or register' })}
      className="mb-3 grid grid-cols-2 gap-1 rounded-field border border-line bg-surface p-1"
    >
      {tabs.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          aria-pressed={tab === name}
          onClick={() => onChoose(name)}
          className={`h-11 rounded-control font-bold transition ${tab === name ? 'bg-overlay text-text shadow-panel' : 'text-muted hover:text-text'}`}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
