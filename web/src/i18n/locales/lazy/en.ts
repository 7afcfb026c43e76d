import { messages as rounds } from '@parlour/contract/texts/rounds/en.po';
import { messages as rules } from '@parlour/contract/texts/en.po';
import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = {
  ...rules,
  ...rounds,
  ...joinCatalogues(import.meta.glob('./en/*.po', { eager: true })),
};
