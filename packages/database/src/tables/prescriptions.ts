// Made from the migrations by "npm run tables"; do not edit.
import type {
  Day,
  OrderId,
  OrderPartId,
  Phone,
  PrescriptionId,
  PrescriptionLineId,
  ShopperId,
} from '@romashka/basics'
import type {
  ColumnType,
  Generated,
  GeneratedAlways,
} from 'kysely'

interface PatientLinks {
  shopper_id: ShopperId
  patient_hash: string
  sealed: string
  linked_at: Date
  agreed_until: Date
  synced_at: Date | null
  sync_at: Date
  failed_syncs: Generated<number>
  answered_question: Generated<number>
}

interface PatientProofCounts {
  id: GeneratedAlways<number>
  key_hash: string
  counted_at: Date
}

interface PatientProofs {
  shopper_id: ShopperId
  sealed: string
  requested_at: Date
  expires_at: Date
  wrong_codes: Generated<number>
}

interface PrescriptionAccesses {
  id: GeneratedAlways<number>
  shopper_id: ShopperId
  prescription_id: PrescriptionId | null
  reader: 'owner' | 'share' | 'pharmacist' | 'shop'
  reader_name: string | null
  purpose: 'list' | 'view' | 'releases' | 'products' | 'basket' | 'quote' | 'order' | 'assembly' | 'hand_over' | 'collect' | 'reminder' | 'export'
  read_at: Date
  times: Generated<number>
}

interface PrescriptionAgreements {
  id: string
  shopper_id: ShopperId
  document_version: string
  given_at: Date
  expires_at: Date
  address_hash: string | null
  withdrawn_at: Date | null
}

interface PrescriptionLines {
  id: PrescriptionLineId
  prescription_id: PrescriptionId
  registry_hash: string
  position: number
  amount_prescribed: string
  amount_dispensed: string
  releases_allowed: number
  releases_made: number
  next_release_on: ColumnType<Day | null, string | null, string | null>
  is_cancelled: boolean
  sealed: string
}

interface PrescriptionReleases {
  id: string
  line_id: PrescriptionLineId
  registry_hash: string
  amount: string
  released_at: Date
  sealed: string
}

interface PrescriptionReservations {
  order_line_id: string
  order_id: OrderId
  part_id: OrderPartId
  line_id: PrescriptionLineId | null
  prescription_id: PrescriptionId | null
  shopper_id: ShopperId
  packs: number
  amount_per_pack: string
  amount: string
  state: 'reserved' | 'checked' | 'rejected' | 'released' | 'dropped' | 'dispensed'
  state_since: Date
  actor: string
  reason: string | null
  acknowledged_at: Date | null
}

interface PrescriptionShareCodes {
  share_id: string
  side: 'owner' | 'recipient'
  code_hash: string
  sent_at: Date
  wrong_codes: Generated<number>
}

interface PrescriptionShares {
  id: string
  owner_id: ShopperId
  recipient_phone: Phone
  recipient_id: ShopperId | null
  created_at: Date
  expires_at: Date
  owner_verified_at: Date | null
  recipient_verified_at: Date | null
  ended_at: Date | null
  ended_by: 'owner' | 'recipient' | null
}

interface Prescriptions {
  id: PrescriptionId
  shopper_id: ShopperId
  registry_hash: string
  form: 'Frm1071U' | 'Frm1481U88' | 'Frm1481U04L' | 'Frm107UNP' | 'other'
  state: 'active' | 'partly_released' | 'deferred' | 'released' | 'expired' | 'cancelled'
  written_on: ColumnType<Day, string, string>
  valid_through: ColumnType<Day, string, string>
  deferred_until: ColumnType<Day | null, string | null, string | null>
  sealed: string
  created_at: Date
  changed_at: Date
  ended_at: Date | null
  content_hash: string | null
}

interface RegistryOutbox {
  key: string
  kind: 'dispense' | 'consent_withdrawal' | 'reservation' | 'reservation_end'
  sealed: string
  created_at: Date
  try_at: Date
  tries: Generated<number>
  last_failure: string | null
  acknowledged_at: Date | null
}

export interface PrescriptionsTables {
  patient_links: PatientLinks
  patient_proof_counts: PatientProofCounts
  patient_proofs: PatientProofs
  prescription_accesses: PrescriptionAccesses
  prescription_agreements: PrescriptionAgreements
  prescription_lines: PrescriptionLines
  prescription_releases: PrescriptionReleases
  prescription_reservations: PrescriptionReservations
  prescription_share_codes: PrescriptionShareCodes
  prescription_shares: PrescriptionShares
  prescriptions: Prescriptions
  registry_outbox: RegistryOutbox
}
