import { expect, open, test } from './steps/shopper.ts'

for (const width of [375, 390, 402]) {
  test(`at ${width} pixels a card says in one line where its product is today`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/catalog/ot-kashlya')
    const broken = await page.evaluate(() => {
      const lines = [...document.querySelectorAll<HTMLElement>('.product-card-when')]
      const today = lines.filter(({ textContent }) => /^Есть в\s\d\d\sаптек/.test(textContent))
      const isBroken = (line: HTMLElement) =>
        line.offsetHeight > 1.6 * Number.parseFloat(getComputedStyle(line).lineHeight)
      return { seen: today.length, broken: today.filter(isBroken).map(({ textContent }) => textContent) }
    })
    expect(broken.seen).toBeGreaterThan(5)
    expect(broken.broken).toEqual([])
  })
}
