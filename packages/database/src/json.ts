import type { ColumnType } from 'kysely'

/** Read as it stands, written as text. */
export type Json = ColumnType<unknown, string, string>
