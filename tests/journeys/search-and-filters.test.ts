import type { APIRequestContext } from '@playwright/test'
import { callsOf } from './steps/calls.ts'
import { expectNoAxeViolations, expectToFit } from './steps/look.ts'
import { expect, open, type Page, test } from './steps/shopper.ts'
import { fillSignIn, newPhone, signedIn } from './steps/sign-in.ts'

interface Card {
  id: number
  title: string
  slug: string
  price: number
  is_stock: boolean
  is_preorder: boolean
  dispensingClass: string
}

const medicines = '101000000'

/**
 * A medicine that can be ordered once it comes, and that no pharmacy of the city has, nor its warehouse: such stand at the
 * end of a listing.
 */
async function absentMedicine(request: APIRequestContext): Promise<Card> {
  const list = async (page: number) =>
    (await request.post(`/api/v1/search/catalog/${medicines}`, { data: { size: 24, page } })).json()
  const { pages } = await list(1)
  const { products }: { products: Card[] } = await list(pages - 2)
  const isAwaited = (card: Card) => !card.is_stock && !card.is_preorder && card.dispensingClass !== 'pharmacy_only'
  for (const one of products.filter(isAwaited)) {
    const found = await request.post('/api/v1/search/search', { data: { query: one.title, size: 1 } })
    const { results, isPartial } = await found.json()
    if (results[0]?.id === one.id && !isPartial) return one
  }
  throw new Error('The demo chain has every medicine today')
}

const searchFor = (page: Page, query: string) => open(page, `/search?${new URLSearchParams({ query })}`)

test.describe('a product that is out of stock', () => {
  test('is named in the search with an offer to notify when it arrives', async ({ page, request }) => {
    const card = await absentMedicine(request)
    await signedIn(page)
    await searchFor(page, card.title)
    const answer = page.getByRole('region', { name: 'Сейчас этого нет в наличии' })
    await expect(answer.getByRole('link', { name: card.title })).toHaveAttribute('href', `/product/${card.slug}`)
    const bell = answer.getByRole('button', { name: /^Сообщить о поступлении/ })
    await bell.click()
    await expect(page.getByText(/^Сообщим в\sпрофиле/)).toBeVisible()
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    const inList = page.getByRole('list', { name: /^Найдено по запросу/ })
    const again = inList.getByRole('button', { name: /^Сообщить о поступлении/ }).first()
    await expect(again).toHaveAttribute('aria-pressed', 'true')
    await again.click()
    await expect(again).toHaveAttribute('aria-pressed', 'false')
  })

  test('asks a visitor to sign in first, and keeps what was pressed', async ({ page, request }) => {
    await searchFor(page, (await absentMedicine(request)).title)
    await expectNoAxeViolations(page)
    await expectToFit(page, 320)
    const bell = page.getByRole('button', { name: /^Сообщить о поступлении/ }).first()
    await bell.click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Телефон' })).toBeVisible()
    await fillSignIn(page, newPhone())
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
  })
})

test('a product that is not in the catalogue is not promised', async ({ page }) => {
  await searchFor(page, 'абырвалгус')
  await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible()
  await expect(page.getByText('Такого товара в нашем каталоге нет')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Сообщить о поступлении/ })).toHaveCount(0)
})

test('a shopper subscribes to a lower price and sees that it is saved', async ({ page }) => {
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
  await signedIn(page)
  await open(page, '/drugstores')
  const shown = page.locator('ul[aria-label="Список аптек"] > li')
  const all = await shown.count()
  expect(all).toBeGreaterThan(1)
  await expect(page.getByRole('button', { name: 'Есть всё из корзины' })).toHaveCount(0)
  const { put } = await callsOf(page)
  for (const words of ['нурофен', 'арбидол']) await put(words)
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
  await signedIn(page)
  await open(page, '/drugstores?basket=all')
  await expect(page.getByText('Корзина пуста, поэтому показаны все аптеки.')).toBeVisible()
  await (await callsOf(page)).put('нурофен')
  await page.route('**/api/v1/search/pharmacies/with-goods', (route) => route.abort())
  await open(page, '/drugstores?basket=all')
  await expect(page.getByText(/^Не\sполучилось узнать, где есть всё из\sкорзины/)).toBeVisible()
})

test('the page of a product says that its price is one for the city, and that a drawn pack is a drawing', async ({
  page,
}) => {
  await open(page, '/search?query=нурофен&availability=today')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByText(/^При\sзаказе на\sсайте цена одна для\sвсех аптек города: \d/)).toBeVisible()
  await expect(page.getByText('Рисунок: упаковка выглядит иначе')).toBeVisible()
})

