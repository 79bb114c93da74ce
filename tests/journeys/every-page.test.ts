import { expectNoAxeViolations, expectToFit, resizeToWidth } from './steps/look.ts'
import { pathOf, publicPages } from './steps/pages.ts'
import { expect, open, test } from './steps/shopper.ts'

const desk = 1280
const phone = 390
/** What is left of a desk's 1280 pixels at 200 % and at 400 %. */
const zoomed = [640, 320]

for (const pattern of publicPages) {
  test(`${pattern} is accessible, fits at 200 % and at 400 %, and complains of nothing`, async ({ page, request }) => {
    await open(page, await pathOf(request, pattern))
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    for (const width of [desk, phone, ...zoomed]) await expectToFit(page, width)
    for (const width of [desk, phone]) {
      await resizeToWidth(page, width)
      await expectNoAxeViolations(page)
    }
  })
}
