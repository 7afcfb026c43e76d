import { CONSENT_PAGES, LEGAL_PAGES, type LegalPage } from '@parlour/contract/constants';
import type { Multilingual } from '@parlour/contract/languages';
import type { DocumentOf } from '../../base/content/documents.ts';
import type { Queryable, Tx } from '../../base/db/db.ts';

/** The pages of law as versions that never change (rule A41). */

interface LegalBody {
  title: Multilingual;
  summary: Multilingual;
  sections: { id: string; heading: Multilingual; content: Multilingual }[];
}

export interface LegalVersion {
  page: LegalPage;
  version: string;
  /** `YYYY-MM-DD` of the site's offset. */
  validFrom: string;
  isMaterial: boolean;
  change: Multilingual | null;
  hash: string;
  /** A version that another one of the same day has replaced is past. */
  state: 'past' | 'current' | 'coming';
  publishedAt: Date;
  publishedBy: string;
}

const COLUMNS = `v.page, v.version, to_char(v.in_force_at at time zone site_timezone()::interval, 'YYYY-MM-DD') as valid_from, v.is_material,
  v.change, v.hash, v.published_at, v.published_by,
  case when v.in_force_at > now() then 'coming'
       when exists (select from legal_version l where l.page = v.page and l.in_force_at <= now() and (l.in_force_at, l.id) > (v.in_force_at, v.id))
       then 'past' else 'current' end as state`;

/** All versions of these pages, the newest first. */
export function listVersions(db: Queryable, pages: readonly LegalPage[]): Promise<LegalVersion[]> {
  return db.query<LegalVersion>(
    `select ${COLUMNS} from legal_version v where v.page = any($1) order by v.in_force_at desc, v.id desc`,
    [pages],
  );
}

export type LegalText = LegalVersion & { body: LegalBody };

/** The texts in force, one a page. */
export function listInForce(db: Queryable): Promise<LegalText[]> {
  return db.query<LegalText>(
    `select * from (select distinct on (v.page) ${COLUMNS}, v.body from legal_version v
                     where v.in_force_at <= now() order by v.page, v.in_force_at desc, v.id desc) latest`,
  );
}

export function findVersion(db: Queryable, page: LegalPage, version: string): Promise<LegalText | undefined> {
  return db.find<LegalText>(
    `select ${COLUMNS}, v.body from legal_version v where v.page = $1 and v.version = $2`,
    [page, version],
  );
}

interface Publishing {
  by: string;
  /** What a build brings may be dated earlier: it was in force there. */
  origin: 'shipped' | 'operator';
}

/**
 * Publishes the versions of a document that are new. Answers what is wrong with it, and then the transaction has to fall: another text under
 * a known version, a day before the last version's, a change that is not described.
 */
export async function publishVersions(
  tx: Tx,
  document: DocumentOf<'legal'>,
  { by, origin }: Publishing,
): Promise<{ path: string; problem: string }[]> {
  const problems: { path: string; problem: string }[] = [];
  for (const page of LEGAL_PAGES) {
    const text = document[page];
    if (text === undefined) continue;
    const { title, summary, sections, version, valid_from: day, material = false, change } = text;
    const body = JSON.stringify({ title, summary, sections } satisfies LegalBody);
    const known = await tx.get<{ isSame: boolean | null; lastDay: string | null; today: string }>(
      `select (select v.body = $3::jsonb and v.is_material = $4 and v.in_force_at = ($5 || ' 00:00')::timestamp at time zone site_timezone()::interval
                 from legal_version v where v.page = $1 and v.version = $2) as is_same,
              (select to_char(max(v.in_force_at) at time zone site_timezone()::interval, 'YYYY-MM-DD') from legal_version v where v.page = $1) as last_day,
              to_char(now() at time zone site_timezone()::interval, 'YYYY-MM-DD') as today`,
      [page, version, body, material, day],
    );
    if (known.isSame === true) continue;
    const found = problemWith({
      ...known,
      page,
      isMaterial: material,
      day,
      hasChange: change !== undefined,
      version,
      origin,
    });
    if (found !== undefined) {
      problems.push({ path: `${page}.${found.field}`, problem: found.problem });
      continue;
    }
    await tx.run(
      `insert into legal_version (page, version, in_force_at, is_material, change, body, hash, published_by)
       select $1, $2, ($3 || ' 00:00')::timestamp at time zone site_timezone()::interval, $4, $5, body,
              encode(sha256(convert_to(body::text, 'UTF8')), 'hex'), $7 from (select $6::jsonb as body) text`,
      [page, version, day, material, change === undefined ? null : JSON.stringify(change), body, by],
    );
  }
  return problems;
}

interface Candidate {
  page: LegalPage;
  isMaterial: boolean;
  version: string;
  day: string;
  hasChange: boolean;
  origin: Publishing['origin'];
  isSame: boolean | null;
  lastDay: string | null;
  today: string;
}

function problemWith({
  page,
  isMaterial,
  version,
  day,
  hasChange,
  origin,
  isSame,
  lastDay,
  today,
}: Candidate): { field: string; problem: string } | undefined {
  if (isSame === false)
    return { field: 'version', problem: `${version} was published with another text or day: raise it` };
  if (isMaterial && !CONSENT_PAGES.some((agreed) => agreed === page))
    return { field: 'material', problem: `players agree to ${CONSENT_PAGES.join(', ')} only` };
  // The first version has nothing before it.
  if (lastDay === null) return undefined;
  if (!hasChange) return { field: 'change', problem: 'is missing: say in short what a new version changes' };
  if (day < lastDay)
    return { field: 'valid_from', problem: `is before ${lastDay}, that of the last version` };
  if (origin === 'operator' && day < today)
    return { field: 'valid_from', problem: 'is past: players agree to nothing backwards' };
  return undefined;
}
