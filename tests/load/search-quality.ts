import { makeCases } from './search-quality/cases.ts'
import { demoCatalogue } from './search-quality/demo-index.ts'
import { ask, summarise } from './search-quality/measure.ts'

const aims = { all: 0.97, worst: 0.9 }

/** How well the demo catalogue is searched, kind by kind, the worst first, and over all. */
export async function printSearchQuality(say: (line: string) => void): Promise<void> {
  const catalogue = await demoCatalogue()
  const kinds = summarise(makeCases(catalogue).map((one) => ask(catalogue, one)))
  say(`\nSearch: found in the first ten; aims ${percent(aims.all)} over all, ${percent(aims.worst)} for the worst kind`)
  for (const { kind, queries, foundInTen, meanReciprocalRank, empty } of kinds) {
    const aim = kind === 'all' ? aims.all : aims.worst
    const verdict = foundInTen < aim ? '  missed' : ''
    say(
      `${kind.padEnd(28)}${String(queries).padStart(6)} queries ${percent(foundInTen).padStart(8)}  MRR ${meanReciprocalRank.toFixed(3)}  empty ${percent(empty)}${verdict}`,
    )
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
