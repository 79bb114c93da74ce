import { fillCheckout, placeButton } from './steps/order.ts'
import { expect, firstProduct, open, type Page, putInBasket, test } from './steps/shopper.ts'
import { newPhone } from './steps/sign-in.ts'

/** What the page asks to have counted, word for word. */
function goalsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/goals') calls.push(request.postData() ?? '')
  })
  return calls
}

const goal = (name: string) => JSON.stringify({ goal: name, is_allowed: true })

/** A product in the basket, a heart, signing in, an order; a page that is left says no more, so what follows the heart waits. */
async function goThrough(page: Page, hasFavouriteButton: () => Promise<void> = async () => undefined): Promise<void> {
  await putInBasket(page)
  await firstProduct(page)
    .or(page.getByRole('main').getByRole('article').first())
    .first()
    .getByRole('button', { name: /^В избранное: / })
    .click()
  await hasFavouriteButton()
  await open(page, '/basket')
  await fillCheckout(page, newPhone(), 'on receipt')
  await placeButton(page).click()
  await page.waitForURL(/\/order-without-payment-created\?/)
}

test.describe('a visitor who allowed all cookies', () => {
  test.use({ isKnown: false })

  test('sends goals with their names alone', async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('cookie_choice', 'all'))
    const calls = goalsOf(page)
    await goThrough(page, () => expect.poll(() => calls).toContain(goal('favourite_added')))
    await expect
      .poll(() => calls)
      .toEqual(['basket_added', 'favourite_added', 'sign_in', 'order_placed'].map((name) => goal(name)))
  })
})

test('a visitor who allowed necessary cookies only sends no goals', async ({ page }) => {
  const calls = goalsOf(page)
  await goThrough(page)
  expect(calls).toEqual([])
})
