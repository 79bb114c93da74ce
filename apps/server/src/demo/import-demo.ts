import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Day, localDay } from '@romashka/basics'
import {
  appointmentLists,
  contentFolder,
  demoFeed,
  demoPlaces,
  readPopularQueries,
  readPromoCodes,
  readTariffs,
} from '@romashka/demo'
import { type Context, catalogue, content, delivery, locations, loyalty, pharmacies, search } from '@romashka/domain'
import { importChainFiles } from '../chain-files/import-chain-files.ts'
import { readTable } from '../chain-files/read-table.ts'
import { datedTexts, isDated } from '../content/dated-texts.ts'
import { readContentFolder } from '../content/folder.ts'
import { putReference } from '../reference/put-reference.ts'

/** The time zone in which the demo chain dates its price lists. */
const chainZone = 'Europe/Moscow'

/** Whether the shop is empty, or an import of the demo chain was interrupted in it. */
export function isDemoDue(ctx: Context): Promise<boolean> {
  return catalogue.isImportDue(ctx, 'demo')
}

/**
 * The texts and pairs of substances that a newer release adds, today's offers, and the appointments of the weeks ahead. Also
 * what is missing where the first import has ended after the goods: the pages of tags are the last of the words.
 */
export async function renewDemo(ctx: Context): Promise<void> {
  if ((await catalogue.listTagPages(ctx)).length === 0) await importSearchWords(ctx)
  else await putReference(ctx)
  await importTexts(ctx, { isOnlyNew: true })
  await importAppointments(ctx)
}

/** Imports the demo chain, or does so again, with prices and lots of today: the places, then everything it sells, through the ordinary feed import. */
export async function refreshDemo(ctx: Context, say: (line: string) => void): Promise<void> {
  const places = demoPlaces()
  await catalogue.followSupply(ctx, async (ctx) => {
    await locations.setPlaces(ctx, places)
    await pharmacies.setPharmacies(ctx, places.pharmacies)
  })
  await delivery.setTariffs(ctx, readTariffs())
  await loyalty.setPromoCodes(ctx, readPromoCodes(ctx.now()))
  say(`Places of the demo chain: ${number(places.cities.length)} cities, ${places.pharmacies.length} pharmacies`)
  const today: Day = localDay(ctx.now(), chainZone)
  const report = await catalogue.importFeed(ctx, demoFeed(today), {
    onProgress: (step, done) => {
      if (step === 'staged') say(`Reading the demo catalogue: ${number(done)} rows`)
      if (step === 'products') say(`Products and prices are in; now the stock of the pharmacies`)
    },
  })
  if (report.state === 'failed') throw new Error(`The demo chain could not be imported: ${report.failure}`)
  await importSearchWords(ctx)
  await importTexts(ctx, { isOnlyNew: false })
  await importAppointments(ctx)
  const { product, price, stock } = report.counts
  const [products, prices, lots] = [product, price, stock].map((counts) => number(sum(counts)))
  say(`Imported: ${products} products, ${prices} prices, ${lots} lots in pharmacies`)
}

/** Who receives people where; the weeks ahead are planned from this day. */
async function importAppointments(ctx: Context): Promise<void> {
  const files = (await readdir(appointmentLists)).map(async (name) => ({
    name,
    table: await readTable(createReadStream(join(appointmentLists, name))),
  }))
  const reports = await importChainFiles(ctx, await Promise.all(files), { isDryRun: false })
  const problems = reports.flatMap((report) => ('problems' in report ? report.problems : []))
  if (problems.length > 0) throw new Error(problems.map(({ line, reason }) => `line ${line}: ${reason}`).join('\n'))
}

/** The texts of the chain's editors. Those that a newer release adds come in at its first start; offers of a day come in anew. */
async function importTexts(ctx: Context, { isOnlyNew }: { isOnlyNew: boolean }): Promise<void> {
  const { texts, pictures } = await readContentFolder(contentFolder)
  const [dated, others] = [texts.filter(isDated), texts.filter((text) => !isDated(text))]
  const offers = datedTexts(dated, localDay(ctx.now(), chainZone))
  const report = [
    ...(await content.importPictures(ctx, pictures, { isOnlyNew })),
    ...(await content.importContent(ctx, others, { isPublished: true, isOnlyNew })),
    ...(await content.importContent(ctx, offers, { isPublished: true })),
  ]
  const refused = report.filter(({ outcome }) => outcome === 'refused')
  if (refused.length > 0) throw new Error(refused.flatMap(({ path, problems }) => [path, ...problems]).join('\n'))
}

/** What medicines and groups are called, and what the chain proposes to look for. */
async function importSearchWords(ctx: Context): Promise<void> {
  await putReference(ctx)
  await search.setProposedQueries(ctx, readPopularQueries())
  await catalogue.makeTagPages(ctx)
}

function sum(counts: catalogue.KindCounts | undefined): number {
  return counts ? counts.added + counts.changed + counts.unchanged : 0
}

const number = (count: number): string => count.toLocaleString('en')
