import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDebounced } from './use-debounced.ts';

/** Rule L8. */
const DEBOUNCE_MS = 300;
const MOST_LETTERS = 60;

interface SearchBarProps {
  initial: string;
  /** Called when nothing has been typed for 300 ms, or with Enter before that. */
  onSettled: (text: string) => void;
  /** Enter when no search is pending. */
  onEnter?: () => void;
  onArrow?: (step: 1 | -1) => void;
  /** For a field that steers a list. */
  combobox?: { listId: string; activeId: string | undefined };
  before?: ReactNode;
  after?: ReactNode;
}

/** The search field. It holds the text until typing pauses, so that a keystroke redraws the field only. */
export function SearchBar({ initial, onSettled, onEnter, onArrow, combobox, before, after }: SearchBarProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [settled, settleNow] = useDebounced(text, DEBOUNCE_MS);
  const notify = useRef(onSettled);
  useEffect(() => {
    notify.current = onSettled;
  });
  useEffect(() => notify.current(settled), [settled]);
  useEffect(() => input.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!onArrow) return;
      event.preventDefault();
      onArrow(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (text.trim() !== settled.trim()) settleNow();
      else onEnter?.();
    }
  };
  const placeholder = t({ id: 'lobby.searchPlaceholder', message: 'Search for Games' });
  const steering = combobox && {
    role: 'combobox',
    'aria-expanded': combobox.activeId !== undefined,
    'aria-controls': combobox.listId,
    'aria-activedescendant': combobox.activeId,
  };
  return (
    <div className="search-bar flex flex-none items-center gap-2 min-h-16 px-3 pt-[calc(8px+env(safe-area-inset-top))] pb-2 border-b border-line desktop:pt-2 desktop:pr-4 desktop:pb-2 desktop:pl-5">
      {before ?? <Search size={22} strokeWidth={2.2} className="text-muted" aria-hidden="true" />}
      <input
        className="min-w-0 flex-1 h-11 px-3.5 border-0 rounded-tile bg-raised inset-ring-[1.5px] inset-ring-control text-text text-lg/5 focus-visible:outline-none focus-visible:inset-ring-2 focus-visible:inset-ring-ring desktop:px-1 desktop:bg-none desktop:bg-transparent desktop:shadow-none desktop:inset-ring-0 desktop:text-2xl/5 desktop:font-semibold"
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        {...steering}
        aria-label={placeholder}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={MOST_LETTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          className="search-bar-button flex-none grid place-items-center size-11 rounded-tile bg-raised inset-ring inset-ring-edge"
          aria-label={t({ id: 'lobby.clearSearch', message: 'Clear' })}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <X size={16} strokeWidth={2.6} aria-hidden="true" />
        </button>
      )}
      {after}
    </div>
  );
}
