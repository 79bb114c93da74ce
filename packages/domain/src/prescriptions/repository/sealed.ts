import type { Context } from '../../context.ts'
import type { AmountUnit, Prescription, PrescriptionLine } from '../prescription.ts'
import type {
  EndedReservation,
  NewDispense,
  NewReservation,
  ProvenPatient,
} from '../registry/prescription-registry.port.ts'

/** What stands in the encrypted column of each table. */
type SealedPrescription = Pick<
  Prescription,
  'registryId' | 'series' | 'number' | 'isChronic' | 'urgency' | 'isPrivileged' | 'prescriber' | 'organisation'
>
type SealedLine = Pick<
  PrescriptionLine,
  | 'registryId'
  | 'substances'
  | 'tradeName'
  | 'isTradeNameRequired'
  | 'strength'
  | 'dosageForm'
  | 'dosage'
  | 'courseDays'
> & { unit: AmountUnit }
interface SealedRelease {
  productTitle: string | null
  pharmacyName: string | null
}
export interface SealedProof {
  snils: string
  birthday: string
  requestId: string
}
/** What is to be written to the registry. */
export type SealedOutbox =
  | { kind: 'dispense'; content: Omit<NewDispense, 'releasedAt'> & { releasedAt: string } }
  | { kind: 'consent_withdrawal'; content: string }
  | { kind: 'reservation'; content: NewReservation }
  | { kind: 'reservation_end'; content: Pick<EndedReservation, 'outcome'> }

interface SealedByTable {
  prescriptions: SealedPrescription
  prescription_lines: SealedLine
  prescription_releases: SealedRelease
  patient_links: ProvenPatient
  registry_outbox: SealedOutbox
  patient_proofs: SealedProof
}
type SealedTable = keyof SealedByTable

/** Every table with an encrypted column, and the column that its rows are named by. */
export const sealedTables = {
  prescriptions: 'id',
  prescription_lines: 'id',
  prescription_releases: 'id',
  patient_links: 'shopper_id',
  patient_proofs: 'shopper_id',
  registry_outbox: 'key',
} as const satisfies Record<SealedTable, string>

type Cipher = Pick<Context, 'ports'>

/** Encrypts the content of one row. */
export function seal<Table extends SealedTable>(
  { ports }: Cipher,
  table: Table,
  id: string,
  content: SealedByTable[Table],
): string {
  return ports.fieldCipher.seal(`${table} ${id}`, content)
}

/** Decrypts the content of one row; only `seal` has written it. */
export function open<Table extends SealedTable>(
  { ports }: Cipher,
  table: Table,
  id: string,
  sealed: string,
): SealedByTable[Table] {
  return ports.fieldCipher.open(`${table} ${id}`, sealed) as SealedByTable[Table]
}
