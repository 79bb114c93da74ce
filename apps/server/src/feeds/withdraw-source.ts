import { type Context, catalogue, inTransaction } from '@romashka/domain'
import type { ImportRequest } from './import-arguments.ts'

/** Takes off sale what a supplier has brought who is given up. @throws an Error with a sentence */
export async function withdrawSource(
  ctx: Context,
  source: string,
  { isConfirmed, isDryRun }: Pick<ImportRequest, 'isConfirmed' | 'isDryRun'>,
  print: (line: string) => void,
): Promise<void> {
  const all = await catalogue.listSources(ctx)
  const known = all.find((one) => one.source === source)
  if (!known) throw new Error(`Nothing has come from ${source}. There are:\n${all.map(lineOf).join('\n')}`)
  if (isDryRun) return print(`${source}: would be ${known.products} withdrawn`)
  if (!isConfirmed) throw new Error(`${source}: ${known.products} products would be withdrawn: confirm it with --yes`)
  const { failure, counts } = await catalogue.endSource(ctx, source)
  if (failure !== null) throw new Error(`${source}: not withdrawn whole: ${failure}. Repeat it.`)
  print(`${source}: ${counts.product?.withdrawn ?? 0} withdrawn; the shop does not wait for it any more`)
  await inTransaction(ctx, (ctx) => catalogue.makeTagPages(ctx))
}

const lineOf = ({ source, products, lastCameAt }: catalogue.FeedSource) =>
  `  ${source}: ${products} products, came in last ${lastCameAt?.toISOString().slice(0, 10) ?? 'never'}`
