import { messages as rounds } from '@parlour/contract/texts/rounds/cn.po';
import { messages as rules } from '@parlour/contract/texts/cn.po';
import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = {
  ...rules,
  ...rounds,
  ...joinCatalogues(import.meta.glob('./cn/*.po', { eager: true })),
};