test('a mistake on the page of a product is reported with its article number', async ({ page }) => {
  await open(page, '/search?query=нурофен&availability=today')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.getByRole('button', { name: 'Сообщить об ошибке в описании' }).click()
  const form = page.getByRole('dialog', { name: 'Ошибка в описании' })
  await form.getByRole('button', { name: 'Отправить' }).click()
  await expect(form.getByText('Напишите, что не так')).toBeVisible()
  await expectNoAxeViolations(page)
  await form.getByRole('textbox', { name: 'Что не так' }).fill('На пачке другой производитель')
  const sent = page.waitForRequest('**/api/v1/reviews/basket-reports')
  await form.getByRole('button', { name: 'Отправить' }).click()
  const { type, comment } = (await sent).postDataJSON()
  expect(type).toBe('PRODUCT_CARD')
  expect(comment).toMatch(/^Артикул [^ ]+: На пачке другой производитель$/)
  await expect(page.getByText('Спасибо, сообщение записано')).toBeVisible()
  await expect(form).toBeHidden()
})

test.describe('a shopper who double-clicks', () => {
  test('a page beyond the end of what was found says so and leads back to the first', async ({ page }) => {
    await open(page, '/search?query=нурофен&page=9999')
    await expect(page.getByRole('heading', { name: 'Такой страницы в списке нет' })).toBeVisible()
    await page.getByRole('link', { name: 'К первой странице' }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('query') === 'нурофен' && !url.searchParams.has('page'))
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test('ten thousand letters are a query of two hundred, and nothing runs over the edge of a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, `/search?query=${'a'.repeat(10_000)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Поиск: ${'a'.repeat(200)}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('prices the wrong way round are turned, and the boxes show them turned', async ({ page }) => {
    await open(page, '/catalog/lekarstva-i-bad?priceFrom=900&priceTo=300')
    await expect(page.getByRole('textbox', { name: 'Цена от, рублей' })).toHaveValue('300')
    await expect(page.getByRole('textbox', { name: 'Цена до, рублей' })).toHaveValue('900')
  })

  test('the back button takes the filters off one by one, and forward puts them on again', async ({ page }) => {
    await open(page, '/catalog/lekarstva-i-bad')
    const filters = page.getByRole('form', { name: 'Фильтры' })
    const noPrescription = filters.getByRole('checkbox', { name: /^Без рецепта/ })
    await noPrescription.check()
    await expect(page).toHaveURL(/prescription=/)
    const price = filters.getByRole('textbox', { name: 'Цена до, рублей' })
    await price.fill('500')
    await price.press('Enter')
    await expect(page).toHaveURL(/priceTo=500/)
    await page.goBack()
    await expect(page).not.toHaveURL(/priceTo/)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(noPrescription).toBeChecked()
    await page.goBack()
    await expect(noPrescription).not.toBeChecked()
    await page.goForward()
    await expect(noPrescription).toBeChecked()
    await page.goForward()
    await expect(price).toHaveValue('500')
  })

  test('filters that contradict each other find nothing and are taken off in one press', async ({ page }) => {
    await open(page, '/search?query=нурофен&form=ampoules&maker=no-such-maker')
    await expect(page.getByRole('heading', { name: 'С такими фильтрами ничего нет' })).toBeVisible()
    await page.getByRole('link', { name: 'Сбросить фильтры' }).click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL((url) => [...url.searchParams.keys()].join() === 'query')
  })

  test('a search for an unknown street can be cleared', async ({ page }) => {
    await open(page, '/drugstores')
    const sought = page.getByRole('searchbox', { name: 'Адрес, метро или название аптеки' })
    await sought.fill('улица которой нет')
    await page.getByRole('link', { name: 'Показать все аптеки' }).click()
    await expect(sought).toHaveValue('')
  })

  test('on a slow network the page of the last press wins', async ({ page }) => {
    await open(page, '/catalog/lekarstva-i-bad')
    let held: (() => Promise<void>) | undefined
    await page.route('**/api/v1/search/catalog/*', async (route) => {
      const body = route.request().postDataJSON()
      if (body.sort !== 'price_asc') return route.continue()
      held = () => route.abort()
    })
    const sorting = page.getByRole('combobox', { name: 'Порядок' })
    await sorting.selectOption('price_asc')
    await expect.poll(() => held !== undefined).toBe(true)
    await expect(sorting).toHaveValue('price_asc')
    await sorting.selectOption('price_desc')
    await expect(page).toHaveURL(/sort=price_desc/)
    await held?.()
    await expect(sorting).toHaveValue('price_desc')
    await expect(page).toHaveURL(/sort=price_desc/)
  })
})
