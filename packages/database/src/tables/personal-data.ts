// Made from the migrations by "npm run tables"; do not edit.
import type {
  ShopperId,
} from '@romashka/basics'

interface Erasures {
  shopper_id: ShopperId
  asked_at: Date
  withdrawn_at: Date | null
  erased_at: Date | null
}

export interface PersonalDataTables {
  erasures: Erasures
}
