import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { faultsOfHtml } from '../../crawl/html-faults.ts'
import { expect, type Page, waitUntil } from './shopper.ts'

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The pins of a map may overlap: the same pharmacies stand in a list beside it. */
const pins = '.leaflet-marker-pane'
const tallest = 16_000

/**
 * Axe has nothing against the page as it stands, or against a part of it: what a dialog makes inert is out of reach. Nor
 * has the HTML standard, which the crawl asks about pages as they are sent.
 */
export async function expectNoAxeViolations(page: Page, part = 'html'): Promise<void> {
  // What is still coming in has colours of its own.
  await waitUntil(page, () =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  const found = await listViolations(page, { include: [part], exclude: [pins] }, { runOnly: rules })
  expect.soft(found, `axe at ${page.url()}`).toEqual([])
  const html = `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`
  if (judged?.html !== html) judged = { html, faults: await faultsOfHtml(html) }
  expect.soft(judged.faults, `HTML at ${page.url()}`).toEqual([])
}

/** What was looked at last: in another width a page often has the same text. */
let judged: { html: string; faults: string[] } | undefined

/**
 * Axe is given to a page once, however often it looks at it, and only what it has found comes back: reading it anew and
 * sending all results took a fifth of the processor time of a look.
 */
export async function listViolations(
  page: Page,
  part: { include: string[]; exclude?: string[] },
  options: axe.RunOptions,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(
    async ([part, options]) => {
      const { axe } = window as Window & { axe?: typeof import('axe-core') }
      if (!axe) throw new Error('the page has no axe')
      const { violations } = await axe.run(part, { ...options, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
      )
    },
    [part, options] as const,
  )
}

/** The whole page in sight, so that what stays at the window's edge covers nothing that could be scrolled free. */
export async function resizeToWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  // It is as high as the window at least, and would grow with it.
  await page.evaluate(() => document.querySelector('main')?.style.setProperty('min-height', '0'))
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(height, tallest) })
}

/** On a small phone with the largest letters of the accessibility panel. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  const setTextStep = (step: string) =>
    page.evaluate((given) => document.documentElement.setAttribute('data-text-step', given), step)
  await setTextStep('6')
  await expectToFit(page, 320)
  expect.soft(await page.evaluate(cutHints), `hints cut off at ${page.url()}`).toEqual([])
  await setTextStep('0')
}

/** What empty fields say, where it is longer than the field. */
function cutHints(): string[] {
  const inputs = [...document.querySelectorAll('input')]
  const fields = inputs.filter(({ placeholder, value, offsetWidth }) => placeholder && !value && offsetWidth > 2)
  return fields.flatMap((field) => {
    const { paddingLeft, paddingRight } = getComputedStyle(field)
    const hint = document.body.appendChild(document.createElement('span'))
    hint.textContent = field.placeholder
    const { fontFamily, fontSize, letterSpacing } = getComputedStyle(field, '::placeholder')
    Object.assign(hint.style, { position: 'absolute', whiteSpace: 'pre', fontFamily, fontSize, letterSpacing })
    const { width } = hint.getBoundingClientRect()
    hint.remove()
    // The browser keeps room for its cross in a field of its own kind of search.
    const cross = field.type === 'search' ? Number.parseFloat(fontSize) : 0
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - cross
    return width <= room + 1 ? [] : [`${field.placeholder}: ${Math.round(width)} of ${Math.round(room)}`]
  })
}

export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(sideways, `pixels out of sight of ${width} at ${page.url()}`).toBe(0)
}

/** No line of the page's text ends with a short word that belongs to the next one: «и», «для», «по». */
export async function expectNoShortWordAtLineEnd(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const short = /(?:^|[\s«(])(?:[авкосуия]|на|по|за|от|до|из|не|ни|но|во|со|ко|об|для|без|при|под|над|про)$/i
    const main = document.querySelector('main') ?? document.body
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const loose: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      if (node.parentElement?.closest('.sr-only, select, textarea, script, style, svg, noscript')) continue
      let [before, bottom] = ['', Number.POSITIVE_INFINITY]
      for (const { 0: word, index } of text.matchAll(/[^ \n]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const place = range.getBoundingClientRect()
        if (place.top > bottom - 2 && short.test(before)) loose.push(text.slice(Math.max(0, index - 30), index + 20))
        ;[before, bottom] = [word, place.bottom || Number.POSITIVE_INFINITY]
      }
    }
    return [...new Set(loose)]
  })
  expect.soft(found, `short words at the ends of lines at ${page.url()}`).toEqual([])
}
