import type { Handlers } from '../../call.ts';
import { answersOf } from '../../base/content/answers.ts';
import type { Context } from '../../context.ts';
import { share } from '../../base/http/answer.ts';

export function faqEndpoints(context: Context): Pick<Handlers, 'getFaqFlag' | 'listFaqCategories'> {
  const faq = answersOf(context, 'faq', ({ enabled, categories }, language) => ({
    flag: enabled ? ('1' as const) : ('0' as const),
    categories: share(
      (enabled ? categories : []).map(({ id, title, questions }) => ({
        id,
        title: title[language],
        questions: questions.map(({ id, question, answer }) => ({
          id,
          question: question[language],
          answer: answer[language],
        })),
      })),
    ),
  }));
  return {
    getFaqFlag: async ({ language }) => (await faq(language)).flag,
    listFaqCategories: async ({ language }) => (await faq(language)).categories,
  };
}
