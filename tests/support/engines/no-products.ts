import type { OpenDatabase } from '@romashka/database'

/**
 * No products, categories and imports, and nothing that refers to them, as before the first import. What a test has
 * written is a few rows: to truncate makes these tables and their indexes anew, five times the work.
 */
export async function removeProducts({ raw }: OpenDatabase): Promise<void> {
  await raw(`do $$
    declare
      name text;
    begin
      -- As on a replica: what refers to a row is deleted in this loop as well, in whichever order.
      set local session_replication_role = replica;
      for name in
        with recursive emptied as (
          select unnest('{products,families,makers,substances,categories,import_runs}'::regclass[])::oid as id
          union
          select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f'
        )
        select id::regclass from emptied
      loop
        execute 'delete from ' || name;
      end loop;
    end $$`)
}
