import { useLingui } from '@lingui/react/macro';
import type { MyRaffle, Raffle } from '@parlour/contract/raffle';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { Card } from '../../ui/Card.tsx';
import { VerifyLink } from './VerifyLink.tsx';

const HOUR_S = 3600;

/** What was published before, what since, and the way to draw the winners again. */
export function FairCard({ raffle, mine }: { raffle: Raffle; mine: MyRaffle | null }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const { rounds, chain, public_key, silent_after } = raffle.beacon;
  const hours = Math.round(silent_after / HOUR_S);
  const facts: [name: string, value: string | null][] = [
    [t({ id: 'raffle.hash', message: 'Fingerprint of our seed (SHA-256)' }), raffle.seed_hash],
    [t({ id: 'raffle.chain', message: 'Chain of the beacon' }), chain],
    [t({ id: 'raffle.key', message: 'Public key of the chain' }), public_key],
    [t({ id: 'raffle.root', message: 'Fingerprint of all tickets (Merkle root)' }), raffle.root],
    [t({ id: 'raffle.seed', message: 'Our seed' }), raffle.seed],
  ];
  const why = {
    first: t({ id: 'raffle.first', message: 'named at the beginning' }),
    late: t({ id: 'raffle.late', message: 'the tickets were fixed after the one before' }),
    silent: t({ id: 'raffle.silentDay', message: 'the beacon was silent' }),
  };
  return (
    <Card title={t({ id: 'raffle.fair', message: 'Check that it is fair' })}>
      <p className="text-base/5.5 text-muted">
        {t({
          id: 'raffle.fairHow',
          message:
            'Our seed was fixed at the beginning: this is its fingerprint. At the close all tickets are numbered and their fingerprint is published. Then a round of a public beacon, which nobody knows before, and our seed draw the numbers: for each place, one of those that are left, each as likely as the other.',
        })}
      </p>
      <p className="mt-2 text-base/5.5 text-muted">
        {t({
          id: 'raffle.rule',
          message: `If the beacon does not speak, the draw waits. After ${hours} hours the round that is due then decides, and so on. If the tickets are fixed only after the round was due, the first round a minute later decides.`,
        })}
      </p>
      <dl className="mt-3 grid gap-1 text-sm">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt className="font-bold">{name}</dt>
                <dd className="figures break-all text-muted">{value}</dd>
              </div>
            ),
        )}
        {rounds.map(({ round, due, why: reason, signature }) => (
          <div key={round}>
            <dt className="font-bold">
              {t({ id: 'raffle.round', message: `Round ${round} of the beacon` })}
            </dt>
            <dd className="figures break-all text-muted">
              {timeWithDay(due, timezone)} · {why[reason]}
              {signature !== null && <span className="block">{signature}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {raffle.winners[0] && (
        <VerifyLink raffle={raffle} number={mine?.won[0]?.number ?? raffle.winners[0].number} />
      )}
    </Card>
  );
}
