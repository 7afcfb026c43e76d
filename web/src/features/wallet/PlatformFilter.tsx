import type { GamePlatform } from '@parlour/contract/lobby';
import { FIRST_SEAMLESS_GAME_TYPE } from '@parlour/contract/constants';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { providerName } from '../../i18n/provider-name.ts';
import { Chip } from '../../ui/Chip.tsx';

const KINDS = ['all', 'fromWallet'] as const;

export interface Wanted {
  kind: (typeof KINDS)[number];
  text: string;
}

/** True if the filter keeps a platform. */
export function keepsPlatform(platform: GamePlatform, { kind, text }: Wanted): boolean {
  if (kind === 'fromWallet' && platform.id < FIRST_SEAMLESS_GAME_TYPE) return false;
  return providerName(platform.gm).toLowerCase().includes(text.trim().toLowerCase());
}

export function PlatformFilter({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) {
  const { t } = useLingui();
  const names = {
    all: t({ id: 'wallet.filterAll', message: 'All' }),
    fromWallet: t({ id: 'wallet.fromWallet', message: 'Plays from your wallet' }),
  };
  return (
    <div className="flex flex-wrap gap-2 mb-3">
      <label className="flex flex-[1_1_200px] items-center gap-2.25 min-h-11 px-3.25 border-field border-control rounded-field bg-raised text-muted focus-within:border-ring">
        <Search size={18} aria-hidden="true" />
        <input
          className="flex-1 min-w-0 bg-transparent text-text text-lg/5 outline-none"
          type="search"
          value={wanted.text}
          maxLength={40}
          placeholder={t({ id: 'wallet.findPlatform', message: 'Find a platform' })}
          aria-label={t({ id: 'wallet.findPlatform', message: 'Find a platform' })}
          onChange={(event) => onChange({ ...wanted, text: event.target.value })}
        />
      </label>
      <div className="flex flex-wrap gap-2">
        {KINDS.map((kind) => (
          <Chip key={kind} isOn={wanted.kind === kind} onClick={() => onChange({ ...wanted, kind })}>
            {names[kind]}
          </Chip>
        ))}
      </div>
    </div>
  );
}
