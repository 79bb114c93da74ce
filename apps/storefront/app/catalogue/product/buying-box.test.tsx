import { cityIdOf, defaultCityId, productIdOf } from '@romashka/basics'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aBasket, aBasketItem, aProduct, atTheCounter, nowhere } from '../../../tests/builders.ts'
import { api, loadBasket, open, signIn } from '../../../tests/screen.tsx'
import { BuyingBox } from './buying-box.tsx'

const inBasket = { name: /^Парацетамол 500 мг: упаковок в корзине$/ }

beforeEach(async () => {
  api.reset()
  signIn()
  await loadBasket(aBasket([]))
})

test('a product that is here today shows its price, its pharmacies and the button', () => {
  open(<BuyingBox product={aProduct()} />)
  screen.getByText('120 ₽')
  expect(screen.getByRole('link', { name: /Есть в\s5\sаптеках/ }).getAttribute('href')).toBe('#pharmacies')
  screen.getByRole('button', { name: 'В корзину: Парацетамол 500 мг' })
})

test('a lower price shows the old one and what is saved', () => {
  open(<BuyingBox product={aProduct({ price: 9_000, priceCrossed: 12_000, discountPercent: 25 })} />)
  screen.getByText(/выгода 30 ₽, 25 %/)
  screen.getByText('120 ₽')
})

test('a product that comes tomorrow says so and can be put in the basket', () => {
  open(<BuyingBox product={aProduct({ ...nowhere, is_preorder: true, tomorrow: true, tomorrowNearby: true })} />)
  screen.getByText('Привезём в любую аптеку за 1–2 дня')
  screen.getByRole('button', { name: /^В корзину/ })
  expect(screen.queryByText(/Есть в/)).toBeNull()
})

test('a prescription medicine is never brought by a courier, and is ordered to a pharmacy', () => {
  const courierRefusal = 'RX_NEEDS_PHARMACY' as const
  const dispensing = {
    rule: 'prescription' as const,
    canOrder: true,
    canPayOnline: false,
    canShowElectronic: false,
    courierRefusal,
  }
  open(<BuyingBox product={aProduct({ dispensingClass: 'prescription', is_prescription: true, dispensing })} />)
  screen.getByText(/рецепт/i)
  screen.getByRole('button', { name: /^В корзину/ })
})

