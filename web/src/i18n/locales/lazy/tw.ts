import { messages as rounds } from '@parlour/contract/texts/rounds/tw.po';
import { messages as rules } from '@parlour/contract/texts/tw.po';
import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = {
  ...rules,
  ...rounds,
  ...joinCatalogues(import.meta.glob('./tw/*.po', { eager: true })),
};
