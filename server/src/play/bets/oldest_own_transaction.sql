-- The oldest transaction that still runs and may write to this database; where none runs, the next one to begin. The numbers are the whole
-- server's: a transaction of another database is told by the lock on its own number, whose holder's database everybody may read. One whose
-- holder is not found (it has just begun or ended, or is prepared) counts as ours, so that no fact can come below the answer.
create or replace function oldest_own_transaction() returns xid8 language sql volatile as $$
  select least(pg_current_xact_id_if_assigned(), coalesce(min(running), pg_snapshot_xmax(pg_current_snapshot())))
    from pg_snapshot_xip(pg_current_snapshot()) running
   where not exists (
         select from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.transactionid = running::xid
            and a.datname <> current_database())
$$;
