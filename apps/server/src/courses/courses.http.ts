import { dayOf } from '@romashka/basics'
import { courses as contract } from '@romashka/contract'
import { appointments, courses, orders, prescriptions } from '@romashka/domain'
import type { HttpApi, HttpExchange } from '../host/http-api.ts'
import { calendarFile } from './calendar-file.ts'
import * as wire from './courses.wire.ts'

const sources: courses.AgendaSources = {
  listDeadlines: orders.listOrderDeadlines,
  listComingAppointments: appointments.listComingAppointments,
  listPrescriptionEnds: prescriptions.listPrescriptionEnds,
}

export function coursesHttp({ serve }: HttpApi): void {
  serve(contract.listCourses, async (ctx) => ({
    results: (await courses.listCourses(ctx)).map((one) => wire.course(one, ctx.now())),
  }))
  serve(contract.createCourse, async (ctx, { body }) =>
    wire.course(await courses.createCourse(ctx, wire.draft(body)), ctx.now()),
  )
  serve(contract.changeCourse, async (ctx, { params, body }) =>
    wire.course(await courses.changeCourse(ctx, params.id, wire.draft(body)), ctx.now()),
  )
  serve(contract.removeCourse, async (ctx, { params }) => {
    await courses.removeCourse(ctx, params.id)
    return {}
  })
  serve(contract.listCalendar, async (ctx, { query: { from, until } }) => ({
    results: (await courses.listCalendar(ctx, { from: dayOf(from), until: dayOf(until) }, sources)).map(wire.event),
  }))
  serve(contract.getCalendarFile, async (ctx, _, http) => {
    asFile(http)
    return calendarFile(await courses.getOwnAgenda(ctx, sources), {
      brand: ctx.settings.brand,
      now: ctx.now(),
      isNamed: true,
    })
  })
  serve(contract.getCalendarLink, async (ctx) => wire.calendarLink(await courses.findCalendarLink(ctx)))
  serve(contract.createCalendarLink, async (ctx, _, { setHeader }) => {
    setHeader('cache-control', 'no-store')
    const { token, createdAt, endsAt } = await courses.createCalendarLink(ctx)
    const url = `${ctx.settings.brand.origin}/api/v1/calendar/feeds/${token}`
    return { url, created_at: createdAt.toISOString(), ends_at: endsAt.toISOString() }
  })
  serve(contract.removeCalendarLink, async (ctx) => {
    await courses.removeCalendarLink(ctx)
    return wire.calendarLink(undefined)
  })
  serve(contract.readCalendarByLink, async (ctx, { params }, http) => {
    const { endsAt, ...agenda } = await courses.getAgendaByLink(ctx, params.token, sources)
    asFile(http)
    return calendarFile(agenda, { brand: ctx.settings.brand, now: ctx.now(), isNamed: false, endsAt })
  })
}

function asFile({ setHeader }: HttpExchange): void {
  setHeader('content-type', 'text/calendar; charset=utf-8')
  setHeader('content-disposition', 'attachment; filename="calendar.ics"')
  setHeader('cache-control', 'no-store')
}
