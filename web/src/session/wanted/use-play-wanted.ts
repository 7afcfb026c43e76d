import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { playWantedGame, useWantedGame } from '../../state/wanted-game.ts';

/** Opens the wanted game above its hall, where the player is when they leave it. */
export function usePlayWanted(): () => void {
  const navigate = useNavigate();
  const hallId = useWantedGame((state) => state.game?.hallId);
  return () => {
    void navigate(paths.home(hallId));
    playWantedGame();
  };
}
