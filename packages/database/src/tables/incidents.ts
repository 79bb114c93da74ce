// Made from the migrations by "npm run tables"; do not edit.
import type {
  Generated,
  GeneratedAlways,
} from 'kysely'
import type {
  Json,
} from '../json.ts'

interface Incidents {
  id: GeneratedAlways<number>
  kind: 'payment.not_created' | 'payment.call_refused' | 'payment.refund_failed' | 'payment.unexpected_status' | 'payment.differs' | 'payment.receipt_failed' | 'prescription_registry.refused' | 'message.not_sent' | 'import.broken_off' | 'staff.codes_guessed' | 'job.failed'
  subject: string
  details: Json
  first_seen_at: Date
  last_seen_at: Date
  times: Generated<number>
  resolved_at: Date | null
  resolved_by: string | null
  resolution: string | null
}

export interface IncidentsTables {
  incidents: Incidents
}
