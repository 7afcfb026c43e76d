/** The currency of new accounts and of the site's own figures. */
export const SITE_CURRENCY = 'MYR';
