import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callQuery } from '../../api/queries.ts';
import { openDialog } from '../../dialogs/dialogs.ts';
import { formatFigure } from '../../ui/format-money.ts';
import { playedTime } from './played-time.ts';

const TICK_MS = 1_000;

interface RealityCheck {
  /** A game is played for points. */
  isOn: boolean;
  /** Of the session, where the game tells it. */
  net: number | undefined;
  currency: string;
  onLeave: () => void;
}

/** Tells a player in a game how long they have played, as often as they wish to hear it (rule H2). */
export function useRealityCheck({ isOn, net, currency, onLeave }: RealityCheck): void {
  const { t } = useLingui();
  const { data } = useQuery({ ...callQuery('getRealityCheck', {}), enabled: isOn });
  const minutes = data?.minutes ?? null;
  const ask = useEffectEvent(async (played: number) => {
    const sum = `${(net ?? 0) < 0 ? '−' : ''}${formatFigure(Math.abs(net ?? 0), 2)} ${currency}`;
    const answer = await openDialog({
      kind: 'confirm',
      title: t({ id: 'play.realityPlayed', message: `You have played for ${played} minutes` }),
      ...(net !== undefined && {
        content: t({ id: 'play.realityNet', message: `Net result of this session: ${sum}` }),
      }),
      confirmText: t({ id: 'play.realityOn', message: 'Play on' }),
      cancelText: t({ id: 'play.realityLeave', message: 'Leave the game' }),
    });
    if (answer === 'cancel') onLeave();
  });
  useEffect(() => {
    if (!isOn || minutes === null) return undefined;
    const timer = window.setInterval(() => {
      if (playedTime.tick(Date.now(), minutes)) void ask(minutes);
    }, TICK_MS);
    return () => {
      window.clearInterval(timer);
      playedTime.pause();
    };
  }, [isOn, minutes]);
}
