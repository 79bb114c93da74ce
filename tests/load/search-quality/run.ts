import { makeCases } from './cases.ts'
import { demoCatalogue } from './demo-index.ts'
import { ask, summarise } from './measure.ts'

/** Prints how well the demo catalogue is searched, the worst kind of query first; `--misses` names what was not found. */
const catalogue = await demoCatalogue()
const cases = makeCases(catalogue)
const outcomes = cases.map((one) => ask(catalogue, one))
const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8)

const lines = summarise(outcomes).map(
  ({ kind, queries, foundInTen, meanReciprocalRank, empty }) =>
    `${kind.padEnd(28)}${String(queries).padStart(6)}${percent(foundInTen)}   MRR ${meanReciprocalRank.toFixed(3)}   empty ${percent(empty)}`,
)
process.stdout.write(`${'kind of query'.padEnd(28)} asked  in ten\n${lines.join('\n')}\n`)
const times = outcomes.map((one) => one.ms).sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
process.stdout.write(`milliseconds a query: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}\n`)

if (process.argv.includes('--misses')) {
  for (const miss of outcomes.filter((one) => one.place === 0)) {
    const [some] = miss.expected
    const wanted = some === undefined ? 'nothing in the catalogue' : catalogue.products[some]?.title
    process.stdout.write(`${miss.kind}: «${miss.query}» was read as «${miss.parsed}», wanted ${wanted}\n`)
  }
}
