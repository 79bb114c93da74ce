import type { APIRequestContext } from '@playwright/test'
import { expect, open, type Page, putInBasket, test } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

interface Card {
  id: number
  title: string
  slug: string
  price: number
  is_stock: boolean
  is_preorder: boolean
}

const medicines = '101000000'

/** A medicine that no pharmacy of the city has, nor its warehouse: such stand at the end of a listing. */
async function absentMedicine(request: APIRequestContext): Promise<Card> {
  const list = async (page: number) =>
    (await request.post(`/api/v1/search/catalog/${medicines}`, { data: { size: 24, page } })).json()
  const { pages } = await list(1)
  const { products }: { products: Card[] } = await list(pages - 2)
  for (const one of products.filter((card) => !card.is_stock && !card.is_preorder)) {
    const found = await request.post('/api/v1/search/search', { data: { query: one.title, size: 1 } })
    const { results, isPartial } = await found.json()
    if (results[0]?.id === one.id && !isPartial) return one
  }
  throw new Error('The demo chain has every medicine today')
}

const searchFor = (page: Page, query: string) => open(page, `/search?${new URLSearchParams({ query })}`)

test.describe('what is sold and cannot be had now', () => {
  test('a search for it says so and offers to tell when it comes', async ({ page, request }) => {
    const card = await absentMedicine(request)
    await signedIn(page)
    await searchFor(page, card.title)
    const answer = page.getByRole('region', { name: 'Сейчас этого нет в наличии' })
    await expect(answer.getByRole('link', { name: card.title })).toHaveAttribute('href', `/product/${card.slug}`)
    const bell = answer.getByRole('button', { name: /^Сообщить о поступлении/ })
    await bell.click()
    await expect(page.getByText(/^Сообщим в личном кабинете/)).toBeVisible()
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    const inList = page.getByRole('list', { name: /^Найдено по запросу/ })
    const again = inList.getByRole('button', { name: /^Сообщить о поступлении/ }).first()
    await expect(again).toHaveAttribute('aria-pressed', 'true')
    await again.click()
    await expect(again).toHaveAttribute('aria-pressed', 'false')
  })

  test('a stranger is asked to sign in first', async ({ page, request }) => {
    await searchFor(page, (await absentMedicine(request)).title)
    await page
      .getByRole('button', { name: /^Сообщить о поступлении/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Телефон' })).toBeVisible()
  })
})

test('what the catalogue does not have at all is not promised', async ({ page }) => {
  await searchFor(page, 'абырвалгус')
  await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible()
  await expect(page.getByText('сообщить о поступлении мы не сможем')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Сообщить о поступлении/ })).toHaveCount(0)
})

test('who waits for a lower price says which one, and is told it is kept', async ({ page }) => {
  await signedIn(page)
  await open(page, '/search?query=нурофен&availability=today')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: 'Сообщить, когда подешевеет' }).click()
  const price = page.getByRole('textbox', { name: /^Сообщить, когда будет не дороже/ })
  const send = page.getByRole('button', { name: 'Сообщить', exact: true })
  await price.fill('1000000')
  await expect(page.getByText(/^Напишите сумму меньше сегодняшней цены/)).toBeVisible()
  await expect(send).toBeDisabled()
  await price.fill('50')
  await send.click()
  await expect(page.getByText('Сообщим, когда будет не дороже 50 ₽')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Сообщим, когда будет не дороже 50 ₽')).toBeVisible()
  await page.getByRole('button', { name: 'Не сообщать' }).click()
  await expect(page.getByRole('button', { name: 'Сообщить, когда подешевеет' })).toBeVisible()
})

test('pharmacies are narrowed to those that have the whole basket', async ({ page }) => {
  await open(page, '/drugstores')
  const shown = page.locator('ul[aria-label="Список аптек"] > li')
  const all = await shown.count()
  expect(all).toBeGreaterThan(1)
  await expect(page.getByRole('button', { name: 'Есть всё из корзины' })).toHaveCount(0)
  await putInBasket(page, 'нурофен')
  await putInBasket(page, 'арбидол')
  const answered = page.waitForResponse('**/api/v1/search/pharmacies/with-goods')
  await open(page, '/drugstores')
  await page.getByRole('button', { name: 'Есть всё из корзины' }).click()
  const { pharmacyIds } = await (await answered).json()
  expect(pharmacyIds.length).toBeGreaterThan(0)
  expect(pharmacyIds.length).toBeLessThan(all)
  await expect(shown).toHaveCount(pharmacyIds.length)
  await expect(page).toHaveURL(/basket=all/)
})

test('pharmacies are all shown, and why, where the basket is empty or nobody knows who has it', async ({ page }) => {
  await open(page, '/drugstores?basket=all')
  await expect(page.getByText('Корзина пуста, поэтому показаны все аптеки.')).toBeVisible()
  await putInBasket(page)
  await page.route('**/api/v1/search/pharmacies/with-goods', (route) => route.abort())
  await open(page, '/drugstores?basket=all')
  await expect(page.getByText(/^Не получилось узнать, где есть всё из корзины/)).toBeVisible()
})
