import { type RawBuilder, sql } from '@romashka/database'

const nextId = (table: string) => sql`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))::int`

/**
 * The id of a row that is there already, or else the next one. Where the database chose it, it would take a new one for
 * every row of every list that comes in again, and there are no more than two thousand million: with `overriding system value`.
 */
export const knownId = (table: string, known: string): RawBuilder<number> =>
  sql`coalesce(${sql.ref(known)}, ${nextId(table)})`

/** The same for a list whose new rows get their ids in its order: one that is joined with what is there may come in any. */
export const knownIdWhere = (table: string, isPresent: RawBuilder<boolean>): RawBuilder<number> =>
  sql`coalesce((select present.id from ${sql.table(table)} present where ${isPresent}), ${nextId(table)})`
