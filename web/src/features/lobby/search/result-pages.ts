/** The number of results shown: one page at first; More adds a page, All shows the rest, Collapse returns (rule L8). */

export const PAGE_RESULTS = 20;

export interface ResultPages {
  shown: number;
  /** Each step adds this many, and Collapse leaves this many. */
  page: number;
  canGrow: boolean;
  canCollapse: boolean;
}

/** `wanted` is the requested number of results; the number shown is never above the total. */
export function resultPages(total: number, wanted: number, page = PAGE_RESULTS): ResultPages {
  const shown = Math.min(total, Math.max(page, wanted));
  return { shown, page, canGrow: shown < total, canCollapse: shown > page };
}
