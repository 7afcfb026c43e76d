import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import type { Raffle } from '@parlour/contract/raffle';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/queries.ts';
import { useLanguage } from '../../session/session.ts';

/** The way to the page that proves a ticket and draws the winners again; it has all it needs, and asks nobody. */
export function VerifyLink({ raffle, number }: { raffle: Raffle; number: number }) {
  const { t } = useLingui();
  const [language] = useLanguage();
  // A closed raffle's tickets never change.
  const { data } = useQuery({
    ...callQuery('getRaffleProof', { code: raffle.code, number }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <p className="mt-3 min-h-11">
      {data && (
        <a
          href={verifyAddress(raffle, data, language)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-bold text-accent underline"
        >
          {t({ id: 'raffle.verify', message: `Verify number ${number}` })}
        </a>
      )}
    </p>
  );
}

/** All that the page needs stands behind the #, which no browser sends. */
function verifyAddress(
  raffle: Raffle,
  { number, tag, path }: Output<'getRaffleProof'>,
  language: Language,
): string {
  const given = new URLSearchParams({
    draw: 'raffle',
    code: raffle.code,
    tickets: String(raffle.tickets),
    places: String(raffle.places),
    hash: raffle.seed_hash,
    seed: raffle.seed ?? '',
    root: raffle.root ?? '',
    signature: raffle.beacon.rounds.at(-1)?.signature ?? '',
    winners: raffle.winners.map((winner) => winner.number).join(','),
    number: String(number),
    tag,
    path: path.join(','),
    lang: language,
  });
  return `/verify.html#${given}`;
}
