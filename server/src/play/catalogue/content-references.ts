import type { Queryable } from '../../base/db/db.ts';
import type { Problem } from '../../base/content/problems.ts';

/**
 * Checks references from one document to another or to the catalogue. They run after the whole import is written: files may come in any
 * order, and the removal of a game names the documents that still show it.
 */
const CHECKS: string[] = [
  `select 'hot-games' as name, 'section ' || (s->>'id') as path, 'there is no game ' || code as problem
     from content, jsonb_array_elements(body) s,
          lateral (select jsonb_array_elements_text(s->'games') as code where s ? 'games'
                   union all
                   select jsonb_array_elements_text(g->'games') from jsonb_array_elements(s->'groups') g where s ? 'groups') codes
    where name = 'hot-games' and not exists (select from game where game.code = codes.code and listed)`,
  `select 'categories', 'category ' || (c->>'code'), 'there is no game ' || code
     from content, jsonb_array_elements(body) c, jsonb_array_elements_text(c->'games') code
    where name = 'categories' and not exists (select from game where game.code = code and listed)`,
  `select 'offers', 'offer ' || (o->>'id'), 'there is no category ' || code
     from content, jsonb_array_elements(body) o, jsonb_object_keys(o->'weights'->'categories') code
    where name = 'offers' and o->'weights' ? 'categories'
      and not exists (select from content c, jsonb_array_elements(c.body) one where c.name = 'categories' and one->>'code' = code)`,
  `select 'offers', 'offer ' || (o->>'id'), 'there is no game ' || game_key
     from content, jsonb_array_elements(body) o, jsonb_object_keys(o->'weights'->'games') game_key
    where name = 'offers' and o->'weights' ? 'games'
      and not exists (select from game where game.platform_id || ':' || game.code = game_key and listed)`,
  `select 'site', 'banner ' || (b->>'id'),
          'there is no game ' || (b->'game'->>'code') || ' on platform ' || (b->'game'->>'game_platform_id')
     from content, jsonb_array_elements(body->'slideshow') b
    where name = 'site' and jsonb_typeof(b->'game') = 'object'
      and not exists (select from game where platform_id = (b->'game'->>'game_platform_id')::int
                         and code = b->'game'->>'code' and listed)`,
  `select 'site', 'banner ' || (b->>'id'), 'there is no hall ' || h
     from content, jsonb_array_elements(body->'slideshow') b, jsonb_array_elements_text(b->'halls') h
    where name = 'site' and not exists (select from hall where hall.id = h::int and listed)`,
  `select 'floats', 'float ' || (f->>'id'), 'there is no hall ' || (f->>'hall_id')
     from content, jsonb_array_elements(body) f
    where name = 'floats' and (f->>'hall_id')::int <> 0
      and not exists (select from hall where hall.id = (f->>'hall_id')::int and listed)`,
  `select 'games', 'game ' || g.code, 'there is no platform ' || g.platform_id
     from game g join game_platform p on p.id = g.platform_id where g.listed and not p.listed`,
];

export async function brokenReferences(db: Queryable): Promise<Problem[]> {
  const found = [];
  for (const check of CHECKS) {
    found.push(
      ...(await db.query<{ name: string; path: string; problem: string }>(
        `select * from (${check}) as found (name, path, problem) limit 20`,
      )),
    );
  }
  return found.map(({ name, path, problem }) => ({ file: name, path, problem }));
}
