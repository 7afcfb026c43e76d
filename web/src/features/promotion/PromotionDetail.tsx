import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { use } from 'react';
import { Link } from 'react-router';
import type { Promotion } from '@parlour/contract/promotion';
import { Html, prepareHtml } from '../../ui/Html.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PromotionPeriod } from './PromotionPeriod.tsx';

/** An offer with its full terms. */
export function PromotionDetail({ promotion }: { promotion: Promotion }) {
  use(prepareHtml());
  const { t } = useLingui();
  return (
    <article className="mx-auto max-w-190">
      <PageHead
        before={
          <Link
            to="/promotion"
            className="-ms-2 mb-2 inline-flex h-11 items-center gap-1 rounded-control px-2 font-semibold text-muted hover:bg-raised hover:text-text"
          >
            <ChevronLeft size={18} aria-hidden="true" />
            {t({ id: 'promotion.back', message: 'All promotions' })}
          </Link>
        }
        title={promotion.title}
        lead={promotion.summary}
      />
      <img
        src={promotion.img_url}
        alt=""
        width={640}
        height={400}
        className="aspect-[8/5] w-full rounded-card bg-raised object-cover"
      />
      <p className="mt-4">
        <PromotionPeriod promotion={promotion} />
      </p>
      <Html html={promotion.content} className="mt-2 text-md/7" />
      <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
        <Link to="/bonusPolicy" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t({ id: 'promotion.policy', message: 'Rules for every bonus' })}
        </Link>
      </p>
    </article>
  );
}
