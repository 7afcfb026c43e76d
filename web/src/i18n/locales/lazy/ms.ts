import { messages as rules } from '@parlour/contract/texts/ms.po';
import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = { ...rules, ...joinCatalogues(import.meta.glob('./ms/*.po', { eager: true })) };
