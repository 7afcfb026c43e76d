import { useLingui } from '@lingui/react/macro';
import type { Output } from '@parlour/contract/endpoints';
import { ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useRoleName } from '../../state/use-role-name.ts';

interface BreadcrumbProps {
  path: Output<'getReport'>['path'];
  /** The whole site is above the path. */
  isSupervisor: boolean;
  /** Undefined: the top of what the reader sees. */
  onChoose: (member: string | undefined) => void;
}

/** The way from the top of what the reader sees down to the account of the report. */
export function Breadcrumb({ path, isSupervisor, onChoose }: BreadcrumbProps) {
  const { t } = useLingui();
  const role = useRoleName();
  const way = useRef<HTMLOListElement>(null);
  // Where it is longer than the page is wide, its end says where the report is.
  useLayoutEffect(() => {
    if (way.current) way.current.scrollLeft = way.current.scrollWidth;
  }, [path]);
  const steps = [
    ...(isSupervisor
      ? [{ member: undefined, kind: '', name: t({ id: 'report.site', message: 'Whole site' }) }]
      : []),
    ...path.map(({ account, type }) => ({ member: account, kind: role(type), name: account })),
  ];
  return (
    <nav
      aria-label={t({ id: 'report.path', message: 'Way down the tree' })}
      className="min-h-11 min-w-0 flex-1"
    >
      <ol ref={way} className="scroll-row flex items-center gap-x-1 text-sm whitespace-nowrap">
        {steps.map(({ member, kind, name }, index) => (
          <li key={name} className="flex items-center gap-1">
            {index > 0 && <ChevronRight size={15} className="shrink-0 text-muted" aria-hidden="true" />}
            {kind !== '' && (
              <span className="rounded-badge bg-overlay px-1.5 text-xs text-muted mobile:hidden">{kind}</span>
            )}
            <button
              type="button"
              aria-current={index === steps.length - 1 ? 'page' : undefined}
              className="min-h-11 px-1 font-semibold text-ring aria-[current]:text-text"
              onClick={() => onChoose(member)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
