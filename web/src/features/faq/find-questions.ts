import type { FaqCategory } from '@parlour/contract/faq';

/** Letters without their accents: most people type Vietnamese without them. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(/đ/gi, 'd').toLowerCase();
}

/** The words of an answer; its tags do not count, and become spaces so that words stay apart. */
function wordsOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ');
}

/** The questions that hold every word of the query, in question or answer, by category. An empty query finds all. */
export function findQuestions(categories: readonly FaqCategory[], query: string): FaqCategory[] {
  const needles = bare(query).split(/\s+/).filter(Boolean);
  if (needles.length === 0) return [...categories];
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer }) => {
        const hay = bare(`${question} ${wordsOf(answer)}`);
        return needles.every((needle) => hay.includes(needle));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
