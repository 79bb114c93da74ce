import { pathOf } from './steps/pages.ts'
import { expect, type Page, test } from './steps/shopper.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a page applies its style sheet once, and no font comes for a character that cannot be seen', async ({
  page,
  request,
}) => {
  for (const path of ['/', await pathOf(request, '{category}'), await pathOf(request, '{product}')]) {
    await page.goto(path)
    // The end of the page and what lies below are scripts of their own, which bring the style sheets they know of.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('link[rel=stylesheet]'), path).toHaveCount(1)
    // U+2060 keeps «1–2» together on each of these pages; the letters that look like it are 38 KB.
    expect.soft(await filesOf(page, /-latin-wght/), path).toEqual([])
  }
})

function filesOf(page: Page, name: RegExp): Promise<string[]> {
  return page.evaluate(
    ({ source }) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((address) => new RegExp(source).test(address)),
    name,
  )
}
