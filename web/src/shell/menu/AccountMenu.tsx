import { useLingui } from '@lingui/react/macro';
import type { Profile } from '@parlour/contract/auth';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useRef, useState, type ToggleEvent } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { chunk } from '../../chunk/chunk.tsx';

const AccountPanel = chunk(
  'account-menu',
  () => import('./AccountPanel.tsx'),
  (file) => file.AccountPanel,
);

/** Between the chip and its panel. */
const GAP_PX = 10;

/** The account chip of the desktop's header and its menu. */
export function AccountMenu({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const id = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const place = ({ newState }: ToggleEvent<HTMLDivElement>): void => {
    if (newState !== 'open' || !chip.current || !panel.current) return;
    const { bottom, right } = chip.current.getBoundingClientRect();
    panel.current.style.top = `${bottom + GAP_PX}px`;
    panel.current.style.right = `${document.documentElement.clientWidth - right}px`;
  };
  return (
    <>
      <button
        ref={chip}
        type="button"
        popoverTarget={id}
        aria-label={t({ id: 'shell.account', message: 'Account' })}
        className="flex h-11 max-w-44 items-center gap-2 rounded-control px-1.5 font-semibold hover:bg-raised"
      >
        <Avatar name={profile.account} picture={profile.avatar} className="size-8 text-base" />
        <span className="truncate">{profile.nickname || profile.account}</span>
        <ChevronDown size={15} className="shrink-0 text-muted" aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t({ id: 'shell.account', message: 'Account' })}
        onBeforeToggle={place}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto m-0 w-72 rounded-card border border-line bg-surface p-2 text-text shadow-panel"
      >
        {isOpen && (
          <Suspense fallback={<div className="h-80" />}>
            <AccountPanel profile={profile} onClose={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
