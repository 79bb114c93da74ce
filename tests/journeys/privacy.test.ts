import { pathOf, publicPages } from './steps/pages.ts'
import { expect, open, test } from './steps/shopper.ts'
import { newPhone, signedIn } from './steps/sign-in.ts'

test('every public page is the same text for a shopper and for a stranger', async ({ page, browser }) => {
  const phone = newPhone()
  await signedIn(page, phone)
  const stranger = await browser.newContext()
  for (const pattern of publicPages) {
    const path = await pathOf(page.request, pattern)
    const known = await page.request.get(path)
    const unknown = await stranger.request.get(path)
    const text = await known.text()
    expect(text, path).toBe(await unknown.text())
    expect(text, path).not.toContain(phone.slice(-7))
    expect(known.headers()['set-cookie'], path).toBeUndefined()
  }
  await stranger.close()
})

test('a page of another city has nothing of this one', async ({ page }) => {
  const path = await pathOf(page.request, '{product}')
  const [here, there] = await Promise.all(['/kazan', '/vladivostok'].map((city) => page.request.get(city + path)))
  expect(await here?.text()).not.toContain('Владивосток,')
  expect(await there?.text()).not.toContain('Казань,')
})

test('a script that somebody has slipped into a page does not run', async ({ page, consoleErrors }) => {
  await open(page, '/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "stolen"'
    document.body.append(script)
  })
  await expect(page).not.toHaveTitle('stolen')
  expect(consoleErrors.splice(0).join()).toContain('Content Security Policy')
})
