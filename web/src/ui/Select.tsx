import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import './select.css';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  /** What is shown of each value. */
  options: Iterable<readonly [value: string | number, text: string]>;
  /** The text of the empty value; left out: one of the options is always chosen. */
  none?: string;
  ref?: React.Ref<HTMLSelectElement>;
}

/**
 * A choice of one. On a phone its list is the system's own, made for a finger. On a desktop it is ours where the browser lets a page
 * draw it, and opens at the control (rule U32).
 */
export function Select({ options, none, className = PILL, ...rest }: SelectProps) {
  return (
    <span className="select-box">
      <select {...rest} className={`select ${className}`}>
        {none !== undefined && <option value="">{none}</option>}
        {Array.from(options, ([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </span>
  );
}

const PILL =
  'h-11 rounded-tile border border-control bg-raised ps-3 text-sm font-semibold text-text hover:bg-overlay disabled:text-muted';

/** Inside the box of a field. */
export const SELECT_IN_FIELD = 'h-full rounded-field bg-transparent ps-3.5 text-lg/5 text-text outline-none';
