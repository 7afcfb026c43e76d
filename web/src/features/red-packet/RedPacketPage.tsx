import { useLingui } from '@lingui/react/macro';
import { ERRORS } from '@parlour/contract/errors';
import { Volume2, VolumeX } from 'lucide-react';
import { useParams } from 'react-router';
import { failureCode } from '../../api/failure.ts';
import { callQuery } from '../../api/queries.ts';
import { Page } from '../../page/Page.tsx';
import { paths } from '../../paths.ts';
import { toggleMute, useMute } from '../../state/prize-sound.ts';
import { useLiveFeed } from '../../state/use-live-feed.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { FairCard } from './FairCard.tsx';
import { OpenedList } from './OpenedList.tsx';
import { PacketStage } from './PacketStage.tsx';
import { PotCard } from './PotCard.tsx';
import { ShareButton } from './ShareButton.tsx';
import { useOpenPacket } from './use-open-packet.ts';
import { usePacketNews } from './use-packet-news.ts';
import '../../ui/prize.css';
import './packet.css';

/** /redPacket/{code}: one packet a player, what others opened, and how all of it can be checked (rules P7, P25). */
export function RedPacketPage() {
  const code = (useParams()['code'] ?? '').toUpperCase();
  // What was opened in one packet is nothing that the player has in another.
  return <Shown key={code} code={code} />;
}

function Shown({ code }: { code: string }) {
  const { t } = useLingui();
  const { data, error, reload, state } = useLiveFeed({
    ...callQuery('getRedPacket', { code }),
    staleTime: 0,
  });
  usePacketNews(code);
  const opening = useOpenPacket(code, data);
  const frame = {
    title: data?.packet.title ?? t({ id: 'packet.title', message: 'Red packet' }),
    tools: data && <Tools title={data.packet.title} code={data.packet.code} />,
  };
  if (!data && error)
    return (
      <Page {...frame}>
        {isUnknown(error) ? (
          <PageNotice
            picture="search"
            text={t({
              id: 'packet.unknown',
              message: 'We do not know this packet. Check its address, or see which ones are open.',
            })}
            action={
              <ButtonLink to={paths.redPacket()}>
                {t({ id: 'packet.toList', message: 'To the red packets' })}
              </ButtonLink>
            }
          />
        ) : (
          <LoadFailed onRetry={reload} />
        )}
      </Page>
    );
  if (!data)
    return (
      <Page {...frame}>
        <ReadingSkeleton />
      </Page>
    );
  return (
    <Page {...frame}>
      <div className="grid items-start gap-4 desktop:grid-cols-[1.1fr_1fr]">
        <PacketStage view={data} opening={opening} onMoment={reload} />
        <div className="grid min-w-0 gap-4">
          <PotCard view={data} onMoment={reload} />
          <OpenedList packet={data.packet} mine={opening.opened ?? data.mine} isLive={state === 'live'} />
          <FairCard packet={data.packet} mine={opening.opened ?? data.mine} />
        </div>
      </div>
    </Page>
  );
}

function isUnknown(error: unknown): boolean {
  const code = failureCode(error);
  return code === ERRORS.notFound.code || code === ERRORS.invalidInput.code;
}

function Tools({ title, code }: { title: string; code: string }) {
  const { t } = useLingui();
  const isMuted = useMute((mute) => mute.isMuted);
  return (
    <>
      <IconButton
        label={
          isMuted
            ? t({ id: 'packet.soundOn', message: 'Turn the sound on' })
            : t({ id: 'packet.soundOff', message: 'Turn the sound off' })
        }
        aria-pressed={isMuted}
        onClick={toggleMute}
      >
        {isMuted ? <VolumeX size={20} aria-hidden="true" /> : <Volume2 size={20} aria-hidden="true" />}
      </IconButton>
      <ShareButton title={title} code={code} isIcon />
    </>
  );
}
