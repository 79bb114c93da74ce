import { sql } from '@romashka/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSalon, type Salon } from '../../../../tests/support/appointments.ts'
import { addShopper } from '../../../../tests/support/cast.ts'
import { untilAnswered } from '../../../../tests/support/engines/until-answered.ts'
import { newVisitor, type Person } from '../../../../tests/support/shop.ts'

let shop: Salon
beforeAll(async () => {
  shop = await openSalon()
})
afterAll(() => shop.close())

async function answerTo(ask: () => ReturnType<Salon['call']>, asGiven: string): Promise<string> {
  const reply = await untilAnswered(ask)
  return reply.statusCode === 201 ? asGiven : reply.json().code
}

const book = (as: Person, startsAt: string) =>
  answerTo(() => shop.call('POST', '/api/v1/doctors/reception', { as, body: shop.slot(startsAt) }), 'booked')

test('of a hundred people who book the same time one has it, and the others are refused kindly', async () => {
  const people: Awaited<ReturnType<Salon['addShopper']>>[] = []
  for (let at = 0; at < 100; at += 1) people.push(await shop.addShopper())
  const codes = await Promise.all(people.map((as) => book(as, '2026-11-23T07:00:00Z')))
  expect(codes.filter((code) => code === 'booked')).toHaveLength(1)
  expect(codes.filter((code) => code === 'appointment.slot_taken')).toHaveLength(99)
  const { rows } = await sql`select 1 from appointments where state = 'booked'`.execute(shop.database.db)
  expect(rows).toHaveLength(1)
})

test('simultaneous bookings of overlapping times never share a specialist', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => shop.addShopper()))
  const starts = people.map((_, at) => new Date(Date.parse('2026-11-24T07:00:00Z') + (at % 10) * 900_000).toISOString())
  const codes = await Promise.all(people.map((as, at) => book(as, starts[at] ?? '')))
  expect(new Set(codes)).toEqual(new Set(['booked', 'appointment.slot_taken']))
  const { rows } = await sql`select 1 from appointments a join appointments b on a.id < b.id
    and a.specialist_id = b.specialist_id and a.state = 'booked' and b.state = 'booked'
    and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`.execute(shop.database.db)
  expect(rows).toEqual([])
  expect(codes.filter((code) => code === 'booked').length).toBeGreaterThan(2)
})

/** Eight times of one specialist on each of so many days. */
const timesOf = (...days: string[]) =>
  days.flatMap((day) =>
    Array.from({ length: 8 }, (_, at) => new Date(Date.parse(`${day}T07:00:00Z`) + at * 30 * 60_000).toISOString()),
  )

/** What is answered to somebody who holds each of these times, all at once. */
async function holdAll(starts: string[], by: () => Person | Promise<Person>, from = (_at: number) => '203.0.113.1') {
  await sql`delete from appointments`.execute(shop.database.db)
  const people = await Promise.all(starts.map(by))
  const hold = (startsAt: string, at: number) =>
    shop.call('POST', '/api/v1/doctors/hold', { as: people[at] as Person, body: shop.slot(startsAt), from: from(at) })
  const answers = await Promise.all(starts.map((startsAt, at) => answerTo(() => hold(startsAt, at), 'held')))
  const count = (wanted: string) => answers.filter((answer) => answer === wanted).length
  return { held: count('held'), refused: count('appointment.too_many_holds') }
}

test('shoppers behind one address hold ten times at most, also when all of them ask at once', async () => {
  const answers = await holdAll(timesOf('2026-11-25', '2026-11-26'), () => shop.addShopper())
  expect(answers).toEqual({ held: 10, refused: 6 })
})

test('visitors behind one address hold three times of a shift at most, whatever they call themselves', async () => {
  const answers = await holdAll(timesOf('2026-11-25', '2026-11-26'), newVisitor)
  expect(answers).toEqual({ held: 6, refused: 10 })
})

test('visitors who use up the holds of an address keep no shopper behind it out', async () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
  expect((await holdAll(timesOf(...days), newVisitor)).held).toBe(10)
  const hold = async (as: Person) =>
    shop.call('POST', '/api/v1/doctors/hold', { as, body: shop.slot('2026-11-23T08:00:00Z'), from: '203.0.113.1' })
  expect((await hold(newVisitor())).json()).toMatchObject({ code: 'appointment.too_many_holds' })
  expect((await hold(await shop.addShopper())).statusCode).toBe(201)
})

test('the addresses of one IPv6 network hold as much as one address', async () => {
  const answers = await holdAll(timesOf('2026-11-25'), newVisitor, (at) => `2001:db8:0:7::${at}`)
  expect(answers).toEqual({ held: 3, refused: 5 })
})

test.each(['specialist_once', 'room_once', 'shopper_once'])(
  'the database itself forbids what %s names',
  async (rule) => {
    const { db } = shop.database
    const [{ shopperId }, other] = [await addShopper(db), await addShopper(db)]
    const [first, second] = (await sql<{ id: number }>`select id from appointment_rooms order by id`.execute(db)).rows
    const insert = (row: { specialist: number; room: number | undefined; shopper: string }) =>
      sql`insert into appointments (id, specialist_id, room_id, service_id, shopper_id, starts_at, ends_at, state,
        price_kopecks, booked_at)
      values (gen_random_uuid(), ${row.specialist}, ${row.room}, ${shop.eyeTest}, ${row.shopper},
        '2030-01-01T10:00Z', '2030-01-01T10:30Z', 'booked', 0, now())`.execute(db)
    const taken = { specialist: shop.vera, room: first?.id, shopper: shopperId }
    await sql`delete from appointments`.execute(db)
    await insert(taken)
    const elsewhere = { specialist: shop.gleb, room: second?.id, shopper: other.shopperId }
    const clash = {
      specialist_once: { ...elsewhere, specialist: taken.specialist },
      room_once: { ...elsewhere, room: taken.room },
      shopper_once: { ...elsewhere, shopper: taken.shopper },
    }[rule as 'room_once']
    await expect(insert(clash)).rejects.toMatchObject({ code: '23P01', constraint: rule })
    await insert(elsewhere)
  },
)
