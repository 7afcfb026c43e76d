import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = joinCatalogues(import.meta.glob('./tw/*.po', { eager: true }));
