// Made from the migrations by "npm run tables"; do not edit.
import type {
  Generated,
} from 'kysely'

interface Migrations {
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export interface DatabaseTables {
  migrations: Migrations
}
