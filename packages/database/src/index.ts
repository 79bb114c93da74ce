export { type Kysely, sql, type Transaction } from 'kysely'
export { notify } from './notify.ts'
export { type OpenDatabase, openDatabase, type RawQuery } from './open.ts'
export type { Tables } from './tables.ts'
