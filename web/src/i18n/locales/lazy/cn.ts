import { messages as rules } from '@parlour/contract/texts/cn.po';
import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = { ...rules, ...joinCatalogues(import.meta.glob('./cn/*.po', { eager: true })) };
