import { makeCases } from './search-quality/cases.ts'
import { type DemoCatalogue, demoCatalogue } from './search-quality/demo-index.ts'
import { askEveryday, askNotSold, summariseEveryday } from './search-quality/everyday/measure.ts'
import { ask, summarise } from './search-quality/measure.ts'

const aims = { all: 0.97, worst: 0.9, hitAt3: 0.97, precisionAt5: 0.9 }

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
  printEveryday(catalogue, say)
}

function printEveryday(catalogue: DemoCatalogue, say: (line: string) => void): void {
  say(
    `\nEveryday queries: right first, right among the first three (aim ${percent(aims.hitAt3)}), share of the first five that is right (aim ${percent(aims.precisionAt5)})`,
  )
  for (const { kind, queries, hitAt1, hitAt3, precisionAt5 } of summariseEveryday(askEveryday(catalogue))) {
    const verdict = hitAt3 < aims.hitAt3 || precisionAt5 < aims.precisionAt5 ? '  missed' : ''
    const shares = [hitAt1, hitAt3, precisionAt5].map((share) => percent(share).padStart(8))
    say(`${kind.padEnd(28)}${String(queries).padStart(6)} queries ${shares.join('')}${verdict}`)
  }
  for (const [kind, group] of Map.groupBy(askNotSold(catalogue), (one) => one.kind)) {
    const found = group.filter((one) => one.found.length > 0)
    const medicines = found.filter((one) => one.found.some((ordinal) => catalogue.index.isMedicine[ordinal] === 1))
    say(
      `${kind.padEnd(28)}${String(group.length).padStart(6)} queries, ${found.length} find anything, ${medicines.length} a medicine`,
    )
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
