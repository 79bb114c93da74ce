import { callsOf } from './steps/calls.ts'
import { countEffort, type Effort } from './steps/effort.ts'
import { placeButton, step } from './steps/order.ts'
import { expect, open, type Page, searchBox, test } from './steps/shopper.ts'
import { newPhone, readCode, signedIn } from './steps/sign-in.ts'

const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Somebody who has ordered before: the shop knows the name. */
async function knownShopper(page: Page): Promise<void> {
  await signedIn(page)
  const { ask, userId } = await callsOf(page)
  await ask('PATCH', `/api/v1/users/${userId}`, { info: { first_name: 'Анна' } })
}

const addFirst = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: 'Есть в' })
    .getByRole('button', { name: /^В корзину/ })
    .first()
const chooseFirst = (page: Page) =>
  step(page, 'Где и когда забрать')
    .getByRole('button', { name: /ыбрать$/ })
    .first()
const pay = (page: Page) => step(page, 'Как оплатить')
const onReceipt = (page: Page) => pay(page).getByRole('radio', { name: /При получении/ })

/** Finds tablets for blood pressure, puts them in the basket and goes on to the order. */
async function orderPressureTablets(page: Page, { tap, type, press }: Effort): Promise<void> {
  await tap(searchBox(page))
  await type('от давления')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'от давления' })).toBeVisible()
  await tap(addFirst(page))
  await tap(page.getByRole('button', { name: 'Оформить' }))
  await tap(chooseFirst(page))
}

/** The last steps of an order that is paid when it is fetched. */
async function placeWithTaps(page: Page, tap: Effort['tap']): Promise<void> {
  await tap(onReceipt(page))
  await tap(pay(page).getByRole('button', { name: 'Продолжить' }))
  await tap(placeButton(page))
  await page.waitForURL(/\/order-without-payment-created\?/)
}

test.describe('on a phone', () => {
  test.use(phoneScreen)

  test('tablets for blood pressure are ordered with nine taps and twelve keys at most', async ({ page }) => {
    await knownShopper(page)
    await open(page, '/')
    const steps = countEffort(page)
    const { effort, tap } = steps
    await orderPressureTablets(page, steps)
    await placeWithTaps(page, tap)
    expect(effort.taps).toBeLessThanOrEqual(9)
    expect(effort.keys).toBeLessThanOrEqual(12)
  })

  test('a first order needs nine taps as well, and the keys of phone, code and name', async ({ page }) => {
    const phone = newPhone()
    await open(page, '/')
    const steps = countEffort(page)
    const { effort, tap, type, press } = steps
    await orderPressureTablets(page, steps)
    await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeFocused()
    await type(phone.slice(2))
    await press('Enter')
    await expect(page.getByRole('textbox', { name: 'Код из СМС' })).toBeFocused()
    const reloaded = page.waitForEvent('load')
    await type(await readCode(page, phone))
    await reloaded
    await tap(page.getByRole('textbox', { name: 'Имя получателя' }))
    await type('Анна')
    await press('Enter')
    await placeWithTaps(page, tap)
    expect(effort.taps).toBeLessThanOrEqual(9)
    expect(effort.keys).toBeLessThanOrEqual(34)
  })

  test('a list of ten lines is ordered with one paste and eight taps at most', async ({ page }) => {
    await knownShopper(page)
    await open(page, '/')
    const { effort, tap, paste } = countEffort(page)
    await tap(page.getByRole('link', { name: /Есть список/ }))
    const field = page.getByRole('textbox', { name: 'Что нужно' })
    await tap(field)
    await paste(field, tenLines)
    await expect(page.getByRole('heading', { level: 2, name: /^Подобрали 10 из 10/ })).toBeVisible()
    await tap(page.getByRole('button', { name: 'Положить в корзину' }))
    await tap(page.getByRole('link', { name: 'Оформить' }).filter({ visible: true }))
    await tap(chooseFirst(page))
    await placeWithTaps(page, tap)
    expect(effort).toEqual({ taps: 8, keys: 0, pastes: 1 })
  })
})

const tenLines = [
  'нурофен 200 мг',
  'бинт стерильный',
  'йод',
  'парацетамол 500 мг',
  'маска медицинская',
  'аквамарис',
  'мукалтин 2 уп.',
  'активированный уголь',
  'термометр',
  'пластырь',
].join('\n')

test('with the keyboard alone an order takes sixty keys at most', async ({ page }) => {
  await knownShopper(page)
  await open(page, '/')
  const { effort, type, press, tabTo } = countEffort(page)
  await tabTo(searchBox(page))
  await type('нурофен')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'нурофен' })).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'К товарам' }))
  await press('Enter')
  await tabTo(addFirst(page))
  await press('Enter')
  await expect(page.getByRole('group', { name: /упаковок в корзине/ }).first()).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Оформить заказ' }))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление' })).toBeFocused()
  await tabTo(chooseFirst(page))
  await press('Enter')
  await expect(pay(page).getByRole('radio').first()).toBeVisible()
  await tabTo(pay(page).getByRole('radio'))
  await tabTo(pay(page).getByRole('button', { name: 'Продолжить' }))
  await press('Enter')
  await tabTo(placeButton(page))
  await press('Enter')
  await page.waitForURL(/\/sandbox\/bank\//)
  expect(effort.keys).toBeLessThanOrEqual(60)
})
