import { messages as rounds } from '@parlour/contract/texts/rounds/vi.po';
import { messages as rules } from '@parlour/contract/texts/vi.po';
import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = {
  ...rules,
  ...rounds,
  ...joinCatalogues(import.meta.glob('./vi/*.po', { eager: true })),
};
