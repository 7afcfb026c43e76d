import { messages as rules } from '@parlour/contract/texts/en.po';
import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = { ...rules, ...joinCatalogues(import.meta.glob('./en/*.po', { eager: true })) };
