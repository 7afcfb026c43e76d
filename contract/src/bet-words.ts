/** Shares of agents, valid stakes and reports go by the product of a game. */
export const PRODUCTS = ['slots', 'live', 'sports', 'lottery', 'other'] as const;
export type Product = (typeof PRODUCTS)[number];

/** `resettled`: its result has been changed after it had counted. `partly`: a partial cash-out has closed a part of it. */
export const BET_STATUSES = ['open', 'settled', 'void', 'resettled', 'partly'] as const;
export type BetStatus = (typeof BET_STATUSES)[number];
