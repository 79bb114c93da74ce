import { addressIdOf, defaultCityId } from '@romashka/basics'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aQuote, aQuotedLine } from '../../../tests/a-quote.ts'
import { aBasket, aBasketItem, anna, tverskaya } from '../../../tests/builders.ts'
import { api, loadBasket, open, signIn, signOut } from '../../../tests/screen.tsx'
import type { ReplyOf } from '../../api/api.ts'
import { type CheckoutDraft, courierChoiceOf } from './checkout-draft.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { clearAttempt, findUnfinishedAttempt } from './place-order.ts'
import { type ChangeBasket, useServerBasket } from './use-server-basket.ts'

type Basket = ReplyOf<'GET /api/v2/baskets'>

const empty: CheckoutDraft = {
  paymentTiming: undefined,
  paymentMethod: 'card',
  firstName: '',
  courierText: '',
  courierChoice: '',
  comment: '',
  spendsPoints: false,
}
const collected = { pharmacyId: tverskaya.id, pharmacy: tverskaya }
const change = vi.fn<ChangeBasket>().mockResolvedValue(true)

beforeEach(() => {
  api.reset()
  change.mockClear()
  signIn(anna())
  api.reply('GET /api/v1/delivery/tariffs/by-destination/:city_id', { results: [] })
  api.reply('GET /api/v2/baskets/from/pickup/inventories', { inventories: [] } as never)
})

function openSteps(basket: Basket, draft: Partial<CheckoutDraft> = {}, isSignedIn = true, knownName = '') {
  function Checkout() {
    const [kept, setKept] = useState({ ...empty, ...draft })
    return (
      <CheckoutSteps
        basket={basket}
        change={change}
        draft={kept}
        setDraft={(next) => setKept({ ...kept, ...next })}
        isSignedIn={isSignedIn}
        phone={isSignedIn ? '+79120000000' : ''}
        knownName={knownName}
        zone="Europe/Moscow"
        isContinued={false}
        isDeliveryEdited={false}
      />
    )
  }
  return open(<Checkout />, '/basket?step=checkout')
}

const ready = { firstName: 'Анна' }

