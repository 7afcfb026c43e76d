import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import type { Language } from '@parlour/contract/languages';
import { amountToMinor } from '@parlour/contract/money';
import type { RedPacket } from '@parlour/contract/red-packet';
import { useLanguage } from '../../session/session.ts';
import { Card } from '../../ui/Card.tsx';

type Mine = Output<'getRedPacket'>['mine'];

/** The fingerprint that was published before, and, when the packet is over, the way to make every share again. */
export function FairCard({ packet, mine }: { packet: RedPacket; mine: Mine }) {
  const { t } = useLingui();
  const [language] = useLanguage();
  return (
    <Card title={t({ id: 'packet.fair', message: 'Check that it is fair' })}>
      <p className="text-base/5.5 text-muted">
        {t({
          id: 'packet.fairHow',
          message:
            'All packets were filled before the first one was opened, from a secret seed. This is its fingerprint. When the packet is over the seed is published here, and you can fill all packets again.',
        })}
      </p>
      <dl className="mt-3 grid gap-1 text-sm">
        <dt className="font-bold">
          {t({ id: 'packet.hash', message: 'Fingerprint of the seed (SHA-256)' })}
        </dt>
        <dd className="figures break-all text-muted">{packet.seed_hash}</dd>
      </dl>
      {packet.seed !== null && (mine ?? packet.luckiest) !== null && (
        <a
          href={verifyAddress(packet, (mine ?? packet.luckiest)!, language)}
          target="_blank"
          rel="noreferrer"
          className="mt-3 inline-flex min-h-11 items-center font-bold text-accent underline"
        >
          {t({ id: 'packet.verify', message: 'Verify the packets' })}
        </a>
      )}
    </Card>
  );
}

/** The page that fills the packets again: all it needs stands behind the #, which no browser sends. */
function verifyAddress(
  packet: RedPacket,
  { number, amount }: { number: number; amount: number },
  language: Language,
): string {
  const minor = (major: number): string => String(amountToMinor(major, packet.currency) ?? '');
  const given = new URLSearchParams({
    draw: 'packet',
    code: packet.code,
    packets: String(packet.packets),
    budget: minor(packet.budget),
    least: minor(packet.least),
    most: minor(packet.most),
    hash: packet.seed_hash,
    seed: packet.seed ?? '',
    number: String(number),
    amount: minor(amount),
    lang: language,
  });
  return `/verify.html#${given}`;
}
