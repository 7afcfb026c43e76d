import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Volume2, VolumeX } from 'lucide-react';
import { useRef } from 'react';
import { callQuery } from '../../api/queries.ts';
import { Page } from '../../page/Page.tsx';
import { useSession } from '../../session/session.ts';
import { useMobileMode } from '../../state/use-mobile-mode.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { DrawList } from './DrawList.tsx';
import { EarnCard } from './EarnCard.tsx';
import { FairnessCard } from './FairnessCard.tsx';
import { Conditions, PrizeList } from './PrizeList.tsx';
import { PrizePicture } from './PrizePicture.tsx';
import { toggleMute, useMute } from '../../state/prize-sound.ts';
import { Stage } from './Stage.tsx';
import { useSpin } from './use-spin.ts';
import { WheelWinners } from './WheelWinners.tsx';
import '../../ui/prize.css';
import './wheel.css';

/** /fortuneWheel: the wheel with its odds, the player's tickets and draws, and how each can be checked (rules P8, P9). */
export function WheelPage() {
  const { t } = useLingui();
  const isMobile = useMobileMode();
  const { profile } = useSession();
  const { data, isError, refetch } = useQuery({ ...callQuery('getWheel', {}), staleTime: 0 });
  const parts = { dial: useRef<HTMLDivElement>(null), pointer: useRef<HTMLDivElement>(null) };
  const wheel = data?.wheel ?? undefined;
  const mine = data?.mine ?? undefined;
  const spinning = useSpin({
    playerId: mine && profile?.id,
    campaign: wheel?.campaign,
    fields: wheel?.prizes.length ?? 1,
    parts,
  });
  const frame = {
    title: t({ id: 'wheel.title', message: 'Fortune wheel' }),
    tools: <Tools tickets={mine?.tickets} />,
  };
  if (!data)
    return (
      <Page {...frame}>{isError ? <LoadFailed onRetry={() => void refetch()} /> : <ReadingSkeleton />}</Page>
    );
  if (!wheel)
    return (
      <Page {...frame}>
        <PageNotice
          picture="gift"
          text={t({
            id: 'wheel.none',
            message: 'The wheel is resting. Your tickets are still yours, and the next wheel will be here.',
          })}
        />
      </Page>
    );
  return (
    <Page {...frame}>
      <div className="grid items-start gap-4 desktop:grid-cols-[1.1fr_1fr]">
        <div className="grid min-w-0 gap-4">
          <Stage wheel={wheel} mine={mine} spinning={spinning} parts={parts} />
          {mine && !isMobile && <DrawList />}
        </div>
        <div className="grid min-w-0 gap-4">
          <PrizeList wheel={wheel} />
          <EarnCard wheel={wheel} mine={mine} />
          {mine && isMobile && <DrawList />}
          <WheelWinners isHeld={spinning.phase === 'turning'} />
          {mine && <FairnessCard mine={mine} />}
          <Conditions wheel={wheel} />
        </div>
      </div>
    </Page>
  );
}

function Tools({ tickets }: { tickets: number | undefined }) {
  const { t } = useLingui();
  const isMuted = useMute((state) => state.isMuted);
  return (
    <>
      <IconButton
        label={
          isMuted
            ? t({ id: 'wheel.soundOn', message: 'Turn the sound on' })
            : t({ id: 'wheel.soundOff', message: 'Turn the sound off' })
        }
        aria-pressed={isMuted}
        onClick={toggleMute}
      >
        {isMuted ? <VolumeX size={20} aria-hidden="true" /> : <Volume2 size={20} aria-hidden="true" />}
      </IconButton>
      {tickets !== undefined && (
        <span className="inline-flex h-9 items-center gap-2 rounded-full border border-gold-rim bg-raised pr-3.5 pl-2 text-md font-bold">
          <PrizePicture picture="ticket" size={26} />
          <span className="figures" aria-hidden="true">
            {tickets}
          </span>
          <span className="sr-only">
            {t({
              id: 'wheel.ticketCount',
              message: plural(tickets, { one: '# ticket', other: '# tickets' }),
            })}
          </span>
        </span>
      )}
    </>
  );
}
