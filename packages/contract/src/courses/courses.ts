import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { CalendarDay, Instant, oneOf, ProductIdShape, shape, Uuid } from '../shapes.ts'

const dayOrNull = Type.Union([CalendarDay, Type.Null()])
const productOrNull = Type.Union([ProductIdShape, Type.Null()])
const WallClock = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'HH:MM in the city of the shopper',
})

const Draft = shape('CourseDraft', {
  product_id: Type.Optional(productOrNull),
  title: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
  starts_on: CalendarDay,
  ends_on: Type.Optional(dayOrNull),
  times: Type.Array(WallClock, { minItems: 1, maxItems: 12 }),
  units_per_dose: Type.Number({ minimum: 0.001, maximum: 100, description: 'Rounded to thousandths' }),
  pack_size: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 10_000 }), Type.Null()])),
  units_at_home: Type.Number({ minimum: 0, maximum: 90_000, description: 'At this moment, rounded to thousandths' }),
  has_reminders: Type.Boolean(),
})

const Course = shape('Course', {
  id: Uuid,
  product_id: productOrNull,
  title: Type.String(),
  starts_on: CalendarDay,
  ends_on: dayOrNull,
  times: Type.Array(Type.String()),
  units_per_dose: Type.Number(),
  pack_size: Type.Union([Type.Integer(), Type.Null()]),
  has_reminders: Type.Boolean(),
  zone: Type.String(),
  units_left: Type.Number(),
  runs_out_on: Type.Union([CalendarDay, Type.Null()], {
    description: 'The first day on which a dose is missing; null where it lasts to the end',
  }),
  refill_on: dayOrNull,
  packs_to_buy: Type.Integer({ description: 'For a month, or to the end of the course' }),
})
const OneCourse = Type.Object({ id: Uuid })

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/v1/calendar/courses',
  summary: 'Courses of medicines of the shopper, and how long the packs at home will last',
  access: 'user',
  reply: Type.Object({ results: Type.Array(Course) }),
  fails: ['course.consent_needed'],
})

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/v1/calendar/courses',
  summary: 'Creates a course of a medicine',
  access: 'user',
  status: 201,
  body: Draft,
  reply: Course,
  fails: ['course.consent_needed', 'course.dates_invalid', 'course.too_many', 'product.not_found'],
})

export const changeCourse = endpoint({
  method: 'PUT',
  path: '/api/v1/calendar/courses/:id',
  summary: 'Replaces a course; the packs at home are counted anew',
  access: 'user',
  params: OneCourse,
  body: Draft,
  reply: Course,
  fails: ['course.consent_needed', 'course.dates_invalid', 'course.not_found', 'product.not_found'],
})

export const removeCourse = endpoint({
  method: 'DELETE',
  path: '/api/v1/calendar/courses/:id',
  summary: 'Removes a course',
  access: 'user',
  params: OneCourse,
  reply: Type.Object({}),
  fails: ['course.not_found'],
})

export const listCalendar = endpoint({
  method: 'GET',
  path: '/api/v1/calendar',
  summary: 'Doses, refills, pickups of orders, appointments and ends of prescriptions by day; a hundred days at most',
  access: 'user',
  query: Type.Object({ from: CalendarDay, until: CalendarDay }),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        kind: oneOf(
          [
            'doses',
            'refill',
            'run_out',
            'pay_until',
            'answer_until',
            'pick_up_until',
            'expected',
            'courier',
            'appointment',
            'prescription_ends',
          ],
          {
            description:
              'The first three are of courses, the last two an appointment and the last day of a prescription, the rest are of orders',
          },
        ),
        date: CalendarDay,
        at: Type.Union([Instant, Type.Null()]),
        until: Type.Union([Instant, Type.Null()]),
        course: Type.Union([
          Type.Object({
            id: Uuid,
            title: Type.String(),
            times: Type.Array(Type.String()),
            units_per_dose: Type.Union([Type.Number(), Type.Null()]),
            product_id: productOrNull,
            packs: Type.Integer(),
          }),
          Type.Null(),
        ]),
        order: Type.Union([
          Type.Object({
            id: Uuid,
            number: Type.String(),
            // Which of its parts; null where the order is one.
            part: Type.Union([Type.Integer(), Type.Null()]),
            place: Type.String(),
          }),
          Type.Null(),
        ]),
        reception: Type.Union([
          Type.Object({
            id: Uuid,
            timezone: Type.String({ description: 'Of the pharmacy' }),
            place: Type.String(),
            service: Type.String(),
            doctor: Type.String(),
            room: Type.String(),
          }),
          Type.Null(),
        ]),
        prescription: Type.Union([Type.Object({ id: Uuid }), Type.Null()]),
      }),
    ),
  }),
  fails: ['course.dates_invalid'],
})

export const getCalendarFile = endpoint({
  method: 'GET',
  path: '/api/v1/calendar/file',
  summary: 'The calendar as an iCalendar file for the shopper alone: it names medicines',
  access: 'user',
  reply: Type.String(),
  produces: 'text/calendar',
  fails: [],
})

const Link = shape('CalendarLink', {
  created_at: Type.Union([Instant, Type.Null()]),
  ends_at: Type.Union([Instant, Type.Null()], { description: 'Then the address stops working' }),
})

export const getCalendarLink = endpoint({
  method: 'GET',
  path: '/api/v1/calendar/link',
  summary: 'Whether a calendar application is subscribed, since when and until when',
  access: 'user',
  reply: Link,
  fails: [],
})

export const createCalendarLink = endpoint({
  method: 'POST',
  path: '/api/v1/calendar/link',
  summary: 'Creates a secret address for a calendar application, for a year; shown once, replaces the earlier one',
  access: 'user',
  status: 201,
  reply: Type.Object({ url: Type.String(), created_at: Instant, ends_at: Instant }),
  fails: [],
})

export const removeCalendarLink = endpoint({
  method: 'DELETE',
  path: '/api/v1/calendar/link',
  summary: 'Revokes the secret address of the calendar',
  access: 'user',
  reply: Link,
  fails: [],
})

export const readCalendarByLink = endpoint({
  method: 'GET',
  path: '/api/v1/calendar/feeds/:token',
  summary: 'The calendar for a subscribed application: no medicine is named in it',
  access: 'open',
  params: Type.Object({ token: Type.String({ minLength: 20, maxLength: 100 }) }),
  reply: Type.String(),
  produces: 'text/calendar',
  fails: ['calendar.not_found'],
})
