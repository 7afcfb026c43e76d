import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Gamepad2, ShieldCheck, Wallet } from 'lucide-react';
import { queries } from '../../api/queries.ts';
import { LogoMark } from '../../ui/LogoParts.tsx';

const MOST_PICTURES = 15;
/** Groups of running jackpots do not hold games. */
const JACKPOT_GROUPS = 3;

/** Beside the wizard on a desktop: the hot games, and the advantages of an account. */
export function RegisterArt() {
  const { t } = useLingui();
  const { data: groups } = useQuery(queries.hotGames());
  const games = (groups ?? []).flatMap((group) => (group.display === JACKPOT_GROUPS ? [] : group.content));
  const promises = [
    {
      Icon: Gamepad2,
      text: t({ id: 'register.promiseGames', message: 'All games with one account' }),
    },
    {
      Icon: Wallet,
      text: t({ id: 'register.promiseWallet', message: 'One wallet: points return when you leave a game' }),
    },
    {
      Icon: ShieldCheck,
      text: t({ id: 'register.promiseLimits', message: 'Play for fun, within your limits. 18+' }),
    },
  ];
  return (
    <aside className="relative h-180 overflow-hidden rounded-sheet border border-line bg-bg2">
      <div
        aria-hidden="true"
        className="absolute -inset-x-16 -top-14 grid -rotate-9 grid-cols-4 gap-3.5 [mask-image:linear-gradient(#000_45%,transparent_82%)]"
      >
        {games.slice(0, MOST_PICTURES + 1).map((game, index) => (
          <img
            key={`${game.id}-${index}`}
            src={game.img}
            alt=""
            width={150}
            height={150}
            className={`aspect-square w-full rounded-card object-cover shadow-panel ${index % 2 === 0 ? 'translate-y-6' : ''}`}
          />
        ))}
      </div>
      <div className="absolute inset-x-0 bottom-0 p-8">
        <LogoMark className="logo-mark-large" />
        <p className="mt-4 text-5xl font-extrabold text-balance">
          {t({ id: 'register.seat', message: 'Good to have you here.' })}
        </p>
        <ul className="mt-4 grid gap-2.5 text-md/5 text-muted">
          {promises.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <Icon size={20} className="shrink-0 text-accent" aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
