import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { use, useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { queries } from '../../api/queries.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Field } from '../../ui/Field.tsx';
import { prepareHtml } from '../../ui/Html.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Page } from '../../page/Page.tsx';
import { PageNotice } from '../../ui/PageNotice.tsx';
import { ReadingSkeleton } from '../../ui/ReadingSkeleton.tsx';
import { FaqQuestion } from './FaqQuestion.tsx';
import { findQuestions } from './find-questions.ts';

const ALL = '';
const LONGEST_SEARCH = 60;

/** /FAQ: questions by category, with a search through question and answer. */
export function FaqPage() {
  use(prepareHtml());
  const { t } = useLingui();
  const frame = {
    width: 'text' as const,
    title: t({ id: 'faq.title', message: 'Questions and answers' }),
    lead: t({ id: 'faq.lead', message: 'Points, games, account: what players ask most.' }),
  };
  const [category, setCategory] = useState(ALL);
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const { data, isError, refetch } = useQuery(queries.faq());
  if (!data)
    return (
      <Page {...frame}>{isError ? <LoadFailed onRetry={() => void refetch()} /> : <ReadingSkeleton />}</Page>
    );

  const found = findQuestions(
    data.filter(({ id }) => category === ALL || id === category),
    query,
  );
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Page {...frame}>
      <Field
        type="search"
        label={t({ id: 'faq.search', message: 'Search the answers' })}
        value={text}
        maxLength={LONGEST_SEARCH}
        onChange={(event) => setText(event.target.value)}
        end={<Search size={20} aria-hidden="true" className="me-3 text-muted" />}
      />
      <div
        role="group"
        aria-label={t({ id: 'faq.categories', message: 'Topics' })}
        className="scroll-row -mx-3 mt-3 flex gap-2 px-3 py-1"
      >
        {[{ id: ALL, title: t({ id: 'faq.all', message: 'All' }) }, ...data].map(({ id, title }) => (
          <Chip key={id} isOn={category === id} className="shrink-0" onClick={() => setCategory(id)}>
            {title}
          </Chip>
        ))}
      </div>
      <p role="status" className="sr-only">
        {query.trim() !== '' &&
          t({ id: 'faq.found', message: plural(count, { one: '# answer found', other: '# answers found' }) })}
      </p>
      {found.length === 0 ? (
        <NoAnswer />
      ) : (
        found.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={`faq-${id}`} className="mt-6">
            <h2 id={`faq-${id}`} className="text-xl/5 font-extrabold">
              {title}
            </h2>
            <div className="mt-2.5 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {questions.map((question) => (
                <FaqQuestion key={question.id} question={question} />
              ))}
            </div>
          </section>
        ))
      )}
    </Page>
  );
}

function NoAnswer() {
  const { t } = useLingui();
  return (
    <PageNotice
      picture="search"
      text={t({ id: 'faq.none', message: 'No answers found for these words.' })}
      action={
        <Link
          to="/contactUs"
          className="inline-flex h-11 items-center rounded-tile bg-action px-5 font-bold text-on-action"
        >
          {t({ id: 'faq.ask', message: 'Ask us' })}
        </Link>
      }
    />
  );
}
