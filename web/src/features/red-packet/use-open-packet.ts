import type { Output } from '@parlour/contract/endpoints';
import type { MyPacket } from '@parlour/contract/red-packet';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { callQuery, holdWallet, queryClient, releaseWallet } from '../../api/queries.ts';
import { chime, wakeSound } from '../../state/prize-sound.ts';
import { withNews } from './use-packet-news.ts';

export interface Opening {
  isBusy: boolean;
  /** What was opened on this visit. */
  opened: MyPacket | undefined;
  failure: unknown;
  open: () => void;
}

/** The packet stays closed at least so long: its opening can be seen. */
const SEEN_MS = 700;

/** Opens the packet, once at a time. A guest who asked for it and came back after login has it opened without another press. */
export function useOpenPacket(code: string, view: Output<'getRedPacket'> | undefined): Opening {
  const [opened, setOpened] = useState<MyPacket>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const inFlight = useRef(false);
  const [params, setParams] = useSearchParams();

  async function ask(): Promise<void> {
    if (inFlight.current) return;
    inFlight.current = true;
    setBusy(true);
    setFailure(null);
    holdWallet();
    try {
      const [packet] = await Promise.all([
        call('openRedPacket', { code }),
        new Promise((resolve) => setTimeout(resolve, SEEN_MS)),
      ]);
      setOpened(packet);
      keepOpened(code, packet);
      chime();
    } catch (error) {
      setFailure(error);
      void queryClient.invalidateQueries({ queryKey: ['getRedPacket'] });
    } finally {
      inFlight.current = false;
      releaseWallet();
      setBusy(false);
    }
  }

  const isAwaited = params.has('open') && view !== undefined && view.is_for_me !== null;
  useEffect(() => {
    if (!isAwaited) return;
    setParams({}, { replace: true });
    if (view.mine === null && view.is_for_me === true && view.packet.state === 'open') void ask();
    // Once: the address loses its question with it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAwaited]);

  return {
    isBusy,
    opened,
    failure,
    open() {
      wakeSound();
      void ask();
    },
  };
}

/** Puts what was opened into the held page: the site's list for all may be a second older. */
function keepOpened(code: string, { number, amount, time }: MyPacket): void {
  queryClient.setQueryData<Output<'getRedPacket'>>(callQuery('getRedPacket', { code }).queryKey, (view) => {
    if (!view) return view;
    const isListed = view.packet.list.some((one) => one.number === number);
    const news = {
      code,
      opened: view.packet.opened + (isListed ? 0 : 1),
      packet: { number, amount, time, user_account: '' },
    };
    return { ...view, mine: { number, amount, time }, packet: withNews(view.packet, [news]) };
  });
}
