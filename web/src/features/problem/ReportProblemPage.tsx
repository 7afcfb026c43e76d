import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { lastFailure } from '../../api/last-failure.ts';
import { pageLeft } from '../../state/page-left.ts';
import { Page } from '../../page/Page.tsx';
import { MyReports } from './MyReports.tsx';
import { ProblemForm, type PageFacts } from './ProblemForm.tsx';

const LONGEST_PAGE = 200;
const LONGEST_REFERENCE = 120;

/** /reportProblem: a report with what the page knows, and the player's reports with their answers (rules N12, N13). */
export function ReportProblemPage() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  // As it was when the player came: an error while sending is another one.
  const [facts] = useState<PageFacts>(() => ({
    page: (query.get('from') ?? pageLeft()).slice(0, LONGEST_PAGE),
    window: `${window.innerWidth}x${window.innerHeight}`,
    reference: (query.get('reference') ?? lastFailure()).slice(0, LONGEST_REFERENCE),
  }));
  return (
    <Page
      title={t({ id: 'problem.title', message: 'Report a problem' })}
      lead={t({ id: 'problem.lead', message: 'Tell us what went wrong. The answer comes to your mailbox.' })}
      width="text"
    >
      <div className="grid gap-8">
        <ProblemForm facts={facts} />
        <MyReports />
      </div>
    </Page>
  );
}
