import type { Day } from '@romashka/basics'
import { prescriptions } from '@romashka/domain'

/** `on` is the day on which it would be handed over: today, in the shopper's city. */
export function recipe(one: prescriptions.Prescription, on: Day) {
  return {
    id: one.id,
    form: one.form,
    series: one.series,
    number: one.number,
    state: one.state,
    written_on: one.writtenOn,
    valid_through: one.validThrough,
    deferred_until: one.deferredUntil,
    is_usable: prescriptions.isUsableOn(one, on),
    is_chronic: one.isChronic,
    urgency: one.urgency,
    is_privileged: one.isPrivileged,
    patient: { name: one.patient.name },
    prescriber: one.prescriber,
    organisation: { name: one.organisation.name },
    synced_at: one.syncedAt.toISOString(),
    lines: one.lines.map((line) => recipeLine(line, on)),
  }
}

function recipeLine(line: prescriptions.PrescriptionLine, on: Day) {
  return {
    id: line.id,
    substances: line.substances.map(({ name }) => name),
    trade_name: line.tradeName,
    is_trade_name_required: line.isTradeNameRequired,
    dosage_form: line.dosageForm,
    strength: line.strength,
    unit: line.amount.unit,
    amount: line.amount.value,
    dispensed: line.dispensed,
    left: prescriptions.amountLeft(line),
    reserved: line.reserved,
    releasable: prescriptions.releasableAmount(line, on),
    releases_allowed: line.releasesAllowed,
    releases_made: line.releasesMade,
    next_release_on: line.nextReleaseOn,
    is_cancelled: line.isCancelled,
    dosage: line.dosage,
    course_days: line.courseDays,
  }
}

export function release(one: prescriptions.PrescriptionRelease) {
  return {
    id: one.id,
    line_id: one.lineId,
    amount: one.amount,
    unit: one.unit,
    released_at: one.releasedAt.toISOString(),
    product: one.productTitle,
    pharmacy: one.pharmacyName,
  }
}

export function access(one: prescriptions.Access) {
  return {
    recipe_id: one.prescriptionId,
    reader: one.reader,
    reader_name: one.readerName,
    purpose: one.purpose,
    read_at: one.readAt.toISOString(),
    times: one.times,
  }
}

export function agreement(one: prescriptions.Agreement) {
  return {
    state: one.state,
    current_version: one.currentVersion,
    version: one.version,
    given_at: one.givenAt?.toISOString() ?? null,
    expires_at: one.expiresAt?.toISOString() ?? null,
    withdrawn_at: one.withdrawnAt?.toISOString() ?? null,
  }
}

/** A page of prescriptions as the registry knows them, or as it last said. */
export function recipePage(
  { silentSince, ...found }: { results: prescriptions.Prescription[]; total: number; silentSince: Date | null },
  wanted: { page: number; size: number },
  today: Day,
) {
  return {
    ...page(found, wanted, (one) => recipe(one, today)),
    registry_silent_since: silentSince?.toISOString() ?? null,
  }
}

/** A page of a list, with the counts that every page has. */
export function page<Item, Wire>(
  { results, total }: { results: Item[]; total: number },
  { page, size }: { page: number; size: number },
  toWire: (item: Item) => Wire,
) {
  return { totalCount: total, page, size, totalPages: Math.ceil(total / size), results: results.map(toWire) }
}

const orders = {
  '-written_on': 'newest',
  written_on: 'oldest',
  valid_through: 'ends_soon',
  '-valid_through': 'ends_late',
} as const

/** What the query of a list asks for, with the specification's defaults. */
export function listQuery(query: { page?: number; size?: number; sort?: keyof typeof orders; formTypes?: string }) {
  const { page = 1, size = 10, sort = '-written_on', formTypes = 'Frm1071U' } = query
  return { page, size, order: orders[sort], forms: formTypes.split(',') as prescriptions.PrescriptionForm[] }
}
