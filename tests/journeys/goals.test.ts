import { fillCheckout, placeButton } from './steps/order.ts'
import { expect, firstProduct, open, type Page, putInBasket, test } from './steps/shopper.ts'
import { newPhone } from './steps/sign-in.ts'

/** What the page asks to have counted, word for word. */
function goalsOf(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/goals') told.push(request.postData() ?? '')
  })
  return told
}

const goal = (name: string) => JSON.stringify({ goal: name, is_allowed: true })

/** A product in the basket, a heart, signing in, an order; a page that is left says no more, so what follows the heart waits. */
async function goThrough(page: Page, hasHeart: () => Promise<void> = async () => undefined): Promise<void> {
  await putInBasket(page)
  await firstProduct(page)
    .or(page.getByRole('main').getByRole('article').first())
    .first()
    .getByRole('button', { name: /^В избранное: / })
    .click()
  await hasHeart()
  await open(page, '/basket')
  await fillCheckout(page, newPhone(), 'on receipt')
  await placeButton(page).click()
  await page.waitForURL(/\/order-without-payment-created\?/)
}

test.describe('of a visitor who has allowed everything', () => {
  test.use({ isKnown: false })

  test('goals are counted by their names alone', async ({ page, context }) => {
    await context.addInitScript(() => localStorage.setItem('cookie_choice', 'all'))
    const told = goalsOf(page)
    await goThrough(page, () => expect.poll(() => told).toContain(goal('favourite_added')))
    await expect
      .poll(() => told)
      .toEqual(['basket_added', 'favourite_added', 'sign_in', 'order_placed'].map((name) => goal(name)))
  })
})

test('nothing is counted of whoever allowed the necessary alone', async ({ page }) => {
  const told = goalsOf(page)
  await goThrough(page)
  expect(told).toEqual([])
})
