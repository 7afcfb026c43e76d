import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { GamePlatform } from '@parlour/contract/lobby';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTimezone } from '../../state/use-timezone.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { heldBy, onItsWayOf, type AllBalance } from './balance-sums.ts';
import { PlatformFilter, keepsPlatform, type Wanted } from './PlatformFilter.tsx';
import { PlatformMark } from './PlatformMark.tsx';
import { PlatformRow } from './PlatformRow.tsx';
import type { BringingBack } from './use-bring-back.ts';
import type { Direction } from './use-move.ts';
import { usePlatformOrder } from './use-platform-order.ts';

export interface Move {
  platform: GamePlatform;
  direction: Direction;
}

interface PlatformsProps {
  balances: AllBalance | undefined;
  platforms: readonly GamePlatform[] | undefined;
  answers: BringingBack['answers'];
  plays: boolean;
  onMove: (move: Move) => void;
}

const CARD = 'mt-4 rounded-panel border border-line bg-surface';
const MARKS_SHOWN = 7;

/** Platforms with points as open rows; the others closed, unless there is nothing else to see. */
export function Platforms({ platforms, ...shared }: PlatformsProps) {
  const { t } = useLingui();
  const order = usePlatformOrder(platforms, shared.balances);
  if (order === undefined) return <RowsSkeleton />;
  const { holding, others } = order;
  const count = holding.length;
  return (
    <>
      {count > 0 && (
        <section className={CARD} aria-labelledby="platforms-holding">
          <header className="flex min-h-14 items-baseline gap-2.5 px-4 pt-4 desktop:px-5.5">
            <h2 id="platforms-holding" className="text-lg font-extrabold">
              {t({ id: 'wallet.withPoints', message: 'With points' })}
            </h2>
            <span className="text-sm text-muted">
              {t({
                id: 'wallet.platformCount',
                message: plural(count, { one: '# platform', other: '# platforms' }),
              })}
            </span>
          </header>
          <ul className="divide-y divide-line px-4 desktop:px-5.5">
            {holding.map((platform) => (
              <Row key={platform.id} platform={platform} {...shared} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && <Others others={others} isOpenAtFirst={count === 0} {...shared} />}
    </>
  );
}

interface OthersProps extends Omit<PlatformsProps, 'platforms'> {
  others: readonly GamePlatform[];
  isOpenAtFirst: boolean;
}

function Others({ others, isOpenAtFirst, ...shared }: OthersProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wanted, setWanted] = useState<Wanted>({ kind: 'all', text: '' });
  const shown = isOpen ? others.filter((platform) => keepsPlatform(platform, wanted)) : [];
  const count = others.length;
  return (
    <details className={CARD} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-17 cursor-pointer list-none items-center gap-4 rounded-panel px-4 py-3 hover:bg-raised desktop:px-5.5 [&::-webkit-details-marker]:hidden">
        <span>
          <h2 className="text-lg font-extrabold">
            {t({ id: 'wallet.allPlatforms', message: 'All platforms' })}
          </h2>
          <span className="block text-sm text-muted">
            {t({
              id: 'wallet.withoutPoints',
              message: plural(count, { one: '# holds no points', other: '# hold no points' }),
            })}
          </span>
        </span>
        {!isOpen && (
          <span className="ms-2 hidden gap-1.5 desktop:flex">
            {others.slice(0, MARKS_SHOWN).map(({ id }) => (
              <PlatformMark key={id} platformId={id} />
            ))}
          </span>
        )}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className={`ms-auto flex-none text-muted ${isOpen ? 'rotate-180' : ''}`}
        />
      </summary>
      {isOpen && (
        <div className="px-4 pt-1 pb-4 desktop:px-5.5">
          <PlatformFilter wanted={wanted} onChange={setWanted} />
          {shown.length === 0 && (
            <p role="status" className="py-16 text-center text-base text-muted">
              {t({ id: 'wallet.noneFound', message: 'No platform found. Try another name or show all.' })}
            </p>
          )}
          <ul className="grid grid-cols-1 gap-x-6 desktop:grid-cols-2">
            {shown.map((platform) => (
              <Row key={platform.id} platform={platform} {...shared} />
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}

interface RowProps extends Omit<PlatformsProps, 'platforms'> {
  platform: GamePlatform;
}

function Row({ platform, balances, answers, plays, onMove }: RowProps) {
  const timezone = useTimezone();
  return (
    <PlatformRow
      platform={platform}
      held={heldBy(balances, platform.id)}
      move={onItsWayOf(balances, platform.id)}
      answer={answers.find(({ platformId }) => platformId === platform.id)}
      currency={balances?.currency ?? ''}
      timezone={timezone}
      plays={plays && balances !== undefined}
      onMoveIn={() => onMove({ platform, direction: 'in' })}
      onMoveOut={() => onMove({ platform, direction: 'out' })}
    />
  );
}

function RowsSkeleton() {
  return (
    <div className="mt-4 grid gap-2">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-17 rounded-card" />
      ))}
    </div>
  );
}
