import type { ShopperId } from '@romashka/basics'
import { sql } from '@romashka/database'
import type { Context } from '../../context.ts'
import { removeMessages } from '../../notifications/index.ts'
import { isBooked } from '../appointment.ts'
import { listAppointments, listAppointmentsOf } from '../lifecycle/get-appointment.ts'
import { lockShopper } from '../lifecycle/lock-shopper.ts'
import { offerFreedTime } from '../waits/offer-freed-time.ts'
import { listWaits, type Wait } from '../waits/waits.ts'

export interface AppointmentsData {
  appointments: Awaited<ReturnType<typeof listAppointments>>
  waits: Wait[]
}

export async function listPersonalData(ctx: Context): Promise<AppointmentsData> {
  return { appointments: await listAppointments(ctx), waits: await listWaits(ctx) }
}

/** Deletes the shopper's appointments and waits; the times of those to come are free at once. */
export async function erasePersonalData(ctx: Context, shopperId: ShopperId): Promise<void> {
  const own = await listAppointmentsOf(ctx, shopperId)
  await ctx.db.deleteFrom('appointment_waits').where('shopper_id', '=', shopperId).execute()
  await ctx.db.deleteFrom('appointments').where('shopper_id', '=', shopperId).execute()
  const freed = own.filter(({ state, startsAt }) => (isBooked(state) || state === 'held') && startsAt > ctx.now())
  for (const appointment of freed) await offerFreedTime(ctx, appointment)
}

/** Appointments, past ones too, and waits. Whoever is booking at this moment has done so, or is refused afterwards. */
export async function hasAppointments(ctx: Context, shopperId: ShopperId): Promise<boolean> {
  await lockShopper(ctx, shopperId)
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from appointments where shopper_id = ${shopperId} and state <> 'held')
      or exists (select from appointment_waits where shopper_id = ${shopperId}) as has`.execute(ctx.db)
  return rows[0]?.has === true
}

/** The consent is withdrawn: what was kept because of it is deleted, and the messages that name it. */
export async function removeAllAppointments(ctx: Context, shopperId: ShopperId): Promise<void> {
  // Whoever is booking at this moment has done so, and is found, or is refused afterwards.
  await lockShopper(ctx, shopperId)
  await erasePersonalData(ctx, shopperId)
  await removeMessages(ctx, shopperId, 'appointments')
}
