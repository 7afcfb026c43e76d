import type { Game } from '@parlour/contract/lobby';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../api/client.ts';
import { failureMessage } from '../../../api/errors.ts';
import { queries, queryClient } from '../../../api/queries.ts';
import { openDialog } from '../../../dialogs/dialogs.ts';
import { useSession } from '../../../session/session.ts';
import { sessionKnown, useSessionStore } from '../../../state/stores.ts';
import { paths } from '../../../paths.ts';

/** The delay before the login page (rule G1). */
const LOGIN_DELAY_MS = 300;

interface Favourites {
  ids: ReadonlySet<number>;
  /** False until the player's favourites have loaded; true for a guest, who has none. */
  areKnown: boolean;
  toggle: (game: Pick<Game, 'id'>) => void;
}

const Context = createContext<Favourites>({ ids: new Set(), areKnown: false, toggle: () => undefined });

/** The player's hearts, for the tiles below. */
export function useFavourites(): Favourites {
  return useContext(Context);
}

const KEY = queries.favourites().queryKey;

function mark(id: number, favourite: boolean): void {
  queryClient.setQueryData(KEY, (ids) => {
    const others = (ids ?? []).filter((one) => one !== id);
    return favourite ? [id, ...others] : others;
  });
}

/** A heart changes at once; when the server refuses, it changes back and says why. The latest tap on a game wins. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { isLoggedIn, isInitialised } = useSession();
  const { data } = useQuery({ ...queries.favourites(), enabled: isLoggedIn });
  const ids = useMemo(() => new Set(isLoggedIn ? data : []), [isLoggedIn, data]);
  const running = useRef(0);

  const askToLogIn = async () => {
    const answer = await openDialog({
      kind: 'confirm',
      art: 'key',
      title: t({ id: 'play.ohNo', message: 'Oh, no!' }),
      content: t({ id: 'lobby.loginToKeep', message: 'Please log in to keep the games you like.' }),
      confirmText: t({ id: 'play.gotoLogin', message: 'Login now' }),
    });
    if (answer !== 'confirm') return;
    window.setTimeout(() => void navigate(paths.login(pathname + search)), LOGIN_DELAY_MS);
  };

  const keep = async (id: number, favourite: boolean) => {
    await queryClient.cancelQueries({ queryKey: KEY });
    mark(id, favourite);
    running.current += 1;
    try {
      const answer = await call('setFavourite', { game_id: id, favourite }, { outlivesPage: true });
      // While another heart is being saved this answer does not include it.
      if (running.current === 1) queryClient.setQueryData(KEY, answer);
    } catch (error) {
      mark(id, !favourite);
      void openDialog({ kind: 'error', content: failureMessage(error) });
    } finally {
      running.current -= 1;
    }
  };

  const toggle = async (id: number) => {
    // A player's tap may come before the session is known, and is no guest's.
    await sessionKnown();
    if (!useSessionStore.getState().isLoggedIn) return askToLogIn();
    return keep(id, !(queryClient.getQueryData(KEY) ?? []).includes(id));
  };

  // The latest handler behind one stable function, so that it does not redraw the tiles.
  const latest = useRef<Favourites['toggle']>(() => undefined);
  useEffect(() => {
    latest.current = ({ id }) => void toggle(id);
  });
  const value = useMemo<Favourites>(
    () => ({
      ids,
      areKnown: isInitialised && (!isLoggedIn || data !== undefined),
      toggle: (game) => latest.current(game),
    }),
    [ids, isInitialised, isLoggedIn, data],
  );
  return <Context value={value}>{children}</Context>;
}
