import { callsOf } from './steps/calls.ts'
import { keepForLater } from './steps/keep-for-later.ts'
import { choosePayment, choosePharmacy, fillRecipient, goToCheckout, placeButton, step } from './steps/order.ts'
import { placeOrder } from './steps/placed-order.ts'
import { expect, open, type Page, putInBasket, search, test } from './steps/shopper.ts'
import { fillSignIn, keepSignIn, newPhone, requestSignIn, signedIn, signIn } from './steps/sign-in.ts'
import { storedByPages } from './steps/stored-by-pages.ts'

const signOut = async (page: Page) => {
  await open(page, '/personal-area')
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
}

/** The names of the caches that hold answers of a person. */
const personalCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('personal')))

test.describe('without a network', () => {
  test.use({ isQuiet: false })

  test('after one person has signed out nothing of them is shown, going back, signed in as another, or offline', async ({
    page,
    context,
  }) => {
    await signedIn(page)
    const { number } = await placeOrder(page)
    const orders = ['/o', `/order-detail/${number}`]
    for (const path of orders) await keepForLater(page, path)
    await expect(page.getByText(number).first()).toBeVisible()
    expect(await personalCaches(page)).toHaveLength(1)
    await signOut(page)

    for (let steps = 0; steps < 3; steps += 1) {
      await page.goBack()
      await page.waitForLoadState('networkidle')
      await expect(page.getByText(number)).toHaveCount(0)
    }
    await open(page, '/')
    await signIn(page, newPhone())
    for (const path of orders) {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByText(number)).toHaveCount(0)
    }
    await context.setOffline(true)
    for (const path of orders) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByText(number)).toHaveCount(0)
    }
    await context.setOffline(false)
  })

  test('signing out empties the device at once, and ends the session as soon as there is a network', async ({
    page,
    context,
  }) => {
    await signedIn(page)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const userId = await page.evaluate(() => localStorage.getItem('local_id'))
    for (const path of ['/o', '/personal-area', '/']) await keepForLater(page, path)
    await page.goto('/personal-area')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Выйти' }).click()
    await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect.poll(() => personalCaches(page)).toEqual([])
    // What asks afterwards gets no answer, and no place for one.
    await page.evaluate(() =>
      Promise.allSettled([fetch('/api/v1/favourites/products', { headers: { 'x-user-id': crypto.randomUUID() } })]),
    )
    expect(await personalCaches(page)).toEqual([])
    await context.setOffline(false)
    await open(page, '/')
    const asOwner = { headers: { authorization: `Bearer ${token}` } }
    await expect.poll(async () => (await page.request.get(`/api/v1/users/${userId}`, asOwner)).status()).toBe(401)
  })
})

test('signing out asks the browser to clear what it has stored of our answers', async ({ page }) => {
  await signedIn(page)
  await open(page, '/personal-area')
  const answer = page.waitForResponse((response) => response.url().endsWith('/sign-out'))
  await page.getByRole('button', { name: 'Выйти' }).click()
  expect((await (await answer).allHeaders())['clear-site-data']).toBe('"cache"')
})

test('after signing out no store of the browser holds anything of the person', async ({ page }) => {
  const phone = newPhone()
  await signedIn(page, phone)
  const { number } = await placeOrder(page)
  await open(page, '/person-data')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await storedByPages(page)).toContain('local_id')
  await signOut(page)
  const left = await storedByPages(page)
  for (const trace of [phone.slice(2), number, 'local_id', 'eyJ']) expect(left).not.toContain(trace)
})

const typeContact = async (page: Page, name: string) => {
  await open(page, '/partneram')
  await page.getByRole('textbox', { name: 'Контактное лицо' }).fill(name)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Контактное лицо' })).toHaveValue(name)
}

