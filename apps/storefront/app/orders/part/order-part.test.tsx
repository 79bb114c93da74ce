import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder, aPart, aPartProduct } from '../../../tests/builders.ts'
import { api, open } from '../../../tests/screen.tsx'
import type { Order, OrderEvent, OrderPart } from '../order.ts'
import type { ChangeOrder } from '../page/use-order-change.ts'
import { OrderPartCard } from './order-part.tsx'

beforeEach(() => api.reset())

function openPart(part: OrderPart, order: Partial<Order> = {}, events: readonly OrderEvent[] = []) {
  const change = vi.fn<ChangeOrder>().mockResolvedValue(true)
  const onRemoveLine = vi.fn<(lineId: string) => void>()
  const shown = open(
    <OrderPartCard
      order={anOrder(part, order)}
      part={part}
      events={events}
      title={undefined}
      pay={null}
      isBusy={false}
      change={change}
      onRemoveLine={onRemoveLine}
    />,
  )
  return { ...shown, change, onRemoveLine }
}

const present = () => screen.getByRole('listitem', { current: 'step' }).textContent

test('a part that was accepted says what happens next, and where', () => {
  openPart(aPart())
  screen.getByRole('heading', { name: 'Принят аптекой' })
  screen.getByText('Тверская улица, 1')
  expect(present()).toBe('Принят')
})

test('a part that comes from the warehouse says when it will be there', () => {
  openPart(aPart({ status: 'ordered_from_warehouse', is_today: false, date_of_delivery: '2026-11-23' }))
  screen.getByRole('heading', { name: /Едет в аптеку, будет 23\u00a0ноября/ })
  expect(present()).toBe('Едет в аптеку')
})

test('a part that is ready shows the code in two groups and whom to show it to', () => {
  openPart(aPart({ status: 'ready_for_pickup', pickup_code: '123456' }))
  screen.getByText('123 456')
  // Paper has no screen to show.
  expect(screen.getByText('Назовите фармацевту').textContent).toBe('Назовите фармацевту или покажите экран')
  expect(screen.getByText('или покажите экран').className).toBe('print:hidden')
})

test('on paper the pharmacy keeps its telephone, and loses the way that only a screen can show', () => {
  openPart(aPart({ status: 'ready_for_pickup' }))
  expect(screen.getByRole('link', { name: /^\+7/ }).closest('[class*="print:hidden"]')).toBeNull()
  expect(screen.getByRole('link', { name: 'Маршрут' }).className).toContain('print:hidden')
})

test('a ready part with a prescription medicine reminds of the prescription', () => {
  openPart(aPart({ status: 'ready_for_pickup', goods_list: [aPartProduct({ is_prescription: true })] }))
  screen.getByText(/Возьмите с собой рецепт/)
})

test('a parcel on its way shows the code as the courier asks for it', () => {
  openPart(aPart({ status: 'on_the_way', pickup_code: '123456' }), { way_to_get: 'courier' })
  screen.getByText('Код для курьера')
  expect(screen.queryByText('Код получения')).toBeNull()
})

test('keeping a part a day longer is one press', async () => {
  const { user, change } = openPart(aPart({ status: 'ready_for_pickup', can_extend: true }))
  await user.click(screen.getByRole('button', { name: 'Продлить на сутки' }))
  expect(change).toHaveBeenCalledExactlyOnceWith({ extend_part_id: aPart().id })
})

test.each([
  [48, 'на\u00a02\u00a0суток'],
  [36, 'на\u00a036\u00a0часов'],
])('where the chain keeps it %i hours longer, the button says so', (extension_hours, longer) => {
  openPart(aPart({ status: 'ready_for_pickup', can_extend: true, extension_hours }))
  expect(screen.getByRole('button', { name: /Продлить/ }).textContent).toBe(`Продлить ${longer}`)
  expect(document.body.textContent).toContain(`Продлите хранение ${longer}, это`)
})

test('a part whose time was extended once cannot be extended again', () => {
  openPart(aPart({ status: 'ready_for_pickup', can_extend: false }))
  expect(screen.queryByRole('button', { name: 'Продлить на сутки' })).toBeNull()
})

const short = aPart({ status: 'needs_decision', goods_list: [aPartProduct({ count: 3, given_count: 1 })] })

test('a shortage names what is missing and every answer to it', async () => {
  openPart(short)
  await screen.findByText('Чего не хватило')
  expect(screen.getByText('Есть 1 из 3').parentElement?.textContent).toContain('Парацетамол')
  for (const name of ['Взять то, что есть', 'Искать в другой аптеке', 'Отказаться от заказа'])
    screen.getByRole('button', { name })
  expect(screen.queryByRole('button', { name: 'Подождать до завтра' })).toBeNull()
})

test('taking what there is sends that decision for the part', async () => {
  const { user, change } = openPart(short)
  await user.click(await screen.findByRole('button', { name: 'Взять то, что есть' }))
  expect(change).toHaveBeenCalledExactlyOnceWith({ decision: { part_id: short.id, take: 'part' } })
})

