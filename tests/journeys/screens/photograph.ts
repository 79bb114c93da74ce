import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { resizeToWidth } from '../steps/look.ts'
import type { Locator, Page } from '../steps/shopper.ts'
import { phone } from './phone.ts'

const folder = fileURLToPath(new URL('../../../demo/content/pictures', import.meta.url))
const margin = 12
/** What stands over the page at the window's edges, and what the demo says about itself. */
const coversOf = (page: Page) => page.getByRole('banner').or(page.locator('nav.fixed, nav.sticky'))

interface Detail {
  /** From the top of the first to the bottom of the last; the whole window where there is none. */
  parts?: Locator[]
  /** What the text says to press, with a ring around it. */
  marked?: Locator
  /** CSS pixels; what is longer is cut. */
  mostHeight?: number
}

/** Writes a detail of the page to the pictures of the demo's texts. */
export async function photograph(page: Page, name: string, { parts = [], marked, mostHeight = 560 }: Detail) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  if (parts.length > 0) {
    // What sticks to the window's edges then covers nothing.
    await resizeToWidth(page, phone.width)
    await setVisibility(page, 'hidden')
  }
  await marked?.evaluate((element) => {
    element.style.outline = '4px solid #FFC83A'
    element.style.outlineOffset = '3px'
  })
  const clip = await clipOf(page, parts, mostHeight)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 84,
    clip: { ...clip, scale: 1 },
    captureBeyondViewport: true,
  })
  await writeFile(`${folder}/${name}.webp`, Buffer.from(data, 'base64'))
  await session.detach()
  await setVisibility(page, '')
  await page.setViewportSize(phone)
  await marked?.evaluate((element) => element.removeAttribute('style'))
}

async function setVisibility(page: Page, visibility: '' | 'hidden'): Promise<void> {
  const covering = await coversOf(page).all()
  await Promise.all(
    covering.map((one) =>
      one.evaluate((element, given) => {
        element.style.visibility = given
      }, visibility),
    ),
  )
}

/** The width of the phone and the height of the parts, in pixels of the page. */
async function clipOf(page: Page, parts: readonly Locator[], mostHeight: number) {
  const scrolled = await page.evaluate(() => window.scrollY)
  const { width } = phone
  if (parts.length === 0) return { x: 0, y: scrolled, width, height: mostHeight }
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  const shown = boxes.filter((box) => box !== null)
  const top = Math.max(0, Math.min(...shown.map(({ y }) => y)) + scrolled - margin)
  const bottom = Math.max(...shown.map(({ y, height }) => y + height)) + scrolled + margin
  return { x: 0, y: top, width, height: Math.min(bottom - top, mostHeight) }
}