test('what is sold at the counter alone has no basket button but leads to its pharmacies', () => {
  open(<BuyingBox product={aProduct({ dispensingClass: 'pharmacy_only', dispensing: atTheCounter })} />)
  expect(screen.queryByRole('button', { name: /корзину/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Где купить' }).getAttribute('href')).toBe('#pharmacies')
})

test('a product that is nowhere leads to what can replace it', () => {
  const differs: [] = []
  const analogue = { product: aProduct({ id: productIdOf(8) }), differs, saving: null, savingPercent: null }
  const productAnalogs = [{ step: 'same' as const, products: [analogue] }]
  open(<BuyingBox product={aProduct({ ...nowhere, productAnalogs })} />)
  screen.getByText('В аптеках города и на складе его сейчас нет')
  expect(screen.queryByText('Можно заказать курьером')).toBeNull()
  expect(screen.getByRole('link', { name: 'Чем можно заменить' }).getAttribute('href')).toBe('#analogues')
  expect(screen.queryByRole('button', { name: /^В корзину/ })).toBeNull()
})

test('a product that is nowhere and has no replacement leads to what there is of its kind', () => {
  open(<BuyingBox product={aProduct({ ...nowhere, price: null })} />)
  screen.getByText('Сейчас не продаётся')
  const onward = screen.getByRole('link', { name: 'Что сейчас есть в разделе' })
  expect(onward.getAttribute('href')).toMatch(/\/catalog\/\d+\?availability=today$/)
})

test('a city without pharmacies is told about the next city', () => {
  const city = {
    city_id: cityIdOf(9),
    hasPharmacies: false,
    supplyCity: { id: defaultCityId, slug: 'moskva', name: 'Москва' },
  }
  open(<BuyingBox product={aProduct({ ...nowhere, pharmaciesNearby: 3, city })} />)
  screen.getByText(/В вашем городе наших аптек пока нет\. Москва: есть в 3 аптеках/)
  const there = screen.getByRole('link', { name: /^Заказать в.городе Москва$/ })
  expect(there.getAttribute('href')).toBe(`/moskva${aProduct().url}`)
})

test('what only the warehouse has can be brought to the next city, not to a town without pharmacies', () => {
  const supplyCity = { id: defaultCityId, slug: 'moskva', name: 'Москва' }
  const city = { city_id: cityIdOf(9), hasPharmacies: false, supplyCity }
  open(<BuyingBox product={aProduct({ ...nowhere, tomorrowNearby: true, city })} />)
  screen.getByText(/В вашем городе наших аптек пока нет\. Москва: привезём в.любую аптеку за 1–2.дня/)
  screen.getByRole('link', { name: 'Где купить' })
  expect(screen.queryByText(/нет и там/)).toBeNull()
})

test('a city without pharmacies is told where it was looked for, not of pharmacies and a warehouse of its own', () => {
  const supplyCity = { id: defaultCityId, slug: 'moskva', name: 'Москва' }
  const city = { city_id: cityIdOf(9), hasPharmacies: false, supplyCity }
  open(<BuyingBox product={aProduct({ ...nowhere, city })} />)
  screen.getByText('В вашем городе наших аптек пока нет. Москва: сейчас его нет и там')
  expect(screen.queryByText(/на складе/)).toBeNull()
  expect(screen.queryByRole('link', { name: /^Заказать в.городе Москва$/ })).toBeNull()
})

test('a medicine for the fridge says how to carry it home', () => {
  open(<BuyingBox product={aProduct({ storage: { minCelsius: 2, maxCelsius: 8, kind: 'fridge' } })} />)
  screen.getByText(/Возьмите термопакет/)
})

test('one press puts one pack in the basket, and the stepper takes the place of the button', async () => {
  api.reply('PUT /api/v2/baskets/products/:id', aBasket([aBasketItem({ amount: 1, count: 1 })]))
  const { user } = open(<BuyingBox product={aProduct()} />)
  await user.click(screen.getByRole('button', { name: /^В корзину/ }))
  const stepper = await screen.findByRole('group', inBasket)
  expect(within(stepper).getByRole('status').textContent).toBe('1')
  expect(api.changes()).toEqual(['PUT /api/v2/baskets/products/7?count=1'])
})

test('the stepper asks for one pack more and one fewer', async () => {
  await loadBasket(aBasket())
  api.reply('PUT /api/v2/baskets/products/:id', aBasket([aBasketItem({ amount: 3, count: 3 })]))
  const { user } = open(<BuyingBox product={aProduct()} />)
  await user.click(screen.getByRole('button', { name: 'Больше' }))
  await screen.findByText('3')
  api.reply('PUT /api/v2/baskets/products/:id', aBasket())
  await user.click(screen.getByRole('button', { name: 'Меньше' }))
  await screen.findByText('2')
  expect(api.changes()).toEqual(['PUT /api/v2/baskets/products/7?count=3', 'PUT /api/v2/baskets/products/7?count=2'])
})

test('at the last pack of the city nothing more can be asked for', async () => {
  await loadBasket(aBasket([aBasketItem({ amount: 4, count: 4 })]))
  const { user } = open(<BuyingBox product={aProduct({ max_store_quantity: 4 })} />)
  const more = screen.getByRole('button', { name: 'Больше' })
  expect(more.getAttribute('aria-disabled')).toBe('true')
  await user.click(more)
  expect(api.changes()).toEqual([])
})

test('without a network the press is taken back and the shopper is told', async () => {
  api.loseNetwork('PUT /api/v2/baskets/products/:id')
  const { user } = open(<BuyingBox product={aProduct()} />)
  await user.click(screen.getByRole('button', { name: /^В корзину/ }))
  await screen.findByText('Нет связи. Проверьте интернет и попробуйте ещё раз')
  screen.getByRole('button', { name: /^В корзину/ })
})

test('a refusal says how many packs can be had', async () => {
  api.refuse('PUT /api/v2/baskets/products/:id', {
    code: 'basket.too_many_packs',
    details: { productId: aProduct().id, maxPacks: 3 },
  })
  const { user } = open(<BuyingBox product={aProduct()} />)
  await user.click(screen.getByRole('button', { name: /^В корзину/ }))
  await screen.findByText('Столько упаковок в городе нет. Можно заказать 3 упаковки')
})

test('a price is not said to be that of an order where nothing can be ordered', () => {
  const { unmount } = open(<BuyingBox product={aProduct({ ...nowhere, dispensing: atTheCounter })} />)
  expect(screen.queryByText(/Цена действует при заказе на сайте/)).toBeNull()
  unmount()
  open(<BuyingBox product={aProduct({ ...nowhere, price: null })} />)
  expect(screen.queryByText(/Цена действует при заказе на сайте/)).toBeNull()
})
