import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { Lock, LockKeyhole } from 'lucide-react';
import { useTimezone } from '../../../state/use-timezone.ts';
import { timeWithDay } from '../../../i18n/clock-time.ts';
import { Button } from '../../../ui/Button.tsx';

interface SecretCodeCardProps {
  state: Output<'getSecretCode'>;
  onSet: () => void;
  onForgotten: () => void;
}

/** The code that guards the accounts: set or not, locked or not. */
export function SecretCodeCard({ state, onSet, onForgotten }: SecretCodeCardProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const until = state.locked_until === null ? undefined : timeWithDay(state.locked_until, timezone);
  const isLocked = until !== undefined;
  return (
    <section
      aria-labelledby="secret-code"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-line bg-linear-to-br from-overlay to-surface p-4 desktop:p-5"
    >
      <span
        className={`grid size-12 shrink-0 place-items-center rounded-field border border-line bg-raised ${isLocked ? 'text-warning' : 'text-accent'}`}
      >
        {isLocked ? <Lock size={22} aria-hidden="true" /> : <LockKeyhole size={22} aria-hidden="true" />}
      </span>
      <div className="min-w-45 flex-1">
        <h2 id="secret-code" className="text-lg font-extrabold">
          {t({ id: 'binding.secretCode', message: 'Secret code' })}
        </h2>
        <p className={`text-sm ${isLocked ? 'text-warning' : 'text-muted'}`} role="status">
          {isLocked
            ? t({ id: 'binding.locked', message: `Locked until ${until} after too many wrong tries.` })
            : state.is_set
              ? t({ id: 'binding.codeSet', message: 'Set. We ask for it before money leaves your account.' })
              : t({
                  id: 'binding.codeNotSet',
                  message: 'Six digits that only you know. Set them first, then bind an account.',
                })}
        </p>
      </div>
      <div className="flex w-full flex-wrap gap-2 sm:w-auto">
        {state.is_set ? (
          <>
            <Button
              look="quiet"
              className="flex-1 px-3.5 whitespace-nowrap"
              disabled={isLocked}
              onClick={onSet}
            >
              {t({ id: 'binding.changeCode', message: 'Change' })}
            </Button>
            <Button look="quiet" className="flex-1 px-3.5 whitespace-nowrap" onClick={onForgotten}>
              {t({ id: 'binding.forgotten', message: 'Forgotten?' })}
            </Button>
          </>
        ) : (
          <Button className="flex-1" onClick={onSet}>
            {t({ id: 'binding.setCode', message: 'Set secret code' })}
          </Button>
        )}
      </div>
    </section>
  );
}
