import { CONSENT_PAGES, LEGAL_PAGES, type LegalPage } from '@parlour/contract/constants';
import type { Output } from '@parlour/contract/endpoints';
import { LANGUAGES, type Language } from '@parlour/contract/languages';
import { isDeepStrictEqual } from 'node:util';
import { cleanHtml } from '../../base/content/html.ts';
import { cached } from '../../base/db/cached.ts';
import { share } from '../../base/http/answer.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { Handlers } from '../../call.ts';
import type { Context } from '../../context.ts';
import { giveConsent } from '../../people/consent/consent.ts';
import {
  findVersion,
  listInForce,
  listVersions,
  type LegalText,
  type LegalVersion,
} from '../../people/consent/versions.ts';

type Names = 'getLegalPage' | 'listLegalVersions' | 'getPendingConsents' | 'giveConsent';
type Text = Output<'getLegalPage'>;

interface Pages {
  texts: ReadonlyMap<LegalPage, Text>;
  versions: ReadonlyMap<LegalPage, Output<'listLegalVersions'>>;
}

/** The day of a version comes by the clock. */
const REREAD_AFTER_MS = 5_000;

function showHead(
  { version, validFrom, isMaterial, change, hash, state }: LegalVersion,
  language: Language,
): Output<'listLegalVersions'>[number] {
  return {
    version,
    valid_from: validFrom,
    is_material: isMaterial,
    change: change?.[language] ?? '',
    hash,
    state,
  };
}

/** Cleaned once more: the database may hold what was put there past the checks. */
function showText(text: LegalText, language: Language): Text {
  const { title, summary, sections } = text.body;
  return {
    ...showHead(text, language),
    title: title[language],
    summary: summary[language],
    sections: sections.map(({ id, heading, content }) => ({
      id,
      heading: heading[language],
      content: cleanHtml(content[language]),
    })),
  };
}

export function legalEndpoints(context: Context): Pick<Handlers, Names> {
  const { db, consents } = context;
  const inForce = textsInForce(context);
  return {
    async getLegalPage({ language, input: { page, version } }) {
      const current = (await inForce(language)).texts.get(page);
      if (version === undefined || version === current?.version) {
        if (current === undefined) throw new Refusal('notFound');
        return current;
      }
      const found = await findVersion(db, page, version);
      if (!found) throw new Refusal('notFound');
      return showText(found, language);
    },

    listLegalVersions: async ({ language, input: { page } }) => (await inForce(language)).versions.get(page)!,

    async getPendingConsents({ language, session: { player } }) {
      const pages = await consents.pending(player);
      const { texts } = await inForce(language);
      return CONSENT_PAGES.filter((page) => pages.includes(page)).flatMap((page) => {
        const text = texts.get(page);
        return text === undefined ? [] : [{ page, ...text }];
      });
    },

    async giveConsent({ language, address, input: { agreed }, session: { player } }) {
      await giveConsent(db, player.id, agreed, { address, language });
      return null;
    },
  };
}

/** The same objects for every caller while no version is published or comes into force. */
function textsInForce({ db, changes, log, clock }: Context): (language: Language) => Promise<Pages> {
  let last: { texts: LegalText[]; versions: LegalVersion[]; pages: Record<Language, Pages> } | undefined;
  const pages = cached(
    clock,
    async () => {
      const [texts, versions] = [await listInForce(db), await listVersions(db, LEGAL_PAGES)];
      if (!last || !isDeepStrictEqual({ texts, versions }, { texts: last.texts, versions: last.versions }))
        last = { texts, versions, pages: showAll(texts, versions) };
      return last.pages;
    },
    REREAD_AFTER_MS,
    (error) => log.error({ err: error }, 'the pages of law could not be read again'),
    REREAD_AFTER_MS,
  );
  changes.on('content', pages.expire);
  return async (language) => (await pages())[language];
}

function showAll(texts: readonly LegalText[], versions: readonly LegalVersion[]): Record<Language, Pages> {
  const showIn = (language: Language): Pages => ({
    texts: new Map(texts.map((text) => [text.page, share(showText(text, language))])),
    versions: new Map(
      LEGAL_PAGES.map((page) => [
        page,
        share(versions.filter((one) => one.page === page).map((one) => showHead(one, language))),
      ]),
    ),
  });
  return Object.fromEntries(LANGUAGES.map((language) => [language, showIn(language)])) as Record<
    Language,
    Pages
  >;
}