test('a shortage that may be filled tomorrow can be waited for', async () => {
  const { user, change } = openPart({ ...short, can_wait: true })
  await user.click(await screen.findByRole('button', { name: 'Подождать до завтра' }))
  expect(change).toHaveBeenCalledExactlyOnceWith({ decision: { part_id: short.id, take: 'wait' } })
})

test('where nothing was found there is nothing to take', async () => {
  openPart({ ...short, goods_list: [aPartProduct({ given_count: 0 })] })
  await screen.findByText('Чего не хватило')
  expect(screen.queryByRole('button', { name: 'Взять то, что есть' })).toBeNull()
})

test('a part that nobody has begun to assemble may be collected in another pharmacy', async () => {
  openPart(aPart({ can_change_pharmacy: true, is_not_begun: true }))
  await screen.findByRole('button', { name: 'Забрать в другой аптеке' })
  screen.getByText(/Аптека ещё не начала собирать/)
})

const delivery = {
  address: { addressId: null, fias: null, representation: 'Арбат, 5, кв. 7', comment: 'Домофон 7' },
  date: '2026-11-22',
  time_from: '15:00',
  time_until: '17:00',
}

test('a courier part shows the address, the hours and the code for the courier', () => {
  const part = aPart({ status: 'on_the_way', pickup_code: '1234' })
  openPart(part, { way_to_get: 'courier', delivery: { ...anOrder(part).delivery, ...delivery } as Order['delivery'] })
  screen.getByRole('heading', { name: /^В пути, 22.ноября, 15:00\u2060–\u206017:00$/ })
  screen.getByText('Арбат, 5, кв. 7')
  screen.getByText('Курьеру: Домофон 7')
  screen.getByText('Назовите его курьеру')
  expect(present()).toBe('Едет к вам')
})

test('why the courier did not hand it over is said in his words, the latest attempt', () => {
  const part = aPart({ status: 'delivery_failed' })
  const failed = (at: string, reason: string | null) => ({
    at,
    kind: 'part.moved' as const,
    part_id: part.id,
    by: 'pharmacist',
    reason,
    details: { change: 'fail_delivery' },
  })
  const events = [
    failed('2026-11-22T15:00:00Z', 'Не открыли дверь'),
    failed('2026-11-23T15:00:00Z', 'Никого не было дома.'),
  ]
  const { unmount } = openPart(part, { way_to_get: 'courier' }, events)
  screen.getByText(/^Курьер сообщил: «Никого не было дома»\. Курьер везёт/)
  unmount()
  openPart(part, { way_to_get: 'courier' }, [failed('2026-11-23T15:00:00Z', null)])
  screen.getByText(/^Курьер везёт/)
})

test('an order that the courier brought back can be collected in the pharmacy instead', async () => {
  const part = aPart({ status: 'returned_to_pharmacy' })
  const { user, change } = openPart(part, { way_to_get: 'courier', actions: ['second_try'] })
  await user.click(await screen.findByRole('button', { name: 'Заберу в аптеке' }))
  expect(change).toHaveBeenCalledExactlyOnceWith({ second_try: { part_id: part.id } })
})

test('a product that will not be in the order is crossed out and cannot be removed', () => {
  const here = aPartProduct({ id: '7f0f2c0e-0000-4000-8000-000000000004', title: 'Ибупрофен' })
  openPart(aPart({ goods_list: [aPartProduct({ given_count: 0 }), here] }))
  screen.getByText('Не будет в заказе')
  const removable = screen.getAllByRole('button', { name: /^Убрать из заказа/ })
  expect(removable.map((button) => button.getAttribute('aria-label'))).toEqual(['Убрать из заказа: Ибупрофен'])
})

test('a line says what the packs cost that are given, and nothing is told that it does not know', () => {
  const lineOf = (change: Parameters<typeof aPartProduct>[0], status: OrderPart['status']) => {
    const { container, unmount } = openPart(aPart({ status, goods_list: [aPartProduct(change)] }))
    const text = container.querySelector('.text-danger')?.textContent?.replace(/\s/g, ' ')
    unmount()
    return text
  }
  expect(lineOf({ count: 3, given_count: 1 }, 'assembling')).toBe('Будет 1 из 3 за 80 ₽')
  expect(lineOf({ count: 3, given_count: 1 }, 'collected')).toBe('Выдали 1 из 3 за 80 ₽')
  expect(lineOf({ given_count: 0 }, 'collected')).toBe('Не выдавали')
  expect(lineOf({ given_count: 0 }, 'unavailable')).toBe('Не нашлось')
  expect(lineOf({ given_count: 0 }, 'cancelled')).toBe('Не вошло в заказ')
})

test('removing a product names its line', async () => {
  const { user, onRemoveLine } = openPart(aPart())
  await user.click(screen.getByRole('button', { name: /^Убрать из заказа/ }))
  expect(onRemoveLine).toHaveBeenCalledExactlyOnceWith(aPartProduct().id)
})

test('a cancelled part shows no steps', () => {
  openPart(aPart({ status: 'cancelled', is_active: false }))
  screen.getByRole('heading', { name: 'Отменён' })
  expect(screen.queryByRole('list', { name: 'Ход заказа' })).toBeNull()
  expect(within(document.body).queryByRole('link', { name: 'Маршрут' })).toBeNull()
})
