import type { PlatformJackpot } from '@parlour/contract/jackpots';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { useLanguage } from '../../session/session.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { inLanguage } from '../../i18n/languages.ts';
import { formatMoney } from '../../ui/format-money.ts';
import { RollingAmount } from '../../ui/RollingAmount.tsx';
import { useTakenOver } from '../../ui/use-taken-over.ts';

type Level = PlatformJackpot['data'][number];

/** A level: its amount, and the amount at which it must be won. The first screen keeps the amount's room only. */
export function JackpotLevel({ level, currency }: { level: Level; currency: string }) {
  const [language] = useLanguage();
  const isTakenOver = useTakenOver();
  const amount = formatMoney(level.jackpot, currency);
  const share = level.must_hit_by === null ? undefined : level.jackpot / level.must_hit_by;
  return (
    <li>
      <span className="text-base font-bold">{inLanguage(level.name, language)}</span>
      <span className="jackpot-level-amount">
        <RollingAmount
          text={isTakenOver ? amount : amount.replaceAll(/\d/g, '0')}
          className={isTakenOver ? '' : 'invisible'}
        />
        <small>{currency}</small>
      </span>
      <span className="text-on-jackpot text-xs/4 figures">
        <MustHit level={level} />
      </span>
      {share !== undefined && (
        <i
          aria-hidden="true"
          className="jackpot-level-bar col-span-full h-1.25 mt-1.75 rounded-bar overflow-hidden bg-haze"
          style={isTakenOver ? ({ '--share': Math.min(1, share).toFixed(4) } as CSSProperties) : undefined}
        />
      )}
    </li>
  );
}

function MustHit({ level }: { level: Level }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  if (level.must_hit_by !== null) {
    const amount = formatMoney(level.must_hit_by, '').replace(/\.00$/, '');
    return t({ id: 'jackpot.fallsByAmount', message: `Won by ${amount} at the latest` });
  }
  if (level.must_hit_before === null) return null;
  // Midnight is the end of this day rather than the beginning of the next.
  const lastSecond = level.must_hit_before / 1000 - 1;
  const time = timeWithDay(lastSecond, timezone);
  return t({ id: 'jackpot.fallsByTime', message: `Won by ${time} at the latest` });
}
