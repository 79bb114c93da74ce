import { dayOf } from '@romashka/basics'
import { History } from '../histories/history.ts'
import { addPeople } from '../histories/people.ts'
import type { ProveShop } from '../histories/test-shop.ts'
import { HistoryRegistry, type WrittenLine } from './history-registry.ts'
import type { addMedicine } from './medicines.ts'

export type Medicine = Awaited<ReturnType<typeof addMedicine>>

/** What the shelves of all pharmacies have lost on a line, as the people at the counters know it. */
interface Given {
  elsewhere: number
  /** By our hand-overs, by the id of the order's line. */
  here: Map<string, number>
}

/** A history of prescriptions: two people, one patient, one registry. */
export class PrescriptionHistory {
  readonly orders: History
  readonly registry: HistoryRegistry
  readonly medicine: Medicine
  readonly given = new Map<WrittenLine, Given>()
  /** Hand-overs while the registry could not be asked: these alone may exceed what was prescribed. */
  blind = 0
  handedOver = 0

  constructor(orders: History, registry: HistoryRegistry, medicine: Medicine) {
    this.orders = orders
    this.registry = registry
    this.medicine = medicine
  }

  givenOf(line: WrittenLine): Given {
    const given = this.given.get(line) ?? { elsewhere: 0, here: new Map() }
    this.given.set(line, given)
    return given
  }

  /** What nobody has given out yet, whether or not the registry has been updated. */
  freeOf(line: WrittenLine): number {
    const { elsewhere, here } = this.givenOf(line)
    const all = [...here.values()].reduce((sum, amount) => sum + amount, elsewhere)
    return line.isCancelled ? 0 : Math.max(0, line.amount - all)
  }

  /** The line of the registry behind one of the shop's. */
  lineOfHash(hash: string): WrittenLine | undefined {
    const { fingerprint } = this.orders.shop.ctx().ports
    return this.registry.lines.find(({ registryId }) => fingerprint('registry line', registryId) === hash)
  }

  line(nth: number): WrittenLine | undefined {
    const { lines } = this.registry
    return lines[nth % Math.max(1, lines.length)]
  }
}

let patients = 0

export async function beginHistory(shop: ProveShop, medicine: Medicine): Promise<PrescriptionHistory> {
  const [people = []] = await addPeople(shop.database.db, 1)
  const goods = { people, products: medicine.products, promo: { id: '', code: '' } }
  patients += 1
  const patient = {
    ...{ registryId: `patient-${patients}`, snils: snilsOf(patients), name: 'P' },
    ...{ birthday: dayOf('1980-05-17'), consentId: '' },
  }
  const clock: { of?: History } = {}
  const registry = new HistoryRegistry(patient, () => clock.of?.now ?? shop.ctx().now())
  clock.of = new History(shop, goods, { prescriptionRegistry: registry })
  return new PrescriptionHistory(clock.of, registry, medicine)
}

/** A number that passes the check of СНИЛС. */
function snilsOf(nth: number): string {
  const digits = String(100_000_000 + nth)
  const sum = Array.from(digits, Number).reduce((total, digit, at) => total + digit * (9 - at), 0)
  return `${digits}${String((sum % 101) % 100).padStart(2, '0')}`
}
