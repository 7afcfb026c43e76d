import type { GamePlatform } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { queries } from '../../api/queries.ts';
import { useBalances } from '../../state/use-balances.ts';
import { useSiteFlags } from '../../session/use-site-flags.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Money } from '../../ui/Money.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Answers } from './Answers.tsx';
import { CollectFoot } from './CollectFoot.tsx';
import { EyeButton } from './EyeButton.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import { PlatformFilter, keepsPlatform, type Wanted } from './PlatformFilter.tsx';
import { PlatformRow } from './PlatformRow.tsx';
import { movesOf, sumBalances, type AllBalance, type BalanceSums } from './balance-sums.ts';
import { LocationMark } from './location.tsx';
import { SHOWN_FOR_MS, useBringBack, type BringingBack } from './use-bring-back.ts';
import type { Direction } from './use-move.ts';
import { usePlatformOrder } from './use-platform-order.ts';
import { WalletFault } from './WalletFault.tsx';
import { WalletTotal } from './WalletTotal.tsx';
import './wallet.css';
import './points.css';

interface Move {
  platform: GamePlatform;
  direction: Direction;
}

/** /gamePointCenter: every platform with its points, the moves in and out, and all back at once. `?moveTo=` opens the move into one. */
export function PointCenterPage() {
  const { t } = useLingui();
  const { balances, error, refetch } = useBalances();
  const { data: platforms, error: listError, refetch: readList } = useQuery(queries.gamePlatforms());
  const { plays } = useSiteFlags();
  const bringing = useBringBack();
  const [wanted, setWanted] = useState<Wanted>({ kind: 'all', text: '' });
  const [move, setMove] = useAskedMove(plays ? balances : undefined, platforms);
  const [moved, setMoved] = useMoved();
  const sums = balances && sumBalances(balances);
  const currency = balances?.currency ?? '';

  if (listError && !platforms) return <LoadFailed onRetry={() => void readList()} />;
  return (
    <div className="mx-auto max-w-310 pb-10">
      <PageHead
        title={t({ id: 'menu.gamePointCenter', message: 'Game point center' })}
        lead={t({
          id: 'wallet.centerLead',
          message:
            'Every platform, and what you have there. Points that you are not playing with come back by themselves.',
        })}
      />
      <div className="points-layout grid grid-cols-1 items-start gap-4 desktop:grid-cols-[372px_minmax(0,1fr)] desktop:gap-5">
        <Side
          balances={balances}
          sums={sums}
          fault={error && !balances && <WalletFault error={error} onRetry={() => void refetch()} />}
          plays={plays}
          bringing={bringing}
        />
        <section aria-label={t({ id: 'wallet.platforms', message: 'Platforms' })} className="min-w-0">
          <PlatformFilter wanted={wanted} onChange={setWanted} />
          <Platforms
            balances={balances}
            platforms={platforms}
            wanted={wanted}
            answers={bringing.answers}
            plays={plays}
            onMove={setMove}
          />
        </section>
      </div>
      {move && (
        <MoveSheet
          platformId={move.platform.id}
          gm={move.platform.gm}
          direction={move.direction}
          most={
            move.direction === 'in' ? (sums?.wallet ?? 0) : (heldBy(balances, move.platform.id)?.amount ?? 0)
          }
          currency={currency}
          onClose={() => setMove(undefined)}
          onDone={(amount) => {
            if (move.direction === 'in') setMoved({ gm: providerName(move.platform.gm), amount });
            else setMoved(undefined);
            setMove(undefined);
          }}
        />
      )}
      <div className="points-answers fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-bar grid max-h-[40dvh] overflow-y-auto overscroll-contain">
        <Answers answers={bringing.answers} fault={bringing.fault} currency={currency} moved={moved} />
      </div>
    </div>
  );
}

const heldBy = (balances: AllBalance | undefined, platformId: number) =>
  balances?.platforms.find(({ game_type }) => game_type === platformId);
const onItsWayOf = (balances: AllBalance | undefined, platformId: number) =>
  balances?.on_its_way.find(({ game_type }) => game_type === platformId);

/** The move whose sheet is open; at first the one in the page's address, if it is possible. */
function useAskedMove(balances: AllBalance | undefined, platforms: readonly GamePlatform[] | undefined) {
  const [move, setMove] = useState<Move>();
  const [params, setParams] = useSearchParams();
  const moveTo = params.get('moveTo');
  const target = balances ? platforms?.find(({ id }) => String(id) === moveTo) : undefined;
  const offersTarget = target && movesOf(target, undefined).in && !onItsWayOf(balances, target.id);
  useEffect(() => {
    if (!target) return;
    if (offersTarget) setMove({ platform: target, direction: 'in' });
    // Once: a sheet that was closed does not come back.
    setParams({}, { replace: true });
  }, [target, offersTarget, setParams]);
  return [move, setMove] as const;
}

