import type { Messages } from '@lingui/core';

/** The compiled catalogues of a language's features as one. */
export function joinCatalogues(files: Record<string, unknown>): Messages {
  const catalogues = Object.values(files) as { messages: Messages }[];
  return Object.assign({}, ...catalogues.map((file) => file.messages)) as Messages;
}
