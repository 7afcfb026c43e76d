import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '../../api/queries.ts';
import { playGame } from '../../state/stores.ts';
import { useHallTab } from '../../state/use-hall-tab.ts';
import { paths } from '../../paths.ts';

/** The page of an unknown address, with three games so that it is no dead end (rule U7). */
export function NotFoundPage() {
  const { t } = useLingui();
  const [hallId] = useHallTab();
  const { data } = useQuery(queries.hotGames());
  const games = (data ?? [])
    .flatMap((group) => (group.display === 3 ? [] : group.content))
    .filter((game) => game.status && !game.maintenance_flag)
    .slice(0, 3);
  return (
    <div className="mx-auto max-w-105 py-8 text-center">
      <img
        src="/static/dialogs/not-found.webp"
        srcSet="/static/dialogs/not-found@2x.webp 2x"
        alt=""
        className="mx-auto h-42.5 w-auto object-contain"
      />
      <h1 className="mt-5 text-4xl font-extrabold">
        {t({ id: 'notFound.title', message: 'Page Not Found' })}
      </h1>
      <p className="mt-2 text-md text-muted">
        {t({
          id: 'notFound.apology',
          message: 'Sorry, we cannot find this page. The address may be old or mistyped.',
        })}
      </p>
      <Link
        to={paths.home()}
        className="mt-6 flex h-13 items-center justify-center rounded-tile bg-action font-bold text-on-action"
      >
        {t({ id: 'notFound.goHome', message: 'GO HOME' })}
      </Link>
      {games.length > 0 && (
        <section aria-labelledby="other-seats" className="mt-10 text-start">
          <h2 id="other-seats" className="text-md/5 font-bold">
            {t({ id: 'notFound.orHere', message: 'Or go here' })}
          </h2>
          <ul className="mt-3 grid grid-cols-3 gap-2.5">
            {games.map((game) => (
              <li key={game.id}>
                <button
                  type="button"
                  className="block w-full text-start"
                  onClick={() =>
                    playGame({
                      platformId: game.game_platform_id,
                      gameCode: game.code,
                      title: game.title,
                      img: game.img,
                      gm: game.gm,
                      hallId,
                    })
                  }
                >
                  <img
                    src={game.img}
                    alt=""
                    width={150}
                    height={150}
                    className="aspect-square w-full rounded-tile"
                  />
                  <span className="mt-1.5 line-clamp-2 text-sm font-semibold">{game.title}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
