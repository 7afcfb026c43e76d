import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Promotion } from '@parlour/contract/promotion';
import { PromotionPeriod } from './PromotionPeriod.tsx';

/** An offer in the list; `first` of the pictures that the window shows at once. */
export function PromotionCard({ promotion, first }: { promotion: Promotion; first: boolean }) {
  const { t } = useLingui();
  return (
    <Link
      to={`/promotion?id=${promotion.id}`}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-panel transition hover:-translate-y-0.5 hover:bg-raised"
    >
      <img
        src={promotion.img_url}
        alt=""
        width={640}
        height={400}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        className="aspect-[8/5] w-full bg-raised object-cover"
      />
      <span className="flex flex-1 flex-col p-4">
        <span className="text-xl font-extrabold">{promotion.title}</span>
        <span className="mt-1 flex-1 text-base text-muted">{promotion.summary}</span>
        <span className="mt-3 flex items-center justify-between gap-3">
          <PromotionPeriod promotion={promotion} />
          <span className="inline-flex items-center gap-1 text-sm font-bold text-text">
            {t({ id: 'promotion.details', message: 'Details' })}
            <ChevronRight size={16} aria-hidden="true" />
          </span>
        </span>
      </span>
    </Link>
  );
}
