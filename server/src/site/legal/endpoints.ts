import { LEGAL_PAGES, type LegalPage } from '@parlour/contract/constants';
import type { Output } from '@parlour/contract/endpoints';
import type { Handlers } from '../../call.ts';
import { answersOf } from '../../base/content/answers.ts';
import type { Context } from '../../context.ts';
import { share } from '../../base/http/answer.ts';
import { Refusal } from '../../base/http/refusal.ts';

export function legalEndpoints(context: Context): Pick<Handlers, 'getLegalPage'> {
  const pages = answersOf(context, 'legal', (document, language) => {
    const answers = new Map<LegalPage, Output<'getLegalPage'>>();
    for (const name of LEGAL_PAGES) {
      const page = document[name];
      if (page === undefined) continue;
      const { title, summary, version, valid_from, sections } = page;
      answers.set(
        name,
        share({
          title: title[language],
          summary: summary[language],
          version,
          valid_from,
          sections: sections.map(({ id, heading, content }) => ({
            id,
            heading: heading[language],
            content: content[language],
          })),
        }),
      );
    }
    return answers;
  });
  return {
    getLegalPage: async ({ language, input }) => {
      const page = (await pages(language)).get(input.page);
      if (page === undefined) throw new Refusal('notFound');
      return page;
    },
  };
}
