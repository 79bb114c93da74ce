import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aBasket, aBasketItem, tverskaya } from '../../../tests/builders.ts'
import { api, loadBasket, open, signIn } from '../../../tests/screen.tsx'
import BasketView from './basket-view.tsx'

const title = 'Парацетамол таблетки 500 мг 20 шт.'
const goneLine = aBasketItem({ group_code: 'none', available: false, today: 0, missing: 2, reasons: ['NOT_IN_CITY'] })

beforeEach(() => {
  api.reset()
  signIn()
})

async function openBasket(...items: ReturnType<typeof aBasketItem>[]) {
  await loadBasket(aBasket(items))
  return open(<BasketView />, '/basket')
}

async function openWith(change: Parameters<typeof aBasket>[1]) {
  await loadBasket(aBasket([aBasketItem()], change))
  return open(<BasketView />, '/basket')
}

test('a line that is here today shows its name, its packs and what they cost', async () => {
  await openBasket(aBasketItem())
  expect(screen.getByRole('link', { name: /^Парацетамол таблетки/ }).getAttribute('href')).toBe(
    '/product/paracetamol-7',
  )
  expect(within(screen.getByRole('group', { name: `${title}: упаковок` })).getByRole('status').textContent).toBe('2')
  // The price stands twice: for narrow and for wide screens.
  expect(screen.getAllByText('2 × 120 ₽')).toHaveLength(2)
  screen.getByRole('checkbox', { name: `Заказать: ${title}`, checked: true })
})

test('a prescription line says so', async () => {
  await openBasket(aBasketItem({ is_prescription: true, paidAt: 'pharmacy' }))
  screen.getByText('По рецепту')
})

test('a line that comes in two goes says how many packs come when', async () => {
  await openBasket(aBasketItem({ amount: 3, count: 3, today: 2, tomorrow: 1, maxQuantity: 5 }))
  screen.getByText('2 сегодня, 1 позже')
})

test('a line of which the city has fewer packs says how many there are', async () => {
  await openBasket(aBasketItem({ amount: 3, count: 3, today: 2, missing: 1, reasons: ['MAX_QTY'] }))
  screen.getByText('Есть только 2 упаковки')
})

test('packs that expire before they are used show their last day', async () => {
  await openBasket(aBasketItem({ expiresSoonOn: '2026-12-31', reasons: ['EXPIRES_SOON'] }))
  screen.getByText(/Годен до 31 декабря 2026/)
})

test('a line that cannot be had says why, cannot be checked, and offers a replacement', async () => {
  await openBasket(goneLine)
  screen.getByText('Сейчас нет в аптеках города')
  screen.getByRole('button', { name: 'Чем заменить' })
  expect(screen.getByRole('checkbox', { name: `Заказать: ${title}` })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('group', { name: `${title}: упаковок` })).toBeNull()
})

test('a line that the chosen pharmacy lacks leads to where the pharmacies are compared, and changes nothing yet', async () => {
  const { user, address } = await openBasket({ ...goneLine, reasons: ['NOT_AT_PHARMACY'] })
  await user.click(screen.getByRole('link', { name: 'Другая аптека' }))
  expect(address()).toBe('/basket?step=checkout&edit=delivery')
  expect(api.changes()).toEqual([])
})

test('the pharmacy of a former order is named with what it leaves out of the sum', async () => {
  const lacking = { id: goneLine.id, title, amount: 2, reason: 'NOT_AT_PHARMACY' as const, actions: [] }
  const { address, user } = await openWith({
    pharmacyId: tverskaya.id,
    pharmacy: tverskaya,
    impossibleOrderList: [lacking],
  })
  screen.getByText('Заберёте здесь: Тверская улица, 1')
  screen.getByText(/Здесь не собрать 1\sтовар на 240\s₽, в сумму это не входит/)
  await user.click(screen.getByRole('link', { name: 'Сравнить аптеки' }))
  expect(address()).toBe('/basket?step=checkout&edit=delivery')
})

test('a line that was set aside comes back into the order by one press', async () => {
  const { user } = await openBasket(aBasketItem({ isSetAside: true, checked: false, available: false }))
  screen.getByText('Отложено с прошлого раза')
  api.reply('PUT /api/v2/baskets/checks', aBasket())
  await user.click(screen.getByRole('button', { name: 'Вернуть в заказ' }))
  await screen.findByRole('group', { name: `${title}: упаковок` })
  expect(api.bodyOf('PUT /api/v2/baskets/checks')).toEqual({ products: [7], isChecked: true })
})

test('unchecking a line leaves it in the basket and out of the order', async () => {
  const { user } = await openBasket(aBasketItem())
  api.reply('PUT /api/v2/baskets/checks', aBasket([aBasketItem({ checked: false })]))
  await user.click(screen.getByRole('checkbox', { name: `Заказать: ${title}` }))
  await screen.findByRole('checkbox', { name: `Заказать: ${title}`, checked: false })
  expect(api.bodyOf('PUT /api/v2/baskets/checks')).toEqual({ products: [7], isChecked: false })
})

test('more packs are asked for one at a time', async () => {
  const { user } = await openBasket(aBasketItem())
  api.reply('PUT /api/v2/baskets/products/:id', aBasket([aBasketItem({ amount: 3, count: 3, today: 3 })]))
  await user.click(screen.getByRole('button', { name: 'Больше' }))
  await screen.findByText('3')
  expect(api.changes()).toEqual(['PUT /api/v2/baskets/products/7?count=3'])
})

test('the city has no more packs than the line: nothing more can be asked for', async () => {
  const { user } = await openBasket(aBasketItem({ amount: 4, count: 4, today: 4, maxQuantity: 4 }))
  await user.click(screen.getByRole('button', { name: 'Больше' }))
  expect(api.changes()).toEqual([])
})

test('a removed line can be brought back from the notice', async () => {
  const { user } = await openBasket(aBasketItem())
  api.reply('DELETE /api/v2/baskets/products', aBasket([]))
  await user.click(screen.getByRole('button', { name: `Убрать: ${title}` }))
  await screen.findByText('В корзине пока пусто')
  screen.getByText(`Убрали: ${title}`)
  api.reply('PUT /api/v2/baskets/products', aBasket())
  await user.click(screen.getByRole('button', { name: 'Вернуть' }))
  await screen.findByRole('group', { name: `${title}: упаковок` })
  expect(api.bodyOf('PUT /api/v2/baskets/products')).toEqual({ products: [{ id: 7, count: 2, checked: true }] })
})

test('fewer than one pack takes the line out', async () => {
  const { user } = await openBasket(aBasketItem({ amount: 1, count: 1, today: 1 }))
  api.reply('DELETE /api/v2/baskets/products', aBasket([]))
  await user.click(screen.getByRole('button', { name: 'Меньше' }))
  await screen.findByText('В корзине пока пусто')
  expect(api.changes()).toEqual(['DELETE /api/v2/baskets/products'])
})

test.each(['Больше', `Убрать: ${title}`])(
  'a line that moves to another group keeps the focus on «%s»',
  async (name) => {
    await openBasket(aBasketItem())
    screen.getByRole('button', { name }).focus()
    await loadBasket(aBasket([aBasketItem({ group_code: 'tomorrow', today: 0, tomorrow: 2 })]))
    await screen.findByText('К этому дню привезём или отложим в аптеке')
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name }))
  },
)
