import type { Day } from '@romashka/basics'
import type {
  AmountUnit,
  Prescription,
  PrescriptionForm,
  PrescriptionLine,
  PrescriptionUrgency,
} from '../prescription.ts'

/** The state system in which doctors write prescriptions and pharmacies record what they give out. */
export interface PrescriptionRegistry {
  /**
   * Has the registry send a code to the phone that it knows of this patient. The answer is the same whether or not there
   * is such a patient. @throws RegistryProblem
   */
  requestProof(patient: NamedPatient): Promise<{ requestId: string }>
  /** The patient when the code is right, undefined otherwise. @throws RegistryProblem */
  confirmProof(proof: NamedPatient & { requestId: string; code: string }): Promise<ProvenPatient | undefined>
  /** Repeating it changes nothing. @throws RegistryProblem */
  withdrawConsent(consentId: string): Promise<void>
  /** Whether anything has been written about this patient since then. @throws RegistryProblem */
  hasChanged(patient: ProvenPatient, since: Date): Promise<boolean>
  /** Every prescription of the patient, with what has been given out. @throws RegistryProblem */
  listPrescriptions(patient: ProvenPatient): Promise<RegisteredPrescription[]>
  /** Repeating it with the same key changes nothing. @throws RegistryProblem */
  recordDispense(dispense: NewDispense): Promise<void>
  /** Keeps an amount of a line for an order; repeated with the same key, it is kept as it is said last. @throws RegistryProblem */
  putReservation(reservation: NewReservation): Promise<void>
  /** Repeating it changes nothing, and neither does a key that was never written. @throws RegistryProblem */
  endReservation(reservation: EndedReservation): Promise<void>
}

/** As the shopper names them. */
export interface NamedPatient {
  /** Eleven digits. */
  snils: string
  birthday: Day
}

export interface ProvenPatient extends NamedPatient {
  registryId: string
  name: string
  consentId: string
}

export interface RegisteredPrescription
  extends Omit<
    Prescription,
    'id' | 'ownerId' | 'state' | 'deferredUntil' | 'patient' | 'syncedAt' | 'lines' | 'form' | 'urgency'
  > {
  form: PrescriptionForm
  urgency: PrescriptionUrgency
  /** Set while the pharmacy has to obtain the medicine. */
  deferredUntil: Day | null
  lines: RegisteredLine[]
}

export interface RegisteredLine
  extends Omit<PrescriptionLine, 'id' | 'dispensed' | 'reserved' | 'releasesMade' | 'nextReleaseOn' | 'isCancelled'> {
  isCancelled: boolean
  /** The registry itself says that nothing more is handed over. */
  isCompleted: boolean
  /** Days from one release to the next; null when all may be handed over at once. */
  releaseIntervalDays: number | null
  releases: RegisteredRelease[]
}

export interface RegisteredRelease {
  registryId: string
  /** Of a dispense that we have written: our key of it. */
  key?: string | undefined
  amount: number
  releasedAt: Date
  productTitle: string | null
  pharmacyName: string | null
}

/** What a pharmacy of ours has handed over. */
export interface NewDispense {
  /** Ours, unique: under it the registry accepts the dispense once. */
  key: string
  patientRegistryId: string
  lineRegistryId: string
  amount: number
  unit: AmountUnit
  releasedAt: Date
  productTitle: string
  pharmacyName: string
}

/** What an order of ours keeps of a line until it is handed over. */
export interface NewReservation {
  key: string
  patientRegistryId: string
  lineRegistryId: string
  amount: number
  unit: AmountUnit
  /** Of the prescription: it is kept no longer. */
  validThrough: Day
}

export interface EndedReservation {
  key: string
  /** Handed over, or given up. */
  outcome: 'completed' | 'cancelled'
}

/**
 * Why the registry's answer cannot be used: it is not reached or fails (`unavailable`), asks to wait (`too_many`), does
 * not follow FHIR (`invalid`), speaks of another patient (`foreign`), never ends (`endless`), refuses (`refused`), or the
 * patient has withdrawn the consent there (`consent_ended`).
 */
export type RegistryFault = 'unavailable' | 'too_many' | 'invalid' | 'foreign' | 'endless' | 'refused' | 'consent_ended'

/** Its message names no patient, medicine or doctor. */
export class RegistryProblem extends Error {
  override readonly name = 'RegistryProblem'
  readonly fault: RegistryFault
  /** When the registry names a time to wait. */
  readonly retryAfterSeconds: number | undefined

  constructor(fault: RegistryFault, message: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.fault = fault
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
