import { messages as rules } from '@parlour/contract/texts/tw.po';
import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = { ...rules, ...joinCatalogues(import.meta.glob('./tw/*.po', { eager: true })) };
