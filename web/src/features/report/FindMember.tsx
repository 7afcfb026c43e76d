import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useRef, useState, type KeyboardEvent } from 'react';
import { failureMessage } from '../../api/errors.ts';
import { callQuery } from '../../api/queries.ts';
import { ChipPanel } from '../../records/ChipPanel.tsx';
import { useRoleName } from '../../state/use-role-name.ts';
import { Field } from '../../ui/Field.tsx';

const LONGEST = 64;

interface FindMemberProps {
  onChoose: (member: string) => void;
}

/** Opens the report of an account below the reader, wherever in their part of the tree it stands. */
export function FindMember({ onChoose }: FindMemberProps) {
  const { t } = useLingui();
  const title = t({ id: 'report.find', message: 'Find an account' });
  return (
    <ChipPanel
      title={title}
      isOn={false}
      className="w-96"
      words={
        <>
          <Search size={17} aria-hidden="true" />
          <span className="sr-only desktop:not-sr-only">{title}</span>
        </>
      }
    >
      {(close) => (
        <SearchPanel
          onChoose={(member) => {
            close();
            onChoose(member);
          }}
        />
      )}
    </ChipPanel>
  );
}

function SearchPanel({ onChoose }: FindMemberProps) {
  const { t } = useLingui();
  const role = useRoleName();
  const [text, setText] = useState('');
  const panel = useRef<HTMLFormElement>(null);
  const search = useDeferredValue(text.trim().toLowerCase());
  const { data, error } = useQuery({ ...callQuery('findMembers', { search }), enabled: search !== '' });
  const list = search === '' ? [] : (data?.list ?? []);
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const stop = by === undefined ? undefined : stops[stops.indexOf(event.target as HTMLElement) + by];
    if (!stop) return;
    event.preventDefault();
    stop.focus();
  };
  return (
    <form
      ref={panel}
      role="search"
      onKeyDown={step}
      onSubmit={(event) => {
        event.preventDefault();
        const first = list.find(({ account }) => account === search) ?? list[0];
        if (first) onChoose(first.account);
      }}
    >
      <Field
        type="search"
        label={t({ id: 'report.playersSearch', message: 'Account begins with' })}
        value={text}
        maxLength={LONGEST}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        // The reader has opened the panel to type.
        autoFocus
        data-autofocus
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="mt-2 min-h-11">
        {list.map(({ account, type }) => (
          <li key={account}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 text-start text-base font-semibold hover:bg-raised"
              onClick={() => onChoose(account)}
            >
              <span className="truncate">{account}</span>
              <span className="text-sm font-normal text-muted">{role(type)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted">
        {error !== null && failureMessage(error)}
        {search !== '' &&
          data?.list.length === 0 &&
          t({ id: 'report.findNone', message: 'No account below you begins with these letters.' })}
        {search !== '' &&
          data?.has_more &&
          t({ id: 'report.findMore', message: 'There are more. Type further letters.' })}
      </p>
    </form>
  );
}
