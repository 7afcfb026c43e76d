import type { Queryable } from '../../base/db/db.ts';
import type { Role } from './roles.ts';

/** What operators had put in force at a moment, from records that are only added to. */
export interface InForce {
  maintenance: { target: string; until: Date; by: string; since: Date }[];
  stops: { target: string; why: string; reason: string; by: string; since: Date }[];
  closedAccounts: { account: string; by: string; since: Date }[];
  contents: { name: string; id: bigint; hash: string; by: string; since: Date }[];
  operators: { name: string; roles: readonly Role[] }[];
}

export async function findInForce(db: Queryable, at: Date): Promise<InForce> {
  return {
    maintenance: await db.query<InForce['maintenance'][number]>(
      `select target, until, by, since from (
         select distinct on (target) target, action, (detail ->> 'until')::timestamptz as until, operator as by, at as since
           from operator_action where action in ('maintenance.on', 'maintenance.off') and at <= $1 order by target, id desc) last
        where action = 'maintenance.on' and until > $1 order by since`,
      [at],
    ),
    stops: await db.query<InForce['stops'][number]>(
      `select concat_ws(' ', case kind when 'all' then 'all play' else kind end, platform_id, game_code) as target, why, reason,
              stopped_by as by, stopped_at as since
         from play_stop where stopped_at <= $1 and (ended_at is null or ended_at > $1) order by id`,
      [at],
    ),
    closedAccounts: await db.query<InForce['closedAccounts'][number]>(
      `select substr(target, 9) as account, by, since from (
         select distinct on (target) target, action, operator as by, at as since
           from operator_action where action in ('account.close', 'account.open') and at <= $1 order by target, id desc) last
        where action = 'account.close' order by since`,
      [at],
    ),
    contents: await db.query<InForce['contents'][number]>(
      `select distinct on (name) name, id, hash, imported_by as by, imported_at as since
         from content_import where imported_at <= $1 order by name, id desc`,
      [at],
    ),
    operators: await listOperatorsAt(db, at),
  };
}

/** Operators who were let in and had not left. Before roles were recorded, every operator could do everything. */
function listOperatorsAt(db: Queryable, at: Date): Promise<InForce['operators']> {
  return db.query<InForce['operators'][number]>(
    `select o.name,
            coalesce((select array(select jsonb_array_elements_text(a.detail -> 'roles')) from operator_action a
                       where a.target = 'operator ' || o.name and a.action in ('operator.invite', 'operator.roles') and a.at <= $1
                         and a.detail ? 'roles' order by a.id desc limit 1), '{admin}') as roles
       from operator o
      where o.confirmed_at <= $1 and (o.retired_at is null or o.retired_at > $1)
        and (o.secret_hash is not null or o.retired_at is not null)
        and exists (select from operator_action a
                     where a.target = 'operator ' || o.name and a.action = 'operator.accept' and a.at <= $1)
      order by o.name`,
    [at],
  );
}
