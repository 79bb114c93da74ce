import type { Locator, Page } from './shopper.ts'

export type Effort = ReturnType<typeof countEffort>

/** What a task costs the shopper: taps on things, keys pressed, texts pasted. */
export function countEffort(page: Page) {
  const effort = { taps: 0, keys: 0, pastes: 0 }
  return {
    effort,
    async tap(wanted: Locator): Promise<void> {
      effort.taps += 1
      await wanted.click()
    },
    async type(text: string): Promise<void> {
      effort.keys += [...text].length
      await page.keyboard.type(text)
    },
    async press(key: string, times = 1): Promise<void> {
      effort.keys += times
      for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key)
    },
    /** Tab until the focus is there. */
    async tabTo(wanted: Locator): Promise<void> {
      await wanted.first().waitFor()
      for (let presses = 0; presses < 80; presses += 1) {
        if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
        effort.keys += 1
        await page.keyboard.press('Tab')
      }
      throw new Error(`not reached by Tab: ${wanted}`)
    },
    /** As the clipboard gives it to the field that has the focus. */
    async paste(field: Locator, text: string): Promise<void> {
      effort.pastes += 1
      await field.evaluate((target, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', pasted)
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    },
  }
}
