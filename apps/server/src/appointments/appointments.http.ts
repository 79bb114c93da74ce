import { dayOf } from '@romashka/basics'
import { type Body, appointments as contract } from '@romashka/contract'
import { appointments } from '@romashka/domain'
import type { HttpApi } from '../host/http-api.ts'
import * as wire from './appointments.wire.ts'
import { receptionFile } from './reception-file.ts'

export function appointmentsHttp(api: HttpApi): void {
  calendarHttp(api)
  receptionsHttp(api)
  waitsHttp(api)
}

function calendarHttp({ serve }: HttpApi): void {
  serve(contract.listSalons, async (ctx, { query }) => {
    const { salons, services } = await appointments.listSalons(ctx, { area: query.area, serviceId: query.service_id })
    return { results: salons.map(wire.salon), services: services.map(wire.service) }
  })
  serve(contract.listDoctors, async (ctx, { query }) => {
    const { area, pharmacy_id: pharmacyId, service_id: serviceId } = query
    return {
      results: (await appointments.listSpecialistsAtWork(ctx, { area, pharmacyId, serviceId })).map(wire.doctorAtWork),
    }
  })
  serve(contract.listSlots, async (ctx, { query }) =>
    wire.calendar(
      await appointments.listCalendar(ctx, {
        pharmacyId: query.pharmacy_id,
        serviceId: query.service_id,
        specialistId: query.doctor_id,
        from: query.from === undefined ? undefined : dayOf(query.from),
        until: query.until === undefined ? undefined : dayOf(query.until),
      }),
    ),
  )
  serve(contract.holdSlot, async (ctx, { body }) => {
    const { id, heldUntil } = await appointments.holdSlot(ctx, slotOf(body))
    return { id, held_until: heldUntil.toISOString() }
  })
  serve(contract.releaseHold, async (ctx) => {
    await appointments.releaseHold(ctx)
    return {}
  })
}

function receptionsHttp({ serve }: HttpApi): void {
  serve(contract.listReceptions, async (ctx) => ({
    results: (await appointments.listAppointments(ctx)).map((one) => wire.reception(one, ctx.now())),
    waits: (await appointments.listWaits(ctx)).map(wire.wait),
  }))
  serve(contract.bookReception, async (ctx, { body }) =>
    wire.reception(await appointments.bookAppointment(ctx, slotOf(body)), ctx.now()),
  )
  serve(contract.moveReception, async (ctx, { params, body }) => {
    const to = { specialistId: body.doctor_id, startsAt: new Date(body.starts_at) }
    return wire.reception(await appointments.moveAppointment(ctx, params.id, to), ctx.now())
  })
  serve(contract.cancelReception, async (ctx, { params }) => {
    await appointments.cancelAppointment(ctx, params.id)
    return {}
  })
  serve(contract.getReceptionFile, async (ctx, { params }, { setHeader }) => {
    const file = receptionFile(await appointments.getOwnAppointment(ctx, params.id), ctx.settings.brand, ctx.now())
    setHeader('content-type', 'text/calendar; charset=utf-8')
    setHeader('content-disposition', 'attachment; filename="appointment.ics"')
    setHeader('cache-control', 'no-store')
    return file
  })
}

function waitsHttp({ serve }: HttpApi): void {
  serve(contract.waitForSlot, async (ctx, { body }) =>
    wire.wait(
      await appointments.waitForSlot(ctx, {
        serviceId: body.service_id,
        pharmacyId: body.pharmacy_id,
        specialistId: body.doctor_id ?? null,
        until: dayOf(body.until),
      }),
    ),
  )
  serve(contract.removeWait, async (ctx, { params }) => {
    await appointments.removeWait(ctx, params.id)
    return {}
  })
}

const slotOf = (body: Body<typeof contract.bookReception>) => ({
  specialistId: body.doctor_id,
  serviceId: body.service_id,
  startsAt: new Date(body.starts_at),
})
