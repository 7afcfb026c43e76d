import { joinCatalogues } from '../../join-catalogues.ts';

export const messages = joinCatalogues(import.meta.glob('./ms/*.po', { eager: true }));
