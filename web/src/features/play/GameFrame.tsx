import { isNoTransferVariant } from '@parlour/contract/constants';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useSession } from '../../session/session.ts';
import { leaveGame, usePlayStore } from '../../state/stores.ts';
import { forgetWantedGame, wantGame } from '../../state/wanted-game.ts';
import type { PlayedGame } from '../../state/stores.ts';
import { paths } from '../../paths.ts';
import { GamePlay } from './GamePlay.tsx';
import './play.css';
import './launch.css';

/** The delay before the login page (rule G1). */
const LOGIN_DELAY_MS = 300;

/** The tapped game: a guest is asked to log in, and the game is kept until then (rule G14); a player enters it. */
export function GameFrame() {
  const game = usePlayStore((state) => state.game);
  const { isLoggedIn, isInitialised } = useSession();
  const isEntered = game !== null && isLoggedIn;
  useEffect(() => {
    if (isEntered) forgetWantedGame();
  }, [isEntered]);
  if (!game || !isInitialised) return null;
  const key = `${game.platformId}/${game.gameCode}`;
  return isLoggedIn ? <GamePlay key={key} game={game} /> : <AskToLogIn key={key} game={game} />;
}

function AskToLogIn({ game }: { game: PlayedGame }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const target = isNoTransferVariant(game.platformId, game.hallId)
    ? paths.home()
    : paths.login(pathname + search);
  useEffect(() => {
    if (usePlayStore.getState().game !== game) return;
    leaveGame();
    // The dialog lives on in its host; where it leads was decided when the game was tapped.
    void openDialog({
      kind: 'confirm',
      art: 'key',
      title: t({ id: 'play.ohNo', message: 'Oh, no!' }),
      content: t({ id: 'play.notLogin', message: 'Please log in to your account before entering the game.' }),
      confirmText: t({ id: 'play.gotoLogin', message: 'Login now' }),
    }).then((answer) => {
      if (answer !== 'confirm') return;
      wantGame(game);
      window.setTimeout(() => void navigate(target), LOGIN_DELAY_MS);
    });
  }, [t, navigate, target, game]);
  return null;
}
