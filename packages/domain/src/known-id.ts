import { type RawBuilder, sql } from '@romashka/database'

/**
 * The id of a row that is there already, or else the next one. Where the database chose it, it would take a new one for
 * every row of every list that comes in again, and there are no more than two thousand million: with `overriding system value`.
 */
export const knownId = (table: string, known: string): RawBuilder<number> =>
  sql`coalesce(${sql.ref(known)}, nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))::int)`
