import { expect, type Locator, type Page } from './shopper.ts'

/** As far as anybody would go on pressing Tab. */
const maxTabs = 160

/** Tab until the focus is there: whoever cannot reach a thing so cannot use it. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted.first()).toBeVisible()
  for (let presses = 0; presses < maxTabs; presses += 1) {
    if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  expect(await wanted.count(), `reached by Tab: ${wanted}`).toBe('reached')
}

export async function focusAndPress(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}
