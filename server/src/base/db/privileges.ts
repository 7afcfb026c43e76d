import type { Queryable } from './db.ts';

/** Whether this connection's role owns tables: nothing then keeps the site from changing the schema, or what is only added to. */
export async function ownsTables(db: Queryable): Promise<boolean> {
  const { owns } = await db.get<{ owns: boolean }>(
    `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
                       and pg_has_role(current_user, relowner, 'usage')) as owns`,
  );
  return owns;
}
