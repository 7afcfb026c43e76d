import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { Money } from '../../ui/Money.tsx';

const SHOWN = 3;

interface PlatformSharesProps {
  platforms: Output<'getReport'>['platforms'];
  currency: string;
  /** The one that the report is of; undefined: all. */
  chosen: number | undefined;
  onChoose: (gameType: number) => void;
}

/** The platforms that made most of the account's own total; a press chooses one, which stands first then among the others, dimmed. */
export function PlatformShares({ platforms, currency, chosen, onChoose }: PlatformSharesProps) {
  const { t } = useLingui();
  const most = Math.max(...platforms.map(({ total }) => Math.abs(total)), 1);
  const shown = platforms
    .toSorted((one, other) => Math.abs(other.total) - Math.abs(one.total))
    .toSorted((one, other) => Number(other.game_type === chosen) - Number(one.game_type === chosen))
    .slice(0, SHOWN);
  return (
    <ul
      aria-label={t({ id: 'report.shares', message: 'Self, total P/L by platform' })}
      className="grid content-start gap-0.5"
    >
      {shown.map(({ game_type, title, total }) => {
        const isDim = chosen !== undefined && game_type !== chosen;
        return (
          <li key={game_type}>
            <button
              type="button"
              aria-pressed={game_type === chosen}
              onClick={() => onChoose(game_type)}
              className={`grid w-full grid-cols-[1fr_auto] items-center gap-x-3 rounded-badge text-start text-xs hover:bg-raised ${isDim ? 'text-muted' : ''}`}
            >
              <span className="truncate">{title}</span>
              <Money isBare amount={total} currency={currency} className="font-semibold" />
              <span aria-hidden="true" className="col-span-2 h-1 rounded-full bg-overlay">
                <span
                  className={`block h-1 rounded-full ${total < 0 ? 'bg-negative' : 'bg-action'} ${isDim ? 'opacity-40' : ''}`}
                  style={{ width: `${(Math.abs(total) / most) * 100}%` }}
                />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
