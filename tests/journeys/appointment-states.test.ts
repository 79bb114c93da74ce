import { callsOf } from './steps/calls.ts'
import { expectNoAxeViolations, expectToFit, resizeToWidth } from './steps/look.ts'
import { basketLines, expect, open, type Page, test } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

/** An appointment as the shop answers it, and a product that can be had today. */
interface Booked {
  reception: { id: string; service: object } & Record<string, unknown>
  productId: number
}

/** Booked by calls alone: the latest time of the month, so that journeys beside this one take others. */
async function book(page: Page): Promise<Booked> {
  const { userId, ask } = await callsOf(page)
  const consents = `/api/v1/users/${userId}/consents`
  const { results: purposes } = await ask('GET', consents)
  const { current_version: version } = purposes.find(({ purpose }: { purpose: string }) => purpose === 'appointments')
  await ask('PUT', `${consents}/appointments`, { version })
  const salons = (await ask('GET', '/api/v1/doctors/pharmacies?area=optics')).results
  const { id, service_ids: services } = salons.find(({ nearest_at: at }: { nearest_at: string | null }) => at)
  const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const from = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({ pharmacy_id: String(id), service_id: String(services[0]), from, until })
  const { results: days } = await ask('GET', `/api/v1/doctors/calendar?${query}`)
  const slot = days.flatMap(({ slots }: { slots: object[] }) => slots).at(-1)
  const { doctor_id, starts_at } = slot
  const reception = await ask('POST', '/api/v1/doctors/reception', { doctor_id, service_id: services[0], starts_at })
  const found = (await ask('POST', '/api/v1/search/search', { query: 'крем' })).results
  return { reception, productId: found.find((one: { is_stock: boolean }) => one.is_stock).id }
}

/** The list answers with the appointment as it is in that state, from now on. */
async function answerWith(page: Page, { reception }: Booked, ...changes: object[]): Promise<void> {
  const results = changes.map((change, at) => ({ ...reception, id: `${reception.id.slice(0, -1)}${at}`, ...change }))
  await page.route('**/api/v1/doctors/receptions', (route) => route.fulfill({ json: { results, waits: [] } }))
}

async function expectGoodAtAllWidths(page: Page): Promise<void> {
  for (const width of [390, 768, 1280, 1920]) {
    await resizeToWidth(page, width)
    await expectNoAxeViolations(page)
    await expectToFit(page, width)
  }
  // Half the width of a small screen: what 200 % of the letters leave of it.
  await expectToFit(page, 640)
  await expectToFit(page, 320)
  await page.setViewportSize({ width: 1280, height: 900 })
}

const card = (page: Page, state: string) => page.getByRole('article').filter({ hasText: state })

test('whatever has become of an appointment, its card says what can be done now', async ({ page }) => {
  await signedIn(page)
  const booked = await book(page)
  const heldUntil = new Date(Date.now() + 3_600_000).toISOString()
  await answerWith(
    page,
    booked,
    { state: 'held', offer: 'waiting', held_until: heldUntil },
    { state: 'held', offer: 'absence', held_until: heldUntil },
    { state: 'reminded', can_change: false },
    { state: 'attended', service: { ...booked.reception.service, category_id: '000000001' } },
    { state: 'no_show' },
    { state: 'cancelled', cancelled_by: 'chain' },
    { state: 'cancelled', cancelled_by: 'shopper' },
  )
  await open(page, '/appointments')
  for (const state of ['Освободилось', 'Взамен отменённой']) {
    await expect(card(page, state).getByRole('button', { name: 'Записаться' })).toBeVisible()
    await expect(card(page, state).getByRole('button', { name: 'Не подходит' })).toBeVisible()
  }
  // Less than two hours before, the pharmacy is called.
  const soon = card(page, 'Вы записаны')
  await expect(soon.getByRole('link', { name: /^\+7|^8/ })).toBeVisible()
  await expect(soon.getByRole('button', { name: 'Перенести' })).toBeHidden()
  await expect(card(page, 'Состоялась').getByRole('link', { name: 'Подобрать товары' })).toBeVisible()
  for (const state of ['Вы не пришли', 'Отменена аптекой'])
    await expect(card(page, state).getByRole('button')).toHaveCount(0)
  await expectGoodAtAllWidths(page)
})

test('what was chosen at the appointment goes into an ordinary basket with one press', async ({ page }) => {
  await signedIn(page)
  const booked = await book(page)
  const goods = [{ product_id: booked.productId, packs: 2 }]
  await answerWith(page, booked, { state: 'attended', goods })
  await open(page, '/appointments')
  const chosen = page.getByRole('region', { name: 'Подобрано на приёме' })
  await expect(chosen.getByRole('listitem')).toContainText('2 упаковки')
  await expectGoodAtAllWidths(page)
  await chosen.getByRole('button', { name: /^Положить в корзину, \d/ }).click()
  await page.getByRole('button', { name: 'В корзину', exact: true }).click()
  await expect(basketLines(page)).toHaveCount(1)
})

test('the list that does not come says so, and there is a way to book without an appointment', async ({ page }) => {
  await signedIn(page)
  await page.route('**/api/v1/doctors/receptions', (route) => route.fulfill({ json: { results: [], waits: [] } }))
  await open(page, '/appointments')
  await expect(page.getByText('Записей пока нет')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Записаться' }).getByRole('link').first()).toBeVisible()
  await expectGoodAtAllWidths(page)

  await page.unroute('**/api/v1/doctors/receptions')
  await page.route('**/api/v1/doctors/receptions', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectNoAxeViolations(page)
})
