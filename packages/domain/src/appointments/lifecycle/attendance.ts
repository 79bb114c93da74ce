import { type AppointmentId, addDays, type Day, fail, instantAt, type PharmacyId } from '@romashka/basics'
import { type Context, inTransaction, publishChange } from '../../context.ts'
import { type Appointment, canBecome, isBooked } from '../appointment.ts'
import * as sql from './appointments.sql.ts'
import { cancelAndOfferOther } from './replace-outside-shifts.ts'

const dayMs = 86_400_000
const early = 60 * 60_000

/** Changes an appointment of this pharmacy, or of any; one of another pharmacy does not exist for it. @throws appointment.not_found */
export function changeAtPharmacy(
  ctx: Context,
  id: AppointmentId,
  pharmacyId: PharmacyId | null,
  change: (ctx: Context, id: AppointmentId) => Promise<Appointment>,
): Promise<Appointment> {
  return inTransaction(ctx, async (ctx) => {
    const found = (await sql.lock(ctx, id)) ?? fail('appointment.not_found')
    if (pharmacyId !== null && found.pharmacy.id !== pharmacyId) fail('appointment.not_found')
    return change(ctx, id)
  })
}

/** The appointments of a day on the clock of each pharmacy, of one pharmacy or of all. */
export async function listDay(ctx: Context, on: Day, pharmacyId: PharmacyId | null): Promise<Appointment[]> {
  const states = ['booked', 'reminded', 'attended', 'no_show', 'cancelled'] as const
  const noon = Date.parse(`${on}T12:00:00Z`)
  const near = await sql.listComing(ctx, { after: new Date(noon - dayMs), until: new Date(noon + dayMs), states })
  return near.filter(({ startsAt, pharmacy }) => {
    const [begin, end] = [on, addDays(on, 1)].map((day) => instantAt(day, '00:00', pharmacy.timezone))
    const isThatDay = begin && end && startsAt >= begin && startsAt < end
    return isThatDay && (pharmacyId === null || pharmacy.id === pharmacyId)
  })
}

/** Notes that somebody came, from an hour before. @throws appointment.not_found, appointment.wrong_state */
export function markAttended(ctx: Context, id: AppointmentId): Promise<Appointment> {
  return mark(ctx, id, 'attended', ({ startsAt }) => startsAt.getTime() - early <= ctx.now().getTime())
}

/** Notes that nobody came, from its beginning. @throws appointment.not_found, appointment.wrong_state */
export function markNoShow(ctx: Context, id: AppointmentId): Promise<Appointment> {
  return mark(ctx, id, 'no_show', ({ startsAt }) => startsAt <= ctx.now())
}

function mark(
  ctx: Context,
  id: AppointmentId,
  state: 'attended' | 'no_show',
  isTime: (appointment: Appointment) => boolean,
): Promise<Appointment> {
  return inTransaction(ctx, async (ctx) => {
    const appointment = (await sql.lock(ctx, id)) ?? fail('appointment.not_found')
    if (!canBecome(appointment.state, state) || !isTime(appointment)) fail('appointment.wrong_state')
    await sql.setState(ctx, id, state)
    return { ...appointment, state }
  })
}

/** The chain cannot receive the shopper: notified, and offered another time. @throws appointment.not_found, appointment.wrong_state */
export function refuseAndOfferOther(ctx: Context, id: AppointmentId): Promise<Appointment> {
  return inTransaction(ctx, async (ctx) => {
    const appointment = (await sql.lock(ctx, id)) ?? fail('appointment.not_found')
    if (!isBooked(appointment.state)) fail('appointment.wrong_state')
    await publishChange(ctx, [`appointments:${appointment.pharmacy.id}`])
    return cancelAndOfferOther(ctx, id)
  })
}
