import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = joinCatalogues(import.meta.glob('./en/*.po', { eager: true }));
