import { useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { Link } from 'react-router';
import type { Offer } from '@parlour/contract/bonus';
import type { Promotion } from '@parlour/contract/promotion';
import { Html, prepareHtml } from '../../ui/Html.tsx';
import { Page } from '../../page/Page.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { PromotionPeriod } from './PromotionPeriod.tsx';

/** An offer with its action and its full terms. */
export function PromotionDetail({ promotion, offer }: { promotion: Promotion; offer: Offer | undefined }) {
  use(prepareHtml());
  const { t } = useLingui();
  return (
    <Page
      title={promotion.title}
      lead={promotion.summary}
      up={{ to: '/promotion', text: t({ id: 'promotion.back', message: 'All promotions' }) }}
    >
      <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,760px)_minmax(340px,1fr)] desktop:gap-8">
        <aside className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4 desktop:sticky desktop:top-34 desktop:order-last desktop:p-5">
          <p>
            <PromotionPeriod promotion={promotion} />
          </p>
          {offer ? (
            <OfferPanel offer={offer} action={promotion.action} />
          ) : (
            <Link
              to={promotion.action.url}
              className="flex h-13 items-center justify-center rounded-field bg-action px-6 text-lg font-extrabold text-on-action shadow-lit"
            >
              {promotion.action.text}
            </Link>
          )}
        </aside>
        <article className="min-w-0">
          <img
            src={promotion.img_url}
            alt=""
            width={640}
            height={400}
            className="aspect-[8/5] w-full rounded-card bg-raised object-cover"
          />
          <Html html={promotion.content} className="mt-4 text-md/7" />
          <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
            <Link
              to="/bonusPolicy"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t({ id: 'promotion.policy', message: 'Rules for every bonus' })}
            </Link>
          </p>
        </article>
      </div>
    </Page>
  );
}
