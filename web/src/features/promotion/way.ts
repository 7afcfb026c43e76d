/** The one link of an offer that leads on. */
export const WAY =
  'flex h-13 items-center justify-center rounded-field bg-action px-6 text-lg font-extrabold text-on-action shadow-lit';
