import { messages as rounds } from '@parlour/contract/texts/rounds/ms.po';
import { messages as rules } from '@parlour/contract/texts/ms.po';
import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = {
  ...rules,
  ...rounds,
  ...joinCatalogues(import.meta.glob('./ms/*.po', { eager: true })),
};
