import { expect, open, type Page, test } from './steps/shopper.ts'
import { signedIn } from './steps/sign-in.ts'

/** What is pressed with a finger and is lower than 44 px; links within a sentence may be. */
async function listLowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, select, summary), footer a[href]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr-only, .prose'))
      .filter((one) => {
        // A press anywhere on the card is a press on its link.
        const isStretched = getComputedStyle(one, '::after').position === 'absolute'
        const isInSentence =
          getComputedStyle(one).display === 'inline' && one.parentElement?.innerText !== one.innerText
        return !isStretched && !isInSentence && one.offsetHeight < 44
      })
      .map((one) => `${one.innerText} ${one.offsetHeight}`),
  )
}

test.use({ viewport: { width: 390, height: 844 } })

test('what is pressed is large enough for a finger', async ({ page }) => {
  await signedIn(page)
  for (const path of ['/', '/sitemap', '/prescriptions', '/settings', '/catalog', '/faq', '/loyalty']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    expect.soft(await listLowTargets(page), path).toEqual([])
  }
})
