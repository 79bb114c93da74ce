import { type AppointmentId, fail, type ShopperId } from '@romashka/basics'
import { type Context, publishChange, shopperOf } from '../../context.ts'
import type { Appointment } from '../appointment.ts'
import * as sql from './appointments.sql.ts'

/** The shopper's appointments and what the shop offers him: the coming ones first, then the past. @throws session.required */
export function listAppointments(ctx: Context): Promise<Appointment[]> {
  return sql.listOfShopper(ctx, shopperOf(ctx))
}

/** The same of any shopper. */
export const listAppointmentsOf = (ctx: Context, shopperId: ShopperId): Promise<Appointment[]> =>
  sql.listOfShopper(ctx, shopperId)

/** The shopper's own. @throws session.required, appointment.not_found */
export async function getOwnAppointment(ctx: Context, id: AppointmentId): Promise<Appointment> {
  const one = await sql.find(ctx, id)
  return one && one.shopperId === shopperOf(ctx) ? one : fail('appointment.not_found')
}

/** Anybody's. @throws appointment.not_found */
export async function getAppointment(ctx: Context, id: AppointmentId): Promise<Appointment> {
  return (await sql.find(ctx, id)) ?? fail('appointment.not_found')
}

/** Anybody's, locked until the transaction ends. @throws appointment.not_found */
export async function lockAppointment(ctx: Context, id: AppointmentId): Promise<Appointment> {
  return (await sql.lock(ctx, id)) ?? fail('appointment.not_found')
}

/** Locked until the transaction ends; nothing where it has been booked, or has ended. */
export async function findHold(ctx: Context, id: AppointmentId): Promise<Appointment | undefined> {
  const found = await sql.lock(ctx, id)
  return found?.state === 'held' ? found : undefined
}

/** Ends a hold and returns what it was; nothing where it has been booked, or has ended. */
export async function endHold(ctx: Context, id: AppointmentId): Promise<Appointment | undefined> {
  const held = await findHold(ctx, id)
  if (!held) return undefined
  await sql.remove(ctx, id)
  await publishChange(ctx, [`appointments:${held.pharmacy.id}`])
  return held
}