test('what was typed and searched for is gone from every tab once the person has signed out', async ({
  page,
  context,
}) => {
  await signedIn(page)
  await open(page, '/')
  await search(page, 'нурофен')
  await typeContact(page, 'Анна Петрова')
  const other = await context.newPage()
  await typeContact(other, 'Анна Сидорова')
  const reloaded = other.waitForEvent('load')
  await signOut(page)
  await reloaded
  for (const tab of [page, other]) {
    const left = await storedByPages(tab)
    for (const trace of ['Петрова', 'Сидорова', 'нурофен']) expect(left).not.toContain(trace)
  }
})

test('a session that ends by itself keeps what was typed for the same person, and not for another', async ({
  page,
  consoleErrors,
}) => {
  await signedIn(page)
  await typeContact(page, 'Анна Петрова')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/v1/users/auth/sign-out', { headers: { authorization: `Bearer ${token}` } })
  await open(page, '/personal-area')
  await expect(page.getByRole('button', { name: 'Войти по телефону' })).toBeVisible()
  expect(await storedByPages(page)).toContain('Петрова')
  await page.getByRole('button', { name: 'Войти по телефону' }).click()
  await fillSignIn(page, newPhone())
  expect(await storedByPages(page)).not.toContain('Петрова')
  // That calls of the ended session were refused is logged.
  expect(consoleErrors.splice(0).filter((line) => !line.includes('401'))).toEqual([])
})

test('a page that the browser shows again as it was left is loaded anew when the person has signed out meanwhile', async ({
  page,
  context,
}) => {
  // A page that lies in the browser's memory hears nothing of other tabs.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
  await signedIn(page)
  await open(page, '/personal-area')
  const other = await context.newPage()
  await signOut(other)
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  })
  await loaded
  await expect(page.getByRole('button', { name: 'Выйти' })).toHaveCount(0)
})

/** What says something of the device, not of a person. */
const keptKeys = ['accessibility', 'city', 'cookie_choice', 'indexDbId', 'user_id']

const keysOfStorages = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)).sort())

/** Looks for a medicine, opens it, and goes through the checkout up to its last button. */
async function shopWithoutOrdering(page: Page, phone = newPhone()): Promise<void> {
  await open(page, '/')
  await search(page, 'нурофен')
  await open(page, await putInBasket(page))
  await open(page, '/basket')
  await goToCheckout(page)
  await choosePharmacy(page)
  await fillRecipient(page, phone)
  await choosePayment(page, 'on receipt')
  await expect(placeButton(page)).toBeVisible()
}

test('what a person looked for, looked at and typed in the checkout is gone once they have signed out', async ({
  page,
  context,
}) => {
  await shopWithoutOrdering(page)
  expect(await keysOfStorages(page)).toEqual(expect.arrayContaining(['kept:checkout_draft', 'recent_queries']))
  const other = await context.newPage()
  await signOut(other)
  await expect.poll(() => keysOfStorages(page)).toEqual(expect.not.arrayContaining(['kept:checkout_draft']))
  for (const tab of [page, other]) {
    const left = await keysOfStorages(tab)
    expect(left.filter((key) => !keptKeys.includes(key))).toEqual([])
  }
})

test('a session that was ended elsewhere leaves the next person nothing of what was looked for and typed', async ({
  page,
  consoleErrors,
}) => {
  await shopWithoutOrdering(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post('/api/v1/users/auth/sign-out', { headers: { authorization: `Bearer ${token}` } })
  await open(page, '/personal-area')
  await expect(page.getByRole('button', { name: 'Войти по телефону' })).toBeVisible()
  expect(await keysOfStorages(page)).toEqual(expect.not.arrayContaining(['recent_queries', 'viewed_products', 'token']))
  // That each call of the page was refused is logged.
  await page.waitForLoadState('networkidle')
  expect(consoleErrors.splice(0).filter((line) => !line.includes('401'))).toEqual([])

  await keepSignIn(page, await requestSignIn(page))
  await (await callsOf(page)).put('нурофен')
  await open(page, '/basket')
  await goToCheckout(page)
  await choosePharmacy(page)
  await expect(step(page, 'Кто заберёт').getByRole('textbox', { name: 'Имя получателя' })).toHaveValue('')
})
