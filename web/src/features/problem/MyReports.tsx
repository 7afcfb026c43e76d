import { useLingui } from '@lingui/react/macro';
import type { ProblemReport } from '@parlour/contract/problems';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, ImageIcon, MessageSquareReply, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { queries } from '../../api/queries.ts';
import { onStreamEvent } from '../../api/stream.ts';
import { timeWithDay } from '../../i18n/clock-time.ts';
import { useTimezone } from '../../state/use-timezone.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useKindNames } from './use-kind-names.ts';

/** The player's last reports, each with its state and answers. */
export function MyReports() {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(queries.problemReports());
  useEffect(() => {
    const read = (): void => void refetch();
    // A new stream sends the balance first, so a reconnect reads the answers that came meanwhile too.
    const stops = [onStreamEvent('problemReport', read), onStreamEvent('balance', read)];
    return () => stops.forEach((stop) => stop());
  }, [refetch]);
  return (
    <section aria-labelledby="my-reports">
      <h2 id="my-reports" className="text-xl font-extrabold">
        {t({ id: 'problem.mine', message: 'Your reports' })}
      </h2>
      {data ? (
        data.length === 0 ? (
          <p className="mt-3 text-muted">
            {t({ id: 'problem.none', message: 'You have not reported anything yet.' })}
          </p>
        ) : (
          <ul className="mt-3 grid gap-3">
            {data.map((report) => (
              <li key={report.id}>
                <Report report={report} />
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-3 h-24" />
      )}
    </section>
  );
}

const LOOKS: Record<ProblemReport['state'], { icon: LucideIcon; look: string }> = {
  open: { icon: Clock, look: 'text-warning' },
  answered: { icon: MessageSquareReply, look: 'text-positive' },
  closed: { icon: CircleCheck, look: 'text-muted' },
};

function Report({ report }: { report: ProblemReport }) {
  const { t } = useLingui();
  const timezone = useTimezone();
  const kinds = useKindNames();
  const { id, kind, text, state, has_screenshot: hasPicture, create_time: at, answers } = report;
  const states = {
    open: t({ id: 'problem.open', message: 'Being looked at' }),
    answered: t({ id: 'problem.answered', message: 'Answered' }),
    closed: t({ id: 'problem.closed', message: 'Closed' }),
  };
  const { icon: Icon, look } = LOOKS[state];
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <h3 className="text-base font-bold text-text">
          {t({ id: 'problem.number', message: `Report ${id}` })}
        </h3>
        <span>{kinds[kind]}</span>
        <span className="figures">{timeWithDay(at, timezone)}</span>
        <span className={`inline-flex items-center gap-1 font-semibold ${look}`}>
          <Icon size={15} aria-hidden="true" />
          {states[state]}
        </span>
        {hasPicture && (
          <span className="inline-flex items-center gap-1">
            <ImageIcon size={15} aria-hidden="true" />
            {t({ id: 'problem.withPicture', message: 'with a picture' })}
          </span>
        )}
      </header>
      <p className="mt-2 text-base wrap-anywhere whitespace-pre-line">{text}</p>
      {answers.map((answer) => (
        <div key={answer.create_time} className="mt-3 rounded-tile border border-line bg-raised p-3">
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="font-bold text-text">{t({ id: 'problem.answer', message: 'Our answer' })}</span>
            <span className="figures">{timeWithDay(answer.create_time, timezone)}</span>
          </p>
          <p className="mt-1 text-base wrap-anywhere whitespace-pre-line">{answer.text}</p>
        </div>
      ))}
    </article>
  );
}
