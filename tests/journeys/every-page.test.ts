import {
  expectLargeTextToFit,
  expectNoAxeViolations,
  expectNoShortWordAtLineEnd,
  expectToFit,
  resizeToWidth,
} from './steps/look.ts'
import { test as testInOneWindow } from './steps/one-window.ts'
import { pathOf, publicPages } from './steps/pages.ts'
import { expect, open, test } from './steps/shopper.ts'

const desktopWidth = 1280
const phone = 390
/** What is left of a desk's 1280 pixels at 200 % and at 400 %. */
const zoomed = [640, 320]

for (const isKnown of [false, true]) {
  test.describe(`on a ${isKnown ? 'later' : 'first'} visit`, () => {
    test.use({ isKnown })

    for (const pattern of ['/', '{product}', '/drugs/letter-а']) {
      test(`nothing covers the last line of ${pattern} when it is scrolled to its end`, async ({ page, request }) => {
        await page.setViewportSize({ width: phone, height: 800 })
        await open(page, await pathOf(request, pattern))
        await expect(page.getByRole('region', { name: 'Файлы cookie' })).toHaveCount(isKnown ? 0 : 1)
        // It can be scrolled no further: whatever stays at the window's edge has to leave it free. Rows that load when
        // they come into sight move the end, so it is gone to again.
        const isFreeAtTheEnd = () =>
          page.evaluate(() => {
            window.scrollTo(0, document.documentElement.scrollHeight)
            const last = [...document.querySelectorAll('footer p')].at(-1)
            const { left, bottom } = last?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
            return last?.contains(document.elementFromPoint(left + 4, bottom - 4))
          })
        await expect.poll(isFreeAtTheEnd).toBe(true)
      })
    }
  })
}

for (const pattern of publicPages) {
  testInOneWindow(
    `${pattern} is accessible, fits at 200 % and at 400 %, breaks its lines well, and complains of nothing`,
    async ({ page, request }) => {
      await open(page, await pathOf(request, pattern))
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      for (const width of [desktopWidth, phone]) {
        await expectToFit(page, width)
        await resizeToWidth(page, width)
        await expectNoAxeViolations(page)
        await expectNoShortWordAtLineEnd(page)
      }
      for (const width of zoomed) await expectToFit(page, width)
      await expectLargeTextToFit(page)
    },
  )
}
