import { useLingui } from '@lingui/react/macro';
import { ClipboardList, Gift, Wallet } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { useSession, useWallet } from '../../session/session.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { useRoleName } from '../../state/use-role-name.ts';

/** Name and role; on a phone the wallet shortcuts too (rule U8). */
export function MenuHead({ onOpen }: { onOpen: (path: string) => void }) {
  const { profile } = useSession();
  const isMobile = useMobileMode();
  if (!profile) return <Welcome onOpen={onOpen} />;
  return (
    <>
      <PlayerCard />
      {isMobile && <Shortcuts onOpen={onOpen} />}
    </>
  );
}

function Welcome({ onOpen }: { onOpen: (path: string) => void }) {
  const { t } = useLingui();
  return (
    <div className="rounded-card border border-line bg-raised p-4">
      <p className="text-md/5 font-bold">{t({ id: 'menu.welcome', message: 'Welcome to Parlour' })}</p>
      <p className="mt-1 text-sm/4.5 text-muted">
        {t({ id: 'menu.welcomeHint', message: 'Log in to play, or open an account in three short steps.' })}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button look="quiet" className="px-2" onClick={() => onOpen(paths.register())}>
          {t({ id: 'menu.register', message: 'Register' })}
        </Button>
        <Button className="px-2" onClick={() => onOpen(paths.login())}>
          {t({ id: 'login.login', message: 'Login' })}
        </Button>
      </div>
    </div>
  );
}

function PlayerCard() {
  const { profile } = useSession();
  const { wallet } = useWallet();
  const roleName = useRoleName();
  if (!profile) return null;
  return (
    <div className="flex items-center gap-3 rounded-card border border-line bg-raised p-3">
      <Avatar name={profile.account} picture={profile.avatar} className="size-11 text-xl/5" />
      <p className="min-w-0 flex-1">
        <b className="block truncate text-md/5">{profile.nickname || profile.account}</b>
        <span className="block truncate text-sm/4.5 text-muted">
          {profile.account} · {roleName(profile.identity.type)}
        </span>
      </p>
      <Money
        amount={wallet?.amount ?? null}
        currency={wallet?.currency ?? profile.currency}
        className="shrink-0 text-md/5 font-bold"
      />
    </div>
  );
}

function Shortcuts({ onOpen }: { onOpen: (path: string) => void }) {
  const { t } = useLingui();
  const shortcuts = [
    { text: t({ id: 'menu.promotion', message: 'Promotions' }), path: paths.promotion(), Icon: Gift },
    { text: t({ id: 'menu.groupMoney', message: 'Wallet' }), path: paths.wallet(), Icon: Wallet },
    { text: t({ id: 'menu.record', message: 'Records' }), path: paths.record(), Icon: ClipboardList },
  ];
  return (
    <ul className="mt-2 grid grid-cols-3 gap-2">
      {shortcuts.map(({ text, path, Icon }) => (
        <li key={path} className="flex">
          <button
            type="button"
            onClick={() => onOpen(path)}
            className="flex min-h-18 w-full flex-col items-center justify-center gap-1.5 rounded-card border border-line bg-linear-to-b from-overlay to-raised px-1 text-sm/4 font-bold hover:bg-overlay"
          >
            <Icon size={22} className="text-accent" aria-hidden="true" />
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
