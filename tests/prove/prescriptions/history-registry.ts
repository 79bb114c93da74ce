import { addDays, type Day, dayOf } from '@romashka/basics'
import {
  type EndedReservation,
  type NewDispense,
  type NewReservation,
  type PrescriptionRegistry,
  type ProvenPatient,
  type RegisteredPrescription,
  type RegistryFault,
  RegistryProblem,
} from '@romashka/domain/ports'

/** What may be wrong with the registry: `lost` does what it is asked and its answer is lost; the rest does nothing. */
export type Fault = RegistryFault | 'lost'

export interface WrittenLine {
  registryId: string
  tradeName: string
  /** Over all releases. */
  amount: number
  releasesAllowed: number
  writtenOn: Day
  validThrough: Day
  isCancelled: boolean
  dispenses: { id: string; key: string | undefined; amount: number; at: Date }[]
  changedAt: Date
}

interface Task {
  lineId: string
  amount: number
  status: 'accepted' | EndedReservation['outcome']
}

export const patientsCode = '111111'

/** A registry of one patient, whose answers may be late, lost or wrong, and whose clock differs from ours. */
export class HistoryRegistry implements PrescriptionRegistry {
  readonly patient: ProvenPatient
  readonly lines: WrittenLine[] = []
  readonly tasks = new Map<string, Task>()
  readonly consents = new Map<string, 'proposed' | 'active' | 'inactive'>()
  fault: Fault | null = null
  /** Turns of the event loop between reading and answering. */
  lag = 0
  /** The registry's clock against ours. */
  skewMinutes = 0
  readonly #now: () => Date
  #written = 0

  constructor(patient: ProvenPatient, now: () => Date) {
    this.patient = patient
    this.#now = now
  }

  get now(): Date {
    return new Date(this.#now().getTime() + this.skewMinutes * 60_000)
  }

  prescribe(given: { tradeName: string; amount: number; releases: number; days: number }): void {
    this.#written += 1
    const today = dayOf(this.now.toISOString())
    const { tradeName, amount, releases: releasesAllowed, days } = given
    this.lines.push({
      ...{ registryId: `${this.patient.registryId}-${this.#written}`, tradeName, releasesAllowed },
      ...{ amount: amount * releasesAllowed, writtenOn: today, validThrough: addDays(today, days) },
      ...{ isCancelled: false, dispenses: [], changedAt: this.now },
    })
  }

  change(line: WrittenLine, change: Partial<Pick<WrittenLine, 'amount' | 'isCancelled'>>): void {
    Object.assign(line, change, { changedAt: this.now })
  }

  giveOut(line: WrittenLine, amount: number, key?: string, at = this.now): void {
    this.#written += 1
    line.dispenses.push({ id: `${this.patient.registryId}-d${this.#written}`, key, amount, at })
    line.changedAt = this.now
  }

  requestProof() {
    return this.#answer(() => {
      this.#written += 1
      const requestId = `${this.patient.registryId}-c${this.#written}`
      this.consents.set(requestId, 'proposed')
      return { requestId }
    })
  }

  confirmProof({ requestId, code }: { requestId: string; code: string }) {
    return this.#answer((): ProvenPatient | undefined => {
      if (code !== patientsCode || this.consents.get(requestId) !== 'proposed') return undefined
      this.consents.set(requestId, 'active')
      return { ...this.patient, consentId: requestId }
    })
  }

  withdrawConsent(consentId: string) {
    return this.#answer(() => void this.consents.set(consentId, 'inactive'))
  }

  hasChanged(_patient: ProvenPatient, since: Date) {
    return this.#answer(() => this.lines.some(({ changedAt }) => changedAt >= since))
  }

  listPrescriptions() {
    return this.#answer(() => this.lines.map((line) => this.#described(line)))
  }

  recordDispense({ key, lineRegistryId, amount, releasedAt }: NewDispense) {
    return this.#answer(() => {
      const line = this.lines.find(({ registryId }) => registryId === lineRegistryId)
      if (line && !line.dispenses.some((one) => one.key === key)) this.giveOut(line, amount, key, releasedAt)
    })
  }

  putReservation({ key, lineRegistryId: lineId, amount }: NewReservation) {
    return this.#answer(() => void this.tasks.set(key, { lineId, amount, status: 'accepted' }))
  }

  endReservation({ key, outcome }: EndedReservation) {
    return this.#answer(() => {
      const task = this.tasks.get(key)
      if (task?.status === 'accepted') task.status = outcome
    })
  }

  async #answer<Result>(work: () => Result): Promise<Result> {
    const { fault } = this
    if (fault && fault !== 'lost') throw new RegistryProblem(fault, 'planned')
    const result = work()
    for (let turn = 0; turn < this.lag; turn += 1) await new Promise(setImmediate)
    if (fault === 'lost') throw new RegistryProblem('unavailable', 'planned')
    return result
  }

  #described(line: WrittenLine): RegisteredPrescription {
    const { registryId, tradeName, amount, releasesAllowed, writtenOn, validThrough, isCancelled } = line
    return {
      ...{ registryId: `of ${registryId}`, form: 'Frm1071U', series: '45', number: registryId },
      ...{ writtenOn, validThrough, isChronic: releasesAllowed > 1, urgency: 'routine', isPrivileged: false },
      ...{ deferredUntil: null, prescriber: { name: 'D', post: null }, organisation: { name: 'C', oid: null } },
      lines: [
        {
          ...{ registryId, position: 1, substances: [], tradeName, isTradeNameRequired: false },
          ...{ strength: strengthOfAll, dosageForm: formOfAll, amount: { value: amount, unit: 'piece' } },
          ...{ releasesAllowed, releaseIntervalDays: releasesAllowed > 1 ? 2 : null },
          ...{ dosage: '', courseDays: null, isCancelled, isCompleted: false },
          releases: line.dispenses.map(({ id, key, amount, at }) => ({
            ...{ registryId: id, key, amount, releasedAt: at, productTitle: null, pharmacyName: null },
          })),
        },
      ],
    }
  }
}

export const strengthOfAll = '500 мг'
export const formOfAll = 'таблетки'
