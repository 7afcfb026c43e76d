import {
  CATALOGUE_FILES,
  isCatalogueName,
  type CatalogueName,
  type CheckedCatalogue,
} from '../../play/catalogue/catalogue-files.ts';
import { DOCUMENTS, isDocumentName, type DocumentName } from '../../base/content/documents.ts';
import type { ContentFile } from '../../base/content/file.ts';
import { ContentError, pathOf, problemsOf, type Problem } from '../../base/content/problems.ts';

export type Checked =
  | { kind: 'document'; name: DocumentName; source: ContentFile; body: unknown; notes: Problem[] }
  | CheckedCatalogue;

export const CONTENT_NAMES: readonly string[] = [...Object.keys(CATALOGUE_FILES), ...Object.keys(DOCUMENTS)];

/** Where a name's file lies below content/. */
export function contentPath(name: CatalogueName | DocumentName): string {
  return isCatalogueName(name) ? CATALOGUE_FILES[name].file : DOCUMENTS[name].file;
}

/** Checks files, all of them, before anything is done with one. Throws ContentError with every problem found. */
export function checkFiles(files: readonly ContentFile[]): Checked[] {
  const problems: Problem[] = [];
  const checked = files.flatMap((source) => {
    try {
      return [checkFile(source)];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  const names = new Set<string>();
  for (const { file, name } of files) {
    if (names.has(name)) problems.push({ file, path: '', problem: `"${name}" is given twice` });
    names.add(name);
  }
  if (problems.length > 0) throw new ContentError(problems);
  return checked;
}

function checkFile(source: ContentFile): Checked {
  const { file, name, raw } = source;
  if (isCatalogueName(name)) {
    const parsed = CATALOGUE_FILES[name].schema.safeParse(raw);
    if (!parsed.success) throw new ContentError(problemsOf(file, parsed.error));
    // Name and body belong together by the table.
    return { kind: 'catalogue', name, source, body: parsed.data, notes: [] } as CheckedCatalogue;
  }
  if (!isDocumentName(name))
    throw new ContentError([
      { file, path: '', problem: `no content is called "${name}"; there are ${CONTENT_NAMES.join(', ')}` },
    ]);
  const parsed = DOCUMENTS[name].schema.safeParse(raw);
  if (!parsed.success) throw new ContentError(problemsOf(file, parsed.error));
  const { unknown, cleaned } = compare(raw, parsed.data);
  if (unknown.length > 0)
    throw new ContentError(unknown.map((path) => ({ file, path, problem: 'is not known here' })));
  const notes = cleaned.map((path) => ({ file, path, problem: 'was cleaned of what a text may not hold' }));
  return { kind: 'document', name, source, body: parsed.data, notes };
}

/** Cleaning adds attributes to links that lead away. The author need not write them. */
function withoutLinkManners(html: string): string {
  return html.replaceAll(' rel="noopener noreferrer" target="_blank"', '');
}

/**
 * Finds the names that the schema dropped and the texts that it changed. The schema itself accepts unknown names, because a newer build may
 * have stored them while this one still serves.
 */
function compare(raw: unknown, parsed: unknown): { unknown: string[]; cleaned: string[] } {
  const unknown: string[] = [];
  const cleaned: string[] = [];
  function walk(raw: unknown, parsed: unknown, keys: readonly PropertyKey[]): void {
    if (typeof raw === 'string' && typeof parsed === 'string') {
      if (raw.includes('<') && raw !== withoutLinkManners(parsed)) cleaned.push(pathOf(keys));
      return;
    }
    if (typeof raw !== 'object' || raw === null || typeof parsed !== 'object' || parsed === null) return;
    const isList = Array.isArray(raw);
    for (const [key, value] of Object.entries(raw)) {
      const at = [...keys, isList ? Number(key) : key];
      if (Object.hasOwn(parsed, key)) walk(value, Reflect.get(parsed, key), at);
      else unknown.push(pathOf(at));
    }
  }
  walk(raw, parsed, []);
  return { unknown, cleaned };
}
