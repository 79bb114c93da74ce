// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { api, open } from '../../tests/screen.tsx'
import type { CalendarEvent } from './course.ts'
import { Upcoming } from './upcoming.tsx'

beforeEach(() => api.reset())

const now = new Date('2026-11-23T05:00:00Z')
const course = { id: 'c1', title: 'Метформин', times: ['09:00'], units_per_dose: 1, product_id: null, packs: 1 }
const doses = (date: string) => ({
  kind: 'doses',
  date,
  at: null,
  until: null,
  course,
  order: null,
  reception: null,
  prescription: null,
})
const order = { id: 'o1', number: '1007', part: null, place: 'Тверская улица, 19' }
const pickUp = {
  kind: 'pick_up_until',
  date: '2026-11-24',
  at: '2026-11-24T17:00:00Z',
  until: null,
  course: null,
  order,
  reception: null,
  prescription: null,
}

test('what waits until midnight waits until the end of the day', async () => {
  const results = [{ ...pickUp, at: '2026-11-24T21:00:00Z' }]
  api.reply('GET /api/v1/calendar', { results: results as CalendarEvent[] })
  open(<Upcoming now={new Date('2026-11-24T05:00:00Z')} zone="Europe/Moscow" isExpected={false} />)
  expect(await screen.findByRole('link', { name: /Забрать заказ 1007 до конца дня/ })).toBeTruthy()
})

test('of an order in parts each says which of them it is', async () => {
  const results = [
    { ...pickUp, order: { ...order, part: 1 } },
    { ...pickUp, kind: 'expected', date: '2026-11-25', at: null, order: { ...order, part: 2 } },
  ]
  api.reply('GET /api/v1/calendar', { results: results as CalendarEvent[] })
  open(<Upcoming now={now} zone="Europe/Moscow" isExpected={false} />)
  expect(await screen.findByRole('link', { name: /Забрать часть\s1 заказа 1007 до 20:00/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Соберём часть\s2 заказа 1007/ })).toBeTruthy()
})

test('what ends by itself comes before what the shop does by itself', async () => {
  const about = { ...pickUp, date: '2026-11-25', at: null }
  const results = [
    { ...about, kind: 'expected', order: { ...order, id: 'o2', number: '1008' } },
    doses('2026-11-25'),
    { ...about, kind: 'pay_until', at: '2026-11-25T13:08:00Z' },
  ]
  api.reply('GET /api/v1/calendar', { results: results as CalendarEvent[] })
  open(<Upcoming now={new Date('2026-11-25T05:00:00Z')} zone="Europe/Moscow" isExpected={false} />)
  const events = await screen.findAllByRole('link', { name: /^сегодня/ })
  expect(events.map((event) => event.textContent)).toEqual([
    expect.stringContaining('Оплатить заказ 1007 до 16:08'),
    expect.stringContaining('Метформин'),
    expect.stringContaining('Соберём заказ 1008'),
  ])
})

test('the area opens with what waits, daily doses once', async () => {
  const results = [doses('2026-11-23'), doses('2026-11-24'), pickUp, doses('2026-11-25')]
  api.reply('GET /api/v1/calendar', { results: results as CalendarEvent[] })
  open(<Upcoming now={now} zone="Europe/Moscow" isExpected={false} />)
  const events = await screen.findAllByRole('listitem')
  expect(events.map((event) => within(event).getByRole('link').textContent)).toEqual([
    'сегодняМетформин1 за\u00a0приём, в\u00a09:00',
    'завтраЗабрать заказ 1007 до 20:00Тверская улица, 19',
  ])
  expect(screen.getByRole('link', { name: /Забрать заказ 1007/ }).getAttribute('href')).toMatch(/order-detail\/o1$/)
})

test('what is over by now is not ahead', async () => {
  const reception = {
    id: 'r1',
    timezone: 'Europe/Moscow',
    place: 'Арбат, 31',
    service: 'Проверка зрения',
    doctor: 'Анна Орлова',
    room: '2',
  }
  const met = { ...pickUp, kind: 'appointment', order: null, reception, date: '2026-11-20' }
  const results = [
    doses('2026-11-20'),
    { ...met, at: '2026-11-20T05:00:00Z', until: '2026-11-20T05:30:00Z' },
    doses('2026-11-21'),
  ]
  api.reply('GET /api/v1/calendar', { results: results as CalendarEvent[] })
  open(<Upcoming now={new Date('2026-11-20T06:30:00Z')} zone="Europe/Moscow" isExpected={false} />)
  const [first, ...others] = await screen.findAllByRole('listitem')
  expect(others).toEqual([])
  expect(first?.textContent).toMatch(/^завтраМетформин/)
})
