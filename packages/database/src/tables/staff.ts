// Made from the migrations by "npm run tables"; do not edit.
import type {
  PharmacyId,
} from '@romashka/basics'
import type {
  GeneratedAlways,
} from 'kysely'

interface StaffKeys {
  id: GeneratedAlways<number>
  key_hash: string
  person: string
  role: 'pharmacist' | 'moderator' | 'editor'
  pharmacy_id: PharmacyId | null
  issued_at: Date
  issued_by: string
  last_used_at: Date | null
  withdrawn_at: Date | null
  withdrawn_by: string | null
}

export interface StaffTables {
  staff_keys: StaffKeys
}
