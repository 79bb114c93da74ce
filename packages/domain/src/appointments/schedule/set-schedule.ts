import type { Day, Kopecks, PharmacyId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { keepUnsaid, type WithUnsaid } from '../../keep-unsaid.ts'
import { importResultOf, type ListImportResult, type WrittenRow } from '../../list-import-result.ts'
import type { AppointmentService, Profession, Specialist } from '../service.ts'
import * as sql from './lists.sql.ts'
import { planShifts } from './plan-shifts.ts'
import { scheduleTag } from './schedule-tag.ts'

export interface NewService extends Omit<AppointmentService, 'id'> {
  code: string
  priceKopecks: Kopecks
  position: number
}

export interface NewSpecialist extends Omit<Specialist, 'id'> {
  code: string
  profession: Profession
  /** Codes of what the specialist does. */
  services: readonly string[]
}

export interface NewRoom {
  code: string
  pharmacyId: PharmacyId
  name: string
}

export interface NewHours {
  /** Codes of the specialist and of the room. */
  specialist: string
  room: string
  hours: string
  startsOn: Day
  endsOn: Day | null
}

const keyOf = ({ code }: { code: string }) => code
const ofServices = { bring: '', categoryId: null } satisfies Partial<NewService>
const ofSpecialists = { worksSince: null, isInvented: false } satisfies Partial<NewSpecialist>

/** Adds services and changes those with the same code; takes none away. */
export function setServices(
  ctx: Context,
  rows: readonly WithUnsaid<NewService, keyof typeof ofServices>[],
): Promise<ListImportResult> {
  return setList(ctx, 'appointment_services', rows, async (ctx) => {
    const known = await sql.listOptionalOfServices(ctx)
    const kept = { known, keyOf, defaults: ofServices }
    return sql.putServices(ctx, keepUnsaid<NewService, keyof typeof ofServices>(rows, kept))
  })
}

/** Adds specialists with what they do, and changes those with the same code; takes none away. */
export function setSpecialists(
  ctx: Context,
  rows: readonly WithUnsaid<NewSpecialist, keyof typeof ofSpecialists>[],
): Promise<ListImportResult> {
  return setList(ctx, 'specialists', rows, async (ctx) => {
    const kept = { known: await sql.listOptionalOfSpecialists(ctx), keyOf, defaults: ofSpecialists }
    const specialists = keepUnsaid<NewSpecialist, keyof typeof ofSpecialists>(rows, kept)
    const written = await sql.putSpecialists(ctx, specialists)
    const named = new Set(written.map(({ code }) => code))
    const others = (await sql.setServicesOf(ctx, specialists)).filter((code) => !named.has(code))
    return [...written, ...others.map((code) => ({ code, added: false }))]
  })
}

/** Adds rooms of pharmacies and changes those with the same code; takes none away. */
export function setRooms(ctx: Context, rooms: readonly NewRoom[]): Promise<ListImportResult> {
  return setList(ctx, 'appointment_rooms', rooms, (ctx) => sql.putRooms(ctx, rooms))
}

function setList(
  ctx: Context,
  table: 'appointment_services' | 'specialists' | 'appointment_rooms',
  list: readonly { code: string }[],
  put: (ctx: Context) => Promise<WrittenRow[]>,
): Promise<ListImportResult> {
  return inTransaction(ctx, async (ctx) => {
    const known = await sql.listCodes(ctx, table)
    const written = await put(ctx)
    if (written.length > 0) await publishChange(ctx, [scheduleTag, 'places'])
    return importResultOf(
      written,
      known,
      list.map(({ code }) => code),
    )
  })
}

/**
 * Sets weekly hours, each found again by its specialist, room and first day, and plans the weeks ahead anew. Whoever has
 * an appointment at a time that is no longer worked is notified and offered another. Returns the shifts that cannot be, as
 * the specialist or the room is taken.
 */
export function setHours(
  ctx: Context,
  rows: readonly WithUnsaid<NewHours, 'endsOn'>[],
): Promise<ListImportResult & { impossible: readonly string[] }> {
  return inTransaction(ctx, async (ctx) => {
    const present = await sql.listHours(ctx)
    const kept = { known: present, keyOf: hoursKey, defaults: { endsOn: null } }
    const written = await sql.putHours(ctx, keepUnsaid<NewHours, 'endsOn'>(rows, kept))
    if (written.length > 0) await publishChange(ctx, ['places'])
    const { impossible } = await planShifts(ctx)
    return { ...importResultOf(written, present.map(hoursKey), rows.map(hoursKey)), impossible }
  })
}

const hoursKey = ({ specialist, room, startsOn }: Omit<NewHours, 'hours' | 'endsOn'>) =>
  `${specialist} ${room} ${startsOn}`

/** The chain's codes of services, specialists and rooms, and the ids of its pharmacies by their codes. */
export async function listScheduleCodes(ctx: Context) {
  return {
    services: new Set(await sql.listCodes(ctx, 'appointment_services')),
    specialists: new Set(await sql.listCodes(ctx, 'specialists')),
    rooms: new Set(await sql.listCodes(ctx, 'appointment_rooms')),
    pharmacies: await sql.listPharmacyIds(ctx),
  }
}