test('the first step asks where to collect, and the later ones wait', () => {
  openSteps(aBasket())
  screen.getByRole('heading', { name: 'Где и когда забрать' })
  expect(screen.queryByRole('button', { name: /^Изменить/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Имя получателя' })).toBeNull()
  screen.getByText('Шаг 1 из 4')
})

test('the sum at the foot of a phone says that the courier is part of it', () => {
  const { preCheck } = aBasket()
  openSteps(aBasket(undefined, { preCheck: { ...preCheck, delivery_price: 19_900 } }))
  screen.getByText(/упаков\S+ и\sдоставка$/)
})

test('until one of several deliveries is chosen, delivery and sum are said to be the least they can be', () => {
  const { preCheck, delivery } = aBasket()
  const least = {
    preCheck: { ...preCheck, delivery_price: 29_900, total_price: 85_700 },
    wayToGetType: 'courier' as const,
  }
  openSteps(aBasket(undefined, { ...least, delivery: { ...delivery, from: 19_900 } }))
  const sum = screen.getByRole('complementary', { name: 'Сумма заказа' })
  expect(sum.textContent).toMatch(/Доставкаот\s199\s₽Итогоот\s757\s₽$/)
  expect(screen.getAllByText(/^от\s757\s₽$/)).toHaveLength(2)
})

test('what the chosen pharmacy lacks is named with its sum where the pharmacy stands', () => {
  const [item = aBasketItem()] = aBasket().items
  const lacking = { id: item.id, title: item.title, amount: 2, reason: 'NOT_AT_PHARMACY' as const, actions: [] }
  openSteps(aBasket(undefined, { ...collected, impossibleOrderList: [lacking] }))
  screen.getByText(/Не войдёт в заказ и останется в корзине: 1\sтовар на 240\s₽/)
})

const aTariff = {
  id: 1,
  city_id: defaultCityId,
  code: 'day',
  title: 'Днём',
  variantType: 'today' as const,
  price: 20_000,
  free_from: null,
  isThermo: false,
}

test('before a courier is chosen it is said which lines and what sum that would take away', async () => {
  const basket = aBasket(undefined, collected)
  const [item = aBasketItem()] = basket.items
  const lacking = { id: item.id, title: item.title, amount: 2, reason: 'RX_NEEDS_PHARMACY' as const, actions: [] }
  api.reply('GET /api/v1/delivery/tariffs/by-destination/:city_id', { results: [aTariff] })
  api.reply(
    'GET /api/v2/baskets/from/courier',
    aBasket(undefined, {
      impossibleOrderList: [lacking],
      preCheck: { ...basket.preCheck, goods_price: 5_000, promo_discount: 0 },
    }),
  )
  const { user } = openSteps(basket)
  await user.click(screen.getByRole('button', { name: 'Изменить: Где и когда забрать' }))
  await screen.findByText(/Курьер не привезёт 1\sтовар на 240\s₽$/)
  screen.getByText(/Сумма товаров станет 50\s₽ вместо 240\s₽/)
  screen.getByText(/Останется в корзине/)
  screen.getByText(/Отпускается по рецепту/)
  expect(change).not.toHaveBeenCalled()
})

test('what a chosen courier does not bring is named at once, with the sum that a pharmacy would make of it', async () => {
  const basket = aBasket(undefined, { wayToGetType: 'courier' })
  const [item = aBasketItem()] = basket.items
  const lacking = { id: item.id, title: item.title, amount: 2, reason: 'RX_NEEDS_PHARMACY' as const, actions: [] }
  api.reply('GET /api/v1/delivery/tariffs/by-destination/:city_id', { results: [aTariff] })
  api.reply('GET /api/v2/baskets/from/pickup', aBasket(undefined, { preCheck: basket.preCheck }))
  api.reply('GET /api/v2/baskets/delivery/tariffs', { tariffs: [] } as never)
  const preCheck = { ...basket.preCheck, goods_price: 5_000, promo_discount: 0 }
  openSteps({ ...basket, preCheck, impossibleOrderList: [lacking] })
  await screen.findByText(/Курьер не привезёт 1\sтовар на 240\s₽: он останется в\sкорзине/)
  screen.getByText(/Отпускается по рецепту/)
  screen.getByText(/В\sаптеке можно забрать и его\. Сумма товаров станет 240\s₽ вместо 50\s₽/)
})

test('a courier who brings nothing of the basket cannot be chosen, and has no price', async () => {
  const basket = aBasket(undefined, { wayToGetType: 'courier' })
  const [item = aBasketItem()] = basket.items
  const lacking = { id: item.id, title: item.title, amount: 2, reason: 'NOT_AT_PHARMACY' as const, actions: [] }
  const offer = { ...aTariff, cost: 20_000, leftToFree: null, impossibleOrderList: [] }
  api.reply('GET /api/v2/addresses', { results: [] } as never)
  api.reply('GET /api/v2/baskets/from/pickup', aBasket())
  api.reply('GET /api/v2/baskets/delivery/tariffs', {
    tariffs: [offer, { ...offer, id: 2, title: 'Сегодня', cost: 0, impossibleOrderList: [lacking] }],
  })
  openSteps(basket)
  const today = await screen.findByRole<HTMLInputElement>('radio', { name: /^Сегодня.*так сейчас не\sпривезти/ })
  expect(today.disabled).toBe(true)
  expect(screen.queryByText('бесплатно')).toBeNull()
  screen.getByText(/^200\s₽$/)
})

test('a chosen pharmacy is shown in a line and can be changed', async () => {
  const { user } = openSteps(aBasket(undefined, collected))
  screen.getByText('Тверская улица, 1')
  screen.getByText('Забрать сегодня')
  await user.click(screen.getByRole('button', { name: 'Изменить: Где и когда забрать' }))
  expect(document.activeElement?.textContent).toBe('Где и когда забрать')
})

test('whoever is not signed in confirms a phone in place', async () => {
  signOut()
  openSteps(aBasket(undefined, collected), {}, false)
  await screen.findByText(/Номер нужен, чтобы прислать код получения/)
  await screen.findByRole('textbox', { name: /телефон/i })
})

test('the recipient needs a name', async () => {
  signIn(anna({ info: { ...anna().info, first_name: null } }))
  const { user } = openSteps(aBasket(undefined, collected))
  await user.click(screen.getByRole('button', { name: 'Продолжить' }))
  screen.getByText('Напишите, как к вам обращаться')
  expect(api.changes()).toEqual([])
})

test('a name that was never asked before is saved in the profile', async () => {
  signIn(anna({ info: { ...anna().info, first_name: null } }))
  api.reply('PATCH /api/v1/users/:id', anna())
  const { user } = openSteps(aBasket(undefined, collected))
  await user.type(screen.getByRole('textbox', { name: 'Имя получателя' }), 'Анна')
  await user.click(screen.getByRole('button', { name: 'Продолжить' }))
  await screen.findByRole('group', { name: 'Способ оплаты' })
  expect(api.bodyOf('PATCH /api/v1/users/:id')).toEqual({ info: { first_name: 'Анна' } })
})

test('a known name goes on to the payment without a call', async () => {
  const { user } = openSteps(aBasket(undefined, collected))
  await user.click(screen.getByRole('button', { name: 'Продолжить' }))
  await screen.findByRole('group', { name: 'Способ оплаты' })
  expect(api.changes()).toEqual([])
})

test('whoever is known by name is not asked who collects the order', async () => {
  const { user } = openSteps(aBasket(undefined, collected), {}, true, 'Анна')
  await screen.findByRole('group', { name: 'Способ оплаты' })
  screen.getByText(/^Анна/)
  await user.click(screen.getByRole('button', { name: 'Изменить: Кто заберёт' }))
  screen.getByRole('textbox', { name: 'Имя получателя' })
})

test('payment offers card or SBP now, or the counter', async () => {
  const { user } = openSteps(aBasket(undefined, collected), ready)
  screen.getByRole('radio', { name: /^Картой или через СБП сейчас/, checked: true })
  screen.getByRole('radio', { name: /^Банковской картой/, checked: true })
  await user.click(screen.getByRole('radio', { name: /^При получении в аптеке/ }))
  expect(screen.queryByRole('radio', { name: /^СБП/ })).toBeNull()
})

test('prescription medicines are paid for in the pharmacy', () => {
  const item = aBasketItem({ is_prescription: true, paidAt: 'pharmacy' })
  openSteps(aBasket([item], collected), ready)
  expect(screen.getByRole('radio', { name: /^Картой или через СБП/ })).toHaveProperty('disabled', true)
  screen.getByRole('radio', { name: /^При получении в аптеке/, checked: true })
  screen.getByText('Рецептурные препараты оплачивают в аптеке')
})

const addressId = addressIdOf('7f0f2c0e-0000-4000-8000-000000000005')
const nearest = { id: '1', date: '2026-11-29', time_from: '14:00', time_until: '18:00' }
const byCourier = { wayToGetType: 'courier' as const, addressId, slotId: 'slot' }
const courierChosen = { ...ready, courierText: 'Арбат, 5, сегодня', courierChoice: courierChoiceOf(addressId, 'slot') }

test('hours that somebody else has taken are chosen anew: to ask again would not help, nor would a pharmacy', async () => {
  api.refuse('POST /api/v2/baskets/quote', { code: 'slot.gone', details: { nearest: [nearest] } })
  api.reply('GET /api/v2/addresses', { results: [] } as never)
  api.reply('GET /api/v2/baskets/from/pickup', aBasket())
  api.reply('GET /api/v2/baskets/delivery/tariffs', { tariffs: [] })
  const { user } = openSteps(aBasket(undefined, byCourier), { ...courierChosen, paymentTiming: 'online' })
  const onward = await screen.findByRole('button', { name: 'Выбрать другое время' })
  screen.getByText(/29\sноября, 14:00\u2060–\u206018:00/)
  expect(screen.queryByRole('button', { name: 'Посчитать заново' })).toBeNull()
  expect(screen.queryByRole('button', { name: /аптеку/ })).toBeNull()
  await user.click(onward)
  await screen.findByRole('heading', { name: 'Куда и когда привезти' })
  expect(screen.queryByRole('button', { name: 'Изменить: Куда и когда привезти' })).toBeNull()
})

test('an address or hours that were chosen elsewhere are not taken for those that this page shows', async () => {
  api.reply('GET /api/v2/addresses', { results: [] } as never)
  api.reply('GET /api/v2/baskets/from/pickup', aBasket())
  api.reply('GET /api/v2/baskets/delivery/tariffs', { tariffs: [] })
  openSteps(aBasket(undefined, { ...byCourier, slotId: 'another' }), courierChosen)
  await screen.findByText(/^Чтобы продолжить/)
  expect(screen.queryByText('Арбат, 5, сегодня')).toBeNull()
})

test('an order by courier is paid for in advance', () => {
  openSteps(aBasket(undefined, byCourier), courierChosen)
  screen.getByText('Арбат, 5, сегодня')
  expect(screen.getByRole('radio', { name: /^При получении в аптеке/ })).toHaveProperty('disabled', true)
})

test('the last step shows a quote for the chosen payment and the button with the sum', async () => {
  const basket = aBasket(undefined, collected)
  api.reply('POST /api/v2/baskets/quote', aQuote(basket))
  const { user } = openSteps(basket, ready)
  await user.click(screen.getByRole('radio', { name: /^СБП/ }))
  await user.click(screen.getByRole('button', { name: 'Продолжить' }))
  await screen.findByText('Через СБП сейчас')
  await screen.findByRole('button', { name: /240\s₽/ })
  expect(api.bodyOf('POST /api/v2/baskets/quote')).toEqual({
    payment_method: 'online',
    wayToGetType: 'pickup',
    spend_points: false,
  })
})

test.each([
  ['Промокод', { promo_discount: 1_000, points_discount: 0 }],
  ['Баллы', { promo_discount: 0, points_discount: 1_000 }],
  ['Промокод и баллы', { promo_discount: 500, points_discount: 500 }],
])('what has made a line cheaper is named, and nothing else: %s', async (name, discounts) => {
  const basket = aBasket(undefined, collected)
  const quote = aQuote(basket)
  const parts = quote.parts.map((part) => ({
    ...part,
    items: part.items.map((item) => ({ ...item, discount: 1_000 })),
  }))
  api.reply('POST /api/v2/baskets/quote', { ...quote, ...discounts, parts })
  openSteps(basket, { ...ready, paymentTiming: 'online' })
  await screen.findByText(new RegExp(`^${name}: −10\\s₽$`))
})

test('a changed price is shown before the order is placed, beside the steps too, and has to be agreed to', async () => {
  const basket = aBasket(undefined, collected)
  api.reply('GET /api/v2/baskets', basket)
  api.reply('POST /api/v2/baskets/quote', aQuote(basket))
  api.refuse('POST /api/v1/orders', {
    code: 'quote.changed',
    details: {
      wasTotalKopecks: 24_000,
      totalKopecks: 26_000,
      lines: [
        {
          productId: null,
          title: 'Парацетамол',
          group: 'today',
          reason: 'PRICE_ROSE',
          was: aQuotedLine(12_000),
          now: aQuotedLine(13_000),
        },
      ],
    },
  })
  const { user } = openSteps(basket, { ...ready, paymentTiming: 'online' })
  await user.click(await screen.findByRole('button', { name: /240\s₽/ }))
  await screen.findByText('Пока вы оформляли, кое-что изменилось')
  screen.getByText(/упаковка стоила 120\s₽, теперь 130\s₽/)
  screen.getByRole('button', { name: /^Подходит, заказать за 260\s₽/ })
  screen.getByText(/Если цена или наличие изменятся, сначала спросим вас/)
  await expect.poll(() => api.calls.filter(({ name }) => name === 'GET /api/v2/baskets').length).toBe(1)
})

test('without a network nothing is ordered twice: the shopper is told to press again', async () => {
  const basket = aBasket(undefined, collected)
  api.reply('POST /api/v2/baskets/quote', aQuote(basket))
  api.loseNetwork('POST /api/v1/orders')
  const { user } = openSteps(basket, { ...ready, paymentTiming: 'online' })
  await user.click(await screen.findByRole('button', { name: /240\s₽/ }))
  await screen.findByText('Нет связи. Нажмите ещё раз: второго заказа не будет')
})

test('an order that a server broke off may stand: the next press sends the same one', async () => {
  const basket = aBasket(undefined, collected)
  api.reply('POST /api/v2/baskets/quote', aQuote(basket))
  api.refuse('POST /api/v1/orders', { code: 'internal', details: {} } as never)
  const { user } = openSteps(basket, { ...ready, paymentTiming: 'online' })
  await user.click(await screen.findByRole('button', { name: /240\s₽/ }))
  await screen.findByText('Магазин не ответил. Нажмите ещё раз: второго заказа не будет')
  expect(findUnfinishedAttempt()).toBeDefined()
  clearAttempt()
})

test('an order that is refused because another device has moved the basket says so, although its step is closed', async () => {
  const chosen = aBasket(undefined, { ...collected, version: 1 })
  const moved = aBasket(undefined, { pharmacyId: null, pharmacy: null, version: 2 })
  api.reply('POST /api/v2/baskets/quote', aQuote(chosen))
  await loadBasket(chosen)
  function Checkout() {
    const { basket } = useServerBasket()
    return (
      basket && (
        <CheckoutSteps
          basket={basket}
          change={change}
          draft={{ ...empty, ...ready, paymentTiming: 'online' }}
          setDraft={() => undefined}
          isSignedIn
          phone="+79120000000"
          knownName=""
          zone="Europe/Moscow"
          isContinued={false}
          isDeliveryEdited={false}
        />
      )
    )
  }
  const { user } = open(<Checkout />, '/basket?step=checkout')
  api.refuse('POST /api/v1/orders', { code: 'basket.stale', details: {} } as never)
  const place = await screen.findByRole('button', { name: /^Заказать/ })
  api.reply('GET /api/v2/baskets', moved)
  api.refuse('POST /api/v2/baskets/quote', { code: 'basket.pharmacy_not_chosen', details: {} } as never)
  await user.click(place)
  await screen.findByText(/Корзина изменилась в другой вкладке/)
  screen.getByText('Шаг 1 из 4')
})
