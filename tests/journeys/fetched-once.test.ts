import { pathOf } from './steps/pages.ts'
import { expect, test } from './steps/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a page applies its style sheet once', async ({
  page,
  request,
}) => {
  for (const path of ['/', await pathOf(request, '{category}'), await pathOf(request, '{product}')]) {
    await page.goto(path)
    // The end of the page and what lies below are scripts of their own, which bring the style sheets they know of.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('link[rel=stylesheet]'), path).toHaveCount(1)
  }
})
