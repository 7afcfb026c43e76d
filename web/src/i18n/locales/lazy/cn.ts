import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = joinCatalogues(import.meta.glob('./cn/*.po', { eager: true }));
