import type { GamePlatform } from '@parlour/contract/lobby';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { queries } from '../../api/queries.ts';
import { useBalances } from '../../state/use-balances.ts';
import { useSiteFlags } from '../../session/use-site-flags.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { providerName } from '../../i18n/provider-name.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page } from '../../page/Page.tsx';
import { Answers } from './Answers.tsx';
import { CollectFoot } from './CollectFoot.tsx';
import { EyeButton } from './EyeButton.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import { Platforms, type Move } from './Platforms.tsx';
import { heldBy, movesOf, onItsWayOf, sumBalances, type AllBalance } from './balance-sums.ts';
import { SHOWN_FOR_MS, useBringBack } from './use-bring-back.ts';
import { WalletFault } from './WalletFault.tsx';
import { WalletFigures } from './WalletFigures.tsx';
import './wallet.css';
import './points.css';

/** /gamePointCenter: every platform with its points (rule U19), the moves in and out, and all back at once. `?moveTo=` opens the move into one. */
export function PointCenterPage() {
  const { t } = useLingui();
  const frame = {
    title: t({ id: 'menu.gamePointCenter', message: 'Game point center' }),
    lead: t({
      id: 'wallet.centerLead',
      message:
        'Every platform, and what you have there. Points that you are not playing with come back by themselves.',
    }),
  };
  const { balances, error, refetch } = useBalances();
  const { data: platforms, error: listError, refetch: readList } = useQuery(queries.gamePlatforms());
  const { plays } = useSiteFlags();
  const bringing = useBringBack();
  const timezone = useTimezone();
  const [move, setMove] = useAskedMove(plays ? balances : undefined, platforms);
  const [moved, setMoved] = useMoved();
  const sums = balances && sumBalances(balances);
  const currency = balances?.currency ?? '';

  if (listError && !platforms)
    return (
      <Page {...frame}>
        <LoadFailed onRetry={() => void readList()} />
      </Page>
    );
  return (
    <Page {...frame} tools={<Tools plays={plays} />}>
      <section className="points-card rounded-panel border border-line bg-surface p-4 desktop:p-5.5">
        <WalletFigures balances={balances} sums={sums} timezone={timezone} />
        {error && !balances && <WalletFault error={error} onRetry={() => void refetch()} />}
        <CollectFoot sums={plays ? sums : undefined} currency={currency} bringing={bringing} keepsRoom />
      </section>
      <Platforms
        balances={balances}
        platforms={platforms}
        answers={bringing.answers}
        plays={plays}
        onMove={setMove}
      />
      {move && (
        <MoveLayer move={move} balances={balances} onClose={() => setMove(undefined)} onMoved={setMoved} />
      )}
      <div className="points-answers fixed inset-x-3 bottom-[calc(72px+env(safe-area-inset-bottom))] z-bar grid max-h-[40dvh] overflow-y-auto overscroll-contain">
        <Answers answers={bringing.answers} fault={bringing.fault} currency={currency} moved={moved} />
      </div>
    </Page>
  );
}

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

function Tools({ plays }: { plays: boolean }) {
  const { t } = useLingui();
  return (
    <>
      {plays && (
        <Link
          to={paths.transferSettings()}
          aria-label={t({ id: 'wallet.settingsLink', message: 'How much moves when a game opens' })}
          className="flex h-11 items-center gap-2 rounded-tile border border-line px-3 text-base font-semibold hover:bg-raised"
        >
          <Settings2 size={18} aria-hidden="true" />
          <span className="hidden desktop:inline">
            {t({ id: 'wallet.settingsLink', message: 'How much moves when a game opens' })}
          </span>
        </Link>
      )}
      <EyeButton />
    </>
  );
}

interface MoveLayerProps {
  move: Move;
  balances: AllBalance | undefined;
  onClose: () => void;
  onMoved: (moved: { gm: string; amount: number } | undefined) => void;
}

/** Asks how much moves, and in which direction it was asked for. */
function MoveLayer({ move: { platform, direction }, balances, onClose, onMoved }: MoveLayerProps) {
  return (
    <MoveSheet
      platformId={platform.id}
      gm={platform.gm}
      direction={direction}
      most={(direction === 'in' ? balances?.wallet : heldBy(balances, platform.id)?.amount) ?? 0}
      currency={balances?.currency ?? ''}
      onClose={onClose}
      onDone={(amount) => {
        onMoved(direction === 'in' ? { gm: providerName(platform.gm), amount } : undefined);
        onClose();
      }}
    />
  );
}
