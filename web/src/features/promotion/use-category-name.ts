import { useLingui } from '@lingui/react/macro';

/** The name of a promotion's category. A category that operators add later shows their own name. */
export function useCategoryName(): (category: string) => string {
  const { t } = useLingui();
  const names = new Map([
    ['welcome', t({ id: 'promotion.welcome', message: 'Welcome' })],
    ['daily', t({ id: 'promotion.daily', message: 'Every day' })],
    ['friends', t({ id: 'promotion.friends', message: 'Friends' })],
    ['sports', t({ id: 'promotion.sports', message: 'Sports' })],
  ]);
  return (category) => names.get(category) ?? category;
}
