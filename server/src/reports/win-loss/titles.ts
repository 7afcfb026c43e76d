import type { Language } from '@parlour/contract/languages';
import type { ReportView } from '@parlour/contract/report-words';
import type { Queryable } from '../../base/db/db.ts';
import type { IdentityType } from '../../people/accounts/players.ts';

/** A row's name, and the key by which a filter names it. */
export interface RowTitle {
  key: string;
  title: string;
  type: IdentityType | null;
}

/** By the key of the sums: an account's number, a platform's, or a platform's and a game's code. */
export async function readTitles(
  db: Queryable,
  by: ReportView,
  rows: readonly { key: string | null; platformId: number | null }[],
  language: Language,
): Promise<Map<string, RowTitle>> {
  const keys = rows.map(({ key }) => key!);
  if (by === 'date' || keys.length === 0) return new Map();
  if (by === 'platform') {
    const found = await db.query<{ id: number; title: string }>(
      'select id, title from game_platform where id = any($1::integer[])',
      [keys],
    );
    return new Map(found.map(({ id, title }) => [String(id), { key: String(id), title, type: null }]));
  }
  if (by === 'game') {
    const found = await db.query<{ platformId: number; code: string; title: string; platform: string }>(
      `select g.platform_id, g.code, coalesce(g.title ->> $2, g.code) as title, p.title as platform
         from game g join game_platform p on p.id = g.platform_id where g.code = any($1)`,
      [keys, language],
    );
    return new Map(
      found.map(({ platformId, code, title, platform }) => [
        `${platformId}${code}`,
        { key: code, title: `${title} · ${platform}`, type: null },
      ]),
    );
  }
  const found = await db.query<{ id: bigint; account: string; type: IdentityType }>(
    'select id, account, identity_type as type from player where id = any($1::bigint[])',
    [keys],
  );
  return new Map(found.map(({ id, account, type }) => [String(id), { key: account, title: account, type }]));
}
