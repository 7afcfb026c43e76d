/** Two-colour icons of 24 by 24: a soft layer under a solid one. Names as in content/catalogue/halls.json and more for the shell. */
export const HALL_SYMBOLS: Readonly<Record<string, { soft: string; solid: string }>> = {
  hot: {
    soft: '<path d="M12.6 1.8c.5 4 6.9 6.6 6.9 12.6a7.5 7.5 0 0 1-15 0c0-3.4 2-5 2.8-7.6.9.5 1.5 1.3 1.8 2.4 1.7-1.6 3-4 3.5-7.4z"/>',
    solid: '<path d="M12.2 11.8c.3 2 3.3 2.8 3.3 6a3.5 3.5 0 0 1-7 0c0-2.4 2.8-3.4 3.7-6z"/>',
  },
  recent: {
    soft: '<circle cx="12" cy="12" r="10"/>',
    solid: '<path d="M11 6h2v5.5l4 2.3-1 1.8-5-3z"/>',
  },
  slots: {
    soft: '<rect x="2" y="4" width="17" height="16" rx="3.5"/>',
    solid:
      '<path d="M5 9h11v1.8l-2.8 5.7h-2.3l2.5-5.2H5zM20 6h2.2v6.5H20z"/><circle cx="21.1" cy="5" r="2"/>',
  },
  live: {
    soft: '<rect x="9.5" y="2.5" width="11.5" height="16" rx="2.5" transform="rotate(10 15 10)"/>',
    solid:
      '<path fill-rule="evenodd" d="M4.5 5h7A2.5 2.5 0 0 1 14 7.5v11a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 2 18.5v-11A2.5 2.5 0 0 1 4.5 5zM8 9.3 5.3 13 8 16.7l2.7-3.7z"/>',
  },
  sports: {
    soft: '<circle cx="12" cy="12" r="10"/>',
    solid:
      '<path d="m12 7.3 4.4 3.2-1.7 5.1H9.3l-1.7-5.1zM11.1 2h1.8v4.3h-1.8zM2.6 9.3l.7-1.7 4 1.9-.7 1.7zM20.7 7.6l.7 1.7-4 1.9-.7-1.7zM8.4 15.4l1.5 1-2.7 4-1.5-1.1zM15.6 15.4l-1.5 1 2.7 4 1.5-1.1z"/>',
  },
  fish: {
    soft: '<path d="M15.5 5.5c3.5.6 6 3.6 7 6.5-1.2 3.3-4.5 6.8-9.2 6.8-3.9 0-6.6-2.6-8.3-4.8L1.5 17.5c.4-2 .8-3.7.8-5.5s-.4-3.5-.8-5.5L5 10c1.7-2.2 4.4-4.8 8.3-4.8z"/>',
    solid:
      '<circle cx="17" cy="10.5" r="1.7"/><path d="M11 8c1.6 2.5 1.6 5.5 0 8l-1.7-.9c1.2-2 1.2-4.2 0-6.2z"/>',
  },
  chicken: {
    soft: '<path d="M12 2c4 0 7.5 6 7.5 11.2A7.4 7.4 0 0 1 12 21a7.4 7.4 0 0 1-7.5-7.8C4.5 8 8 2 12 2z"/>',
    solid: '<path d="m4.5 12.5 3-2.3 3 3 3-3 3 3 3-2.5c.2 7-3.4 10.3-7.5 10.3S4.3 18.5 4.5 12.5z"/>',
  },
  lottery: {
    soft: '<circle cx="12" cy="12" r="10"/>',
    solid: '<path d="m12 5.5 1.9 4.1 4.5.5-3.3 3 .9 4.4-4-2.2-4 2.2.9-4.4-3.3-3 4.5-.5z"/>',
  },
  arcade: {
    soft: '<path d="M7 6h10a6 6 0 0 1 6 6.5c0 4.5-1.5 6.5-3.5 6.5S16.8 16 15 16H9c-1.8 0-2.5 3-4.5 3S1 17 1 12.5A6 6 0 0 1 7 6z"/>',
    solid:
      '<path d="M7 8.8h1.9v1.9h1.9v1.9H8.9v1.9H7v-1.9H5.1v-1.9H7z"/><circle cx="15.2" cy="12.6" r="1.4"/><circle cx="18" cy="10" r="1.4"/>',
  },
  cards: {
    soft: '<path d="M12 2c4.5 4 8.5 6.7 8.5 10.9 0 4.1-4.7 5.5-7 2.8L15 21H9l1.5-5.3c-2.3 2.7-7 1.3-7-2.8C3.5 8.7 7.5 6 12 2z"/>',
    solid: '<path d="m12 8 3 4-3 4-3-4z"/>',
  },
  casino: {
    soft: '<rect x="3" y="3" width="18" height="18" rx="4.5"/>',
    solid:
      '<circle cx="8" cy="8" r="1.9"/><circle cx="16" cy="8" r="1.9"/><circle cx="12" cy="12" r="1.9"/><circle cx="8" cy="16" r="1.9"/><circle cx="16" cy="16" r="1.9"/>',
  },
  mini: {
    soft: '<path d="M12 2 14.5 9.5 22 12l-7.5 2.5L12 22l-2.5-7.5L2 12l7.5-2.5z"/>',
    solid: '<path d="m19 2 1 3 3 1-3 1-1 3-1-3-3-1 3-1zM5 15l.8 2.2L8 18l-2.2.8L5 21l-.8-2.2L2 18l2.2-.8z"/>',
  },
  jackpot: {
    soft: '<path d="M4 18h16v3H4z"/>',
    solid: '<path d="m2 6 5.5 4L12 3l4.5 7L22 6l-2 10.5H4z"/>',
  },
  home: {
    soft: '<path d="M12 2.5 22 11v8.5a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 19.5V11z"/>',
    solid: '<path d="M9 14.5a3 3 0 0 1 6 0V22H9z"/>',
  },
  promo: {
    soft: '<path d="M3 11h18v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z"/>',
    solid:
      '<path d="M2 7h20v4.5H2zM10.8 7h2.4v15h-2.4zM12 6.8C8 7 6 5.8 6.3 3.9 6.7 1.6 10.5 1.8 12 6.8c1.5-5 5.3-5.2 5.7-2.9C18 5.8 16 7 12 6.8z"/>',
  },
  wallet: {
    soft: '<path d="M4 5h14a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z"/>',
    solid: '<path d="M15.5 10.5H22v5h-6.5a2.5 2.5 0 0 1 0-5zM4 3h13v2H2a2 2 0 0 1 2-2z"/>',
  },
  user: {
    soft: '<path d="M3 22c0-5 4-8 9-8s9 3 9 8z"/>',
    solid: '<circle cx="12" cy="7" r="5"/>',
  },
  ticket: {
    soft: '<path d="M2 6h20v4a2 2 0 0 0 0 4v4H2v-4a2 2 0 0 0 0-4z"/>',
    solid: '<path d="m12 7.8 1.3 2.9 3.1.3-2.3 2.1.7 3.1-2.8-1.6-2.8 1.6.7-3.1-2.3-2.1 3.1-.3z"/>',
  },
  esports: {
    soft: '<path d="M3 4h18a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z"/>',
    solid: '<path d="M8 19h8v2H8zM12.8 6.5 8.2 11.3h3L10.4 14.8 15.6 9.6h-3.3z"/>',
  },
  all: {
    soft: '<path d="M3 3h8v8H3zM13 13h8v8h-8z"/>',
    solid: '<path d="M13 3h8v8h-8zM3 13h8v8H3z"/>',
  },
};
