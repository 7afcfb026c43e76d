/** The element of the tab row that holds the bubble where the page has no gutter for it. */
export const FLOAT_DOCK = 'float-dock';
