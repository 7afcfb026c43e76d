import type { z } from 'zod';
import { banksDocument } from './documents/banks.ts';
import { cashierDocument, NO_CASHIER } from './documents/cashier.ts';
import { categoriesDocument, enginesDocument } from './documents/categories.ts';
import { floatsDocument } from './documents/floats.ts';
import { hotGamesDocument } from './documents/hot-games.ts';
import { announcementsDocument, promotionsDocument } from './documents/news.ts';
import { contactDocument, downloadsDocument, faqDocument, legalDocument } from './documents/pages.ts';
import { offersDocument } from './documents/offers.ts';
import { popupsDocument } from './documents/popups.ts';
import { rafflesDocument } from './documents/raffles.ts';
import { redPacketsDocument } from './documents/red-packets.ts';
import { NO_REFERRAL_RULE, referralDocument } from './documents/referral.ts';
import { EMPTY_SITE, siteDocument } from './documents/site.ts';
import { NO_WHEEL, wheelDocument } from './documents/wheel.ts';

interface DocumentKind<S extends z.ZodType = z.ZodType> {
  /** Below content/. Its name without `.json` is the document's. */
  file: string;
  schema: S;
  /** Shown while the database holds no such document. */
  empty: z.output<S>;
}

const document = <S extends z.ZodType>(file: string, schema: S, empty: z.output<S>): DocumentKind<S> => ({
  file,
  schema,
  empty,
});

/** Every document that lies in the table `content`. Another one is a file in content/ and a line here. */
export const DOCUMENTS = {
  site: document('site.json', siteDocument, EMPTY_SITE),
  'hot-games': document('catalogue/hot-games.json', hotGamesDocument, []),
  categories: document('catalogue/categories.json', categoriesDocument, []),
  engines: document('catalogue/engines.json', enginesDocument, {}),
  banks: document('banks.json', banksDocument, []),
  cashier: document('cashier.json', cashierDocument, NO_CASHIER),
  popups: document('popups.json', popupsDocument, []),
  floats: document('floats.json', floatsDocument, []),
  announcements: document('announcements.json', announcementsDocument, []),
  promotions: document('promotions.json', promotionsDocument, []),
  offers: document('offers.json', offersDocument, []),
  referral: document('referral.json', referralDocument, NO_REFERRAL_RULE),
  raffles: document('raffles.json', rafflesDocument, []),
  'red-packets': document('red-packets.json', redPacketsDocument, []),
  wheel: document('wheel.json', wheelDocument, NO_WHEEL),
  downloads: document('downloads.json', downloadsDocument, {
    android_app_url: '',
    guides: { windows: [], ios: [], android: [] },
    ios_install: [],
  }),
  faq: document('faq.json', faqDocument, { enabled: false, categories: [] }),
  legal: document('legal.json', legalDocument.partial(), {}),
  contact: document('contact.json', contactDocument, {
    channels: [],
    hours: EMPTY_SITE.footer.company,
    help: [],
  }),
};

export type DocumentName = keyof typeof DOCUMENTS;
export type DocumentOf<N extends DocumentName> = z.output<(typeof DOCUMENTS)[N]['schema']>;

export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(DOCUMENTS, name);
}
