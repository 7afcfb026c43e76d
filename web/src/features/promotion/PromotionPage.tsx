import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Offer } from '@parlour/contract/bonus';
import type { Promotion } from '@parlour/contract/promotion';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery, queries } from '../../api/queries.ts';
import { useRaces } from '../../session/use-races.ts';
import { Chip } from '../../ui/Chip.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page } from '../../page/Page.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import { PromotionDetail } from './PromotionDetail.tsx';
import { useBirthdays } from './use-birthdays.ts';
import { useCategoryName } from './use-category-name.ts';

const ALL = '';

/** As many as the first row of a desktop, or a phone's window. */
const FIRST_PICTURES = 3;

/** /promotion: the offers; `?id=` opens one with its full terms. */
export function PromotionPage() {
  const { t } = useLingui();
  const frame = {
    title: t({ id: 'promotion.title', message: 'Promotions' }),
    lead: t({ id: 'promotion.lead', message: 'Every offer with its terms in plain words.' }),
  };
  const [search] = useSearchParams();
  const [category, setCategory] = useState(ALL);
  const nameOf = useCategoryName();
  const { data: promotions, isError, refetch } = useQuery(queries.promotions());
  // Together: an offer that came later would move the text being read.
  const offers = useQuery({ ...callQuery('listOffers', {}), staleTime: 0 });
  const { races, error: racesError } = useRaces();
  const areRacesMissing = !races && !racesError;
  const { isLoading: areBirthdaysMissing } = useBirthdays();
  const data = offers.isFetched ? promotions?.map((one) => withTrueEnd(one, offers.data)) : undefined;
  if (!data)
    return (
      <Page {...frame}>{isError ? <LoadFailed onRetry={() => void refetch()} /> : <ReadingSkeleton />}</Page>
    );
  const chosen = data.find(({ id }) => String(id) === search.get('id'));
  const offer = chosen && offerOf(chosen, offers.data);
  const isMissing = (offer?.terms.race && areRacesMissing) || (offer?.terms.birthday && areBirthdaysMissing);
  if (chosen && isMissing)
    return (
      <Page {...frame}>
        <ReadingSkeleton />
      </Page>
    );
  if (chosen) return <PromotionDetail key={chosen.id} promotion={chosen} offer={offer} />;

  const categories = [...new Set(data.map((promotion) => promotion.category))];
  const shown = data.filter((promotion) => category === ALL || promotion.category === category);
  return (
    <Page {...frame}>
      {categories.length > 1 && (
        <div
          role="group"
          aria-label={t({ id: 'promotion.categories', message: 'Types of offers' })}
          className="scroll-row -mx-3 mb-4 flex gap-2 px-3 py-1"
        >
          {[ALL, ...categories].map((one) => (
            <Chip key={one} isOn={category === one} className="shrink-0" onClick={() => setCategory(one)}>
              {one === ALL ? t({ id: 'promotion.all', message: 'All' }) : nameOf(one)}
            </Chip>
          ))}
        </div>
      )}
      {shown.length === 0 ? (
        <PageNotice
          picture="gift"
          text={t({
            id: 'promotion.none',
            message: 'There are no offers at the moment. Please look in again soon.',
          })}
        />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 desktop:grid-cols-3">
          {shown.map((promotion, index) => (
            <li key={promotion.id}>
              <PromotionCard promotion={promotion} first={index < FIRST_PICTURES} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

const offerOf = ({ id }: Promotion, offers: readonly Offer[] | undefined): Offer | undefined =>
  offers?.find((offer) => offer.promotion_id === id);

/** A promotion of an offer ends with it. */
function withTrueEnd(promotion: Promotion, offers: readonly Offer[] | undefined): Promotion {
  const end = offerOf(promotion, offers)?.end_time;
  return end === undefined ? promotion : { ...promotion, end_time: Math.min(end, promotion.end_time ?? end) };
}
