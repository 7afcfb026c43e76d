import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { Money } from '../../ui/Money.tsx';

const SHOWN = 3;

interface PlatformSharesProps {
  platforms: Output<'getReport'>['platforms'];
  currency: string;
  onChoose: (gameType: number) => void;
}

/** The platforms that made most of the account's own total; a press chooses one. */
export function PlatformShares({ platforms, currency, onChoose }: PlatformSharesProps) {
  const { t } = useLingui();
  const most = Math.max(...platforms.map(({ total }) => Math.abs(total)), 1);
  const shown = platforms
    .toSorted((one, other) => Math.abs(other.total) - Math.abs(one.total))
    .slice(0, SHOWN);
  return (
    <ul
      aria-label={t({ id: 'report.shares', message: 'Self, total P/L by platform' })}
      className="grid content-start gap-0.5"
    >
      {shown.map(({ game_type, title, total }) => (
        <li key={game_type}>
          <button
            type="button"
            onClick={() => onChoose(game_type)}
            className="grid w-full grid-cols-[1fr_auto] items-center gap-x-3 rounded-badge text-start text-xs hover:bg-raised"
          >
            <span className="truncate">{title}</span>
            <Money isBare amount={total} currency={currency} className="font-semibold" />
            <span aria-hidden="true" className="col-span-2 h-1 rounded-full bg-overlay">
              <span
                className={`block h-1 rounded-full ${total < 0 ? 'bg-negative' : 'bg-action'}`}
                style={{ width: `${(Math.abs(total) / most) * 100}%` }}
              />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
