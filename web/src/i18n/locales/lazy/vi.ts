import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = joinCatalogues(import.meta.glob('./vi/*.po', { eager: true }));
