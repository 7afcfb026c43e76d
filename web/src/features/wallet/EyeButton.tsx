import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { hideAmounts, usePreferences } from '../../state/stores.ts';

/** Hides amounts everywhere until switched back. */
export function EyeButton() {
  const { t } = useLingui();
  const amountsHidden = usePreferences((state) => state.amountsHidden);
  return (
    <button
      type="button"
      className="grid place-items-center size-11 rounded-tile aria-pressed:text-accent"
      aria-pressed={amountsHidden}
      aria-label={t({ id: 'wallet.hideAmounts', message: 'Hide amounts' })}
      onClick={() => hideAmounts(!amountsHidden)}
    >
      {amountsHidden ? <EyeOff size={21} aria-hidden="true" /> : <Eye size={21} aria-hidden="true" />}
    </button>
  );
}
