import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@parlour/contract/bonus';
import { PRODUCTS, type Product } from '@parlour/contract/bet-words';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/queries.ts';
import { useLanguage } from '../../session/session.ts';

type Weights = Offer['terms']['weights'];

/** Slots have no sides. A category or a game may be of any kind. */
const canCoverSides = ({ categories, games, ...weights }: Weights): boolean =>
  [...categories, ...games].some(({ weight }) => weight > 0) ||
  PRODUCTS.some((product) => product !== 'slots' && weights[product] > 0);

/** What a bet counts, by kind and category of game, as the books go by. */
export function OfferWeights({ weights }: { weights: Weights }) {
  const { t } = useLingui();
  const [language] = useLanguage();
  const { data: categories } = useQuery({
    ...callQuery('listGameCategories', {}),
    enabled: weights.categories.length > 0,
  });
  const names: Record<Product, string> = {
    slots: t({ id: 'promotion.countsSlots', message: 'Slots' }),
    live: t({ id: 'promotion.countsLive', message: 'Live tables' }),
    sports: t({ id: 'promotion.countsSports', message: 'Sports' }),
    lottery: t({ id: 'promotion.countsLottery', message: 'Lottery' }),
    other: t({ id: 'promotion.countsOther', message: 'Other games' }),
  };
  const lines = [
    ...PRODUCTS.map((product) => ({ name: names[product], weight: weights[product] })),
    ...weights.categories.flatMap(({ code, weight }) => {
      const title = categories?.find((category) => category.code === code)?.title[language];
      return title === undefined ? [] : [{ name: title, weight }];
    }),
  ];
  return (
    <section>
      <h3 className="text-base font-bold">{t({ id: 'promotion.counts', message: 'What a bet counts' })}</h3>
      <ul className="mt-1.5 flex flex-wrap gap-1.5">
        {lines.map(({ name, weight }) => (
          <li
            key={name}
            className={`figures rounded-control bg-raised px-2.5 py-1 text-sm ${weight === 0 ? 'text-muted' : 'font-bold'}`}
          >
            {name} {weight}%
          </li>
        ))}
      </ul>
      {canCoverSides(weights) && (
        <p className="mt-1.5 text-sm text-muted">
          {t({
            id: 'promotion.countsSides',
            message:
              'Only the part of a stake that is at risk counts: of bets on both sides of one round, such as red and black or banker and player, only the difference.',
          })}
        </p>
      )}
    </section>
  );
}
