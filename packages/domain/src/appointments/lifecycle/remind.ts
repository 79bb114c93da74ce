import { type AppointmentId, daysAfter } from '@romashka/basics'
import { attemptEach } from '../../attempt-each.ts'
import { type Context, inTransaction } from '../../context.ts'
import { type Appointment, isBooked } from '../appointment.ts'
import * as sql from './appointments.sql.ts'
import { notifyAbout } from './notify.ts'

const hour = 3_600_000
const soonMs = 2 * hour
/** A reminder that quiet hours delay beyond this is not sent: the person has left home by then. */
const tooLateMs = hour / 2

/** Reminds shoppers of their appointments a day and two hours before; what was booked later than that needs no reminder. */
export async function sendAppointmentReminders(ctx: Context): Promise<void> {
  const now = ctx.now()
  const states = ['booked', 'reminded'] as const
  const coming = await sql.listComing(ctx, { after: now, until: daysAfter(now, 1), states })
  await attemptEach(coming, ({ id }) => inTransaction(ctx, (ctx) => remind(ctx, id)))
}

async function remind(ctx: Context, id: AppointmentId): Promise<void> {
  const appointment = await sql.lock(ctx, id)
  if (!appointment || !isBooked(appointment.state)) return
  const { startsAt } = appointment
  if (startsAt.getTime() - ctx.now().getTime() <= soonMs) {
    if (wasBookedBefore(appointment, soonMs))
      await notifyAbout(ctx, appointment, 'appointment.soon', { isUsefulUntil: before(startsAt, tooLateMs) })
  } else if (appointment.state === 'booked' && wasBookedBefore(appointment, 24 * hour)) {
    await notifyAbout(ctx, appointment, 'appointment.tomorrow', { isUsefulUntil: before(startsAt, soonMs) })
  } else return
  if (appointment.state === 'booked') await sql.setState(ctx, id, 'reminded')
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms)
const wasBookedBefore = ({ bookedAt, startsAt }: Appointment, ms: number) => bookedAt <= before(startsAt, ms)
