import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './shopper.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The pins of a map may overlap: the same pharmacies stand in a list beside it. */
const pins = '.leaflet-marker-pane'
const tallest = 16_000

/** Axe has nothing against the page as it stands, or against a part of it: what a dialog makes inert is out of reach. */
export async function expectNoAxeViolations(page: Page, part = 'html'): Promise<void> {
  // What is still coming in has colours of its own.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: rules, resultTypes: ['violations'] })
    .include(part)
    .exclude(pins)
    // There are no frames, and one page is enough to look at one.
    .setLegacyMode(true)
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
  expect.soft(found, `axe at ${page.url()}`).toEqual([])
}

/** The whole page in sight, so that what stays at the window's edge covers nothing that could be scrolled free. */
export async function resizeToWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(height, tallest) })
}

export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(sideways, `pixels out of sight of ${width} at ${page.url()}`).toBe(0)
}
