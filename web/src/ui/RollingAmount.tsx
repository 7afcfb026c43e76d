import type { CSSProperties } from 'react';
import { useTakenOver } from './use-taken-over.ts';
import './rolling-amount.css';

const COLUMN = '0\n1\n2\n3\n4\n5\n6\n7\n8\n9';

interface RollingAmountProps {
  /** The figure as written: digits, commas, a point. */
  text: string;
  className?: string;
}

/** A figure whose digits roll to their new value, one position at a time from the right. Screen readers get it as one text. */
export function RollingAmount({ text, className = '' }: RollingAmountProps) {
  const signs = text.split('');
  const isTakenOver = useTakenOver();
  return (
    <span className={`rolling ${className}`}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        {signs.map((sign, index) => {
          // Counted from the right, so that a place stays itself when the figure grows.
          const place = signs.length - index;
          if (sign < '0' || sign > '9') return <i key={place}>{sign}</i>;
          const style = { '--digit': Number(sign), '--place': place } as CSSProperties;
          return (
            <b key={place} style={isTakenOver ? style : undefined}>
              <span>{COLUMN}</span>
            </b>
          );
        })}
      </span>
    </span>
  );
}
