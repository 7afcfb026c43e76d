import { useLingui } from '@lingui/react/macro';
import { Gift, Megaphone, Wrench } from 'lucide-react';
import type { Announcement } from '@parlour/contract/site';

const ICONS = { news: Megaphone, service: Wrench, offer: Gift } as const;

/** The subject of an announcement as a word and a sign. */
export function KindBadge({ kind }: { kind: Announcement['kind'] }) {
  const { t } = useLingui();
  const words = {
    news: t({ id: 'announcement.news', message: 'News' }),
    service: t({ id: 'announcement.service', message: 'Service' }),
    offer: t({ id: 'announcement.offer', message: 'Offer' }),
  };
  const Icon = ICONS[kind];
  return (
    <span className="inline-flex items-center gap-1.5 rounded-badge border border-line bg-raised px-2 py-0.5 text-xs/5 font-bold text-text">
      <Icon size={13} aria-hidden="true" className="text-accent" />
      {words[kind]}
    </span>
  );
}
