import { messages as rules } from '@parlour/contract/texts/vi.po';
import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = { ...rules, ...joinCatalogues(import.meta.glob('./vi/*.po', { eager: true })) };
