import { createHash } from 'node:crypto';
import type { Statement } from '../../base/db/db.ts';

/** A statement whose plan each connection keeps: planning takes longer than reading a month of sums, or a page of bets. */
export function planned(text: string): Statement {
  return { name: `report_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`, text };
}
