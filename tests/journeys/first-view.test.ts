import { pathOf } from './steps/pages.ts'
import { expect, test } from './steps/shopper.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'no-preference' } })

const pages = ['/', '{category}', '{product}']

for (const pattern of [...pages, '{pharmacy}'])
  test(`${pattern} tells days and times without a format of dates`, async ({ page, request }) => {
    await page.addInitScript(() => {
      const made: string[] = []
      Object.assign(window, { made })
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct: (format, given: ConstructorParameters<typeof Intl.DateTimeFormat>) => {
          made.push(JSON.stringify(given))
          return new format(...given)
        },
      })
    })
    await page.goto(await pathOf(request, pattern))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as Window & { made?: string[] }).made)).toEqual([])
  })

for (const pattern of pages)
  test(`what ${pattern} does not need at once comes after the first view, and nothing comes twice`, async ({
    page,
    request,
  }) => {
    await page.goto(await pathOf(request, pattern))
    // The end of the page and what lies below are scripts of their own, which bring the style sheets they know of.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const { drawnAt, fetched } = await page.evaluate(() => ({
      drawnAt: performance.getEntriesByName('first-paint')[0]?.startTime,
      fetched: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
    }))
    const scripts = fetched.filter(({ name }) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(5)
    expect.soft(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(drawnAt ?? Number.NaN)
    expect.soft(fetched.filter(({ name }) => name.includes('.css'))).toHaveLength(1)
    // U+2060 keeps «1–2» together on each of these pages; it is not to bring 38 KB of letters that look nothing like it.
    expect.soft(fetched.filter(({ name }) => name.includes('-latin-wght'))).toEqual([])
    // A font that comes after the others lays out all text once more.
    const fonts = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')].map(({ href }) => href),
    )
    expect
      .soft([...new Set(fetched.map(({ name }) => name).filter((name) => name.endsWith('.woff2')))].sort())
      .toEqual(fonts.sort())
  })

test('a row of products out of sight is laid out once the page rests, a few cards in a frame', async ({ page }) => {
  await page.addInitScript(() => {
    const laidOut: Record<string, number> = {}
    let frame = 0
    const count = () => {
      frame++
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    new MutationObserver((changes) => {
      for (const { target, oldValue } of changes)
        if ((target as Element).matches('.product-row-card') && oldValue?.includes('hidden'))
          laidOut[frame] = (laidOut[frame] ?? 0) + 1
    }).observe(document, { subtree: true, attributeFilter: ['style'], attributeOldValue: true })
    Object.assign(window, { laidOut })
  })
  await page.goto('/')
  const rows = page.locator('.product-row')
  await expect.poll(() => rows.evaluateAll((all) => all.map(({ style }) => style.contentVisibility))).not.toContain('')
  const cards = rows.last().locator('.product-row-card')
  await expect
    .poll(() =>
      cards.evaluateAll((all) =>
        all.every(
          (card) =>
            card.checkVisibility({ contentVisibilityAuto: true }) &&
            card.clientHeight > 300 &&
            card.style.contentVisibility === '',
        ),
      ),
    )
    .toBe(true)
  const inFrames = await page.evaluate(() =>
    Object.values((window as Window & { laidOut?: Record<string, number> }).laidOut ?? {}),
  )
  expect(inFrames.length).toBeGreaterThan(1)
  expect(Math.max(...inFrames)).toBeLessThanOrEqual(3)
})

for (const pattern of [...pages, '{pharmacy}'])
  test(`${pattern} is taken over without an expression for each address of the shop`, async ({ page, request }) => {
    await page.addInitScript(() => {
      const written: string[] = []
      const counted = new Proxy(RegExp, {
        construct: (expression, given: ConstructorParameters<typeof RegExp>) => {
          written.push(String(given[0]))
          return new expression(...given)
        },
      })
      Object.assign(window, { written, RegExp: counted })
    })
    await page.goto(await pathOf(request, pattern))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const written = await page.evaluate(() => (window as Window & { written?: string[] }).written ?? [])
    expect(written.length).toBeLessThan(100)
  })
