import { demoCatalogue } from '../demo-index.ts'
import { askEveryday, askNotSold, summariseEveryday } from './measure.ts'

/** Prints how well everyday queries are answered; `--misses` lists those with less than three right of the first five. */
const catalogue = await demoCatalogue()
const outcomes = askEveryday(catalogue)
const say = (line: string) => process.stdout.write(`${line}\n`)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8)
const titles = (found: readonly number[], most: number) =>
  found
    .slice(0, most)
    .map((ordinal) => catalogue.products[ordinal]?.title)
    .join(' / ')

const bySet = outcomes.map((one) => ({ ...one, kind: one.set }))
for (const { kind, queries, hitAt1, hitAt3, precisionAt5 } of [
  ...summariseEveryday(bySet),
  ...summariseEveryday(outcomes),
])
  say(`${kind.padEnd(12)}${String(queries).padStart(6)}  ${[hitAt1, hitAt3, precisionAt5].map(percent).join('')}`)
const notSold = askNotSold(catalogue)
const wrong = notSold.filter(({ found }) => found.length > 0)
for (const [kind, group] of Map.groupBy(notSold, (one) => one.kind))
  say(`${kind}: ${group.filter(({ found }) => found.length > 0).length} of ${group.length} queries found something`)
if (process.argv.includes('--misses')) {
  for (const { label, query, place, precision, found } of outcomes)
    if (place === 0 || place > 3 || precision < 0.6)
      say(`${label}: «${query}» ${place} ${precision.toFixed(1)}: ${titles(found, 5)}`)
  for (const { kind, query, found } of wrong) say(`${kind}: «${query}»: ${titles(found, 3)}`)
}
