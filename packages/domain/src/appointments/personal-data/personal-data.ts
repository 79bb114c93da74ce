import type { ShopperId } from '@romashka/basics'
import type { Context } from '../../context.ts'
import { isBooked } from '../appointment.ts'
import { listAppointments, listAppointmentsOf } from '../lifecycle/get-appointment.ts'
import { offerFreed } from '../waits/offer-freed.ts'
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
  for (const appointment of freed) await offerFreed(ctx, appointment)
}