/** The amount that a move has brought into a platform, shown for a while. */
function useMoved() {
  const [moved, setMoved] = useState<{ gm: string; amount: number }>();
  useEffect(() => {
    if (!moved) return undefined;
    const timer = window.setTimeout(() => setMoved(undefined), SHOWN_FOR_MS);
    return () => window.clearTimeout(timer);
  }, [moved]);
  return [moved, setMoved] as const;
}

interface SideProps {
  balances: AllBalance | undefined;
  sums: BalanceSums | undefined;
  fault: ReactNode;
  plays: boolean;
  bringing: BringingBack;
}

function Side({ balances, sums, fault, plays, bringing }: SideProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const currency = balances?.currency ?? '';
  return (
    <aside className="grid grid-cols-1 gap-3 min-w-0 desktop:sticky desktop:top-21">
      <div className="flex flex-col gap-2.5 points-card relative p-4 border border-line rounded-panel bg-surface">
        <span className="absolute top-2 end-2">
          <EyeButton />
        </span>
        <WalletTotal balances={balances} sums={sums} timezone={timezone} />
        {fault}
        <Sums sums={sums} currency={currency} />
        <CollectFoot sums={plays ? sums : undefined} currency={currency} bringing={bringing} keepsRoom />
      </div>
      {plays && (
        <Link
          to={paths.transferSettings()}
          className="flex items-center justify-center gap-2.25 min-h-12 py-1.5 px-3.5 border border-line rounded-field text-base font-semibold text-center hover:bg-raised"
        >
          <Settings2 size={18} aria-hidden="true" />
          {t({ id: 'wallet.settingsLink', message: 'How much moves when a game opens' })}
        </Link>
      )}
    </aside>
  );
}

function Sums({ sums, currency }: { sums: BalanceSums | undefined; currency: string }) {
  const { t } = useLingui();
  return (
    <dl className="grid grid-cols-2 gap-2.5 mt-1">
      <Sum
        name={t({ id: 'wallet.wallet', message: 'Wallet' })}
        amount={sums?.wallet}
        currency={currency}
        location="wallet"
      />
      <Sum
        name={t({ id: 'wallet.inGames', message: 'In games' })}
        amount={sums?.inGames}
        currency={currency}
        location="games"
      />
      <Sum
        name={t({ id: 'wallet.onItsWay', message: 'On its way' })}
        amount={sums?.onItsWay}
        currency={currency}
        location="way"
      />
      {sums !== undefined && sums.held > 0 && (
        <Sum
          name={t({ id: 'wallet.held', message: 'Held for withdrawal' })}
          amount={sums.held}
          currency={currency}
          location="held"
        />
      )}
    </dl>
  );
}

interface PlatformsProps {
  balances: AllBalance | undefined;
  platforms: readonly GamePlatform[] | undefined;
  wanted: Wanted;
  answers: BringingBack['answers'];
  plays: boolean;
  onMove: (move: Move) => void;
}

function Platforms({ balances, platforms, wanted, answers, plays, onMove }: PlatformsProps) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const shown = usePlatformOrder(platforms, balances)?.filter((platform) =>
    keepsPlatform(platform, wanted, heldBy(balances, platform.id) ?? onItsWayOf(balances, platform.id)),
  );
  if (shown === undefined) return <RowsSkeleton />;
  if (shown.length === 0) {
    return (
      <p role="status" className="py-16 text-center text-base text-muted">
        {t({ id: 'wallet.noneFound', message: 'No platform found. Try another name or show all.' })}
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-2 desktop:grid-cols-2">
      {shown.map((platform) => (
        <PlatformRow
          key={platform.id}
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
      ))}
    </ul>
  );
}

interface SumProps {
  name: string;
  amount: number | undefined;
  currency: string;
  location: string;
}

function Sum({ name, amount, currency, location }: SumProps) {
  return (
    <div
      data-location={location}
      className="rounded-field bg-raised px-3 py-2.5 first:nth-last-[odd]:col-span-full"
    >
      <dt className="flex items-center gap-1.75 text-xs/5 text-muted">
        <LocationMark />
        {name}
      </dt>
      <dd className="mt-0.5 h-6.5 text-md/5 font-bold">
        <Money amount={amount ?? null} currency={currency} />
      </dd>
    </div>
  );
}

function RowsSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-2 desktop:grid-cols-2">
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-18.5 rounded-card" />
      ))}
    </div>
  );
}
