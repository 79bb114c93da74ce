import { expectNoAxeViolations } from './steps/look.ts'
import { placeOrder } from './steps/placed-order.ts'
import { expect, open, test } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

test('an order that is not being assembled yet moves to another pharmacy once, even after a double press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page)
  const { number } = await placeOrder(page)
  await open(page, `/order-detail/${number}`)
  const place = page.locator('p', { has: page.locator('use[href$="#map-pin"]') }).first()
  const before = await place.innerText()
  await page.getByRole('button', { name: 'Забрать в другой аптеке' }).click()
  const dialog = page.getByRole('dialog', { name: 'Забрать в другой аптеке' })
  const first = dialog.getByRole('button', { name: /^Забрать здесь: / }).first()
  const address = (await first.getAttribute('aria-label'))?.replace('Забрать здесь: ', '') ?? ''
  await expectNoAxeViolations(page, '[role=dialog], dialog')
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT })
  await first.dblclick()
  await expect(dialog).toBeHidden()
  expect(address).not.toBe(before)
  await expect(place).toHaveText(address)
  await page.reload()
  await expect(place).toHaveText(address)
})
