import { type Context, catalogue } from '@romashka/domain'
import { headings, howToDecide } from './catalogue-report.russian.ts'

export const usage = `npm run catalogue -- report        medicines whose class a pharmacist should look at, by cause, the most dangerous first: cause, packs, the group's name, an example
npm run catalogue -- report CAUSE  the packs of a cause, or of all that begin so: code, class, who says it, title
npm run catalogue -- coverage      how many medicines have a substance, a code, a form and so on`

const commands: Record<string, (ctx: Context, words: readonly string[]) => Promise<string[]>> = {
  report: async (ctx, words) => {
    const undecided = [...(await catalogue.listUndecidedClasses(ctx)), ...(await catalogue.listUnstatedSpirit(ctx))]
    return words.length === 0 ? byCause(undecided) : packsOf(undecided, words.join(' '))
  },
  coverage: async (ctx) => {
    const { medicines, ...known } = await catalogue.countCoverage(ctx)
    const share = (count: number) => (medicines === 0 ? '–' : `${Math.round((1000 * count) / medicines) / 10} %`)
    return [
      `medicines\t${medicines}`,
      ...Object.entries(known).map(([name, count]) => `${name}\t${count}\t${share(count)}`),
    ]
  },
}

type Undecided = Awaited<ReturnType<typeof catalogue.listUndecidedClasses>>

/** One decision a line: all packs of a group or name are decided alike. Each kind of cause stands under what it means. */
function byCause(undecided: Undecided): string[] {
  const causes = [...Map.groupBy(undecided, (one) => one.cause)]
  const kinds = Map.groupBy(causes, ([cause]) => cause.split(' ')[0] ?? cause)
  const lines = [...kinds].flatMap(([kind, ofKind]) => [
    `# ${headings[kind] ?? kind}`,
    ...ofKind.map(([cause, packs]) => [cause, packs.length, packs[0]?.group ?? '', packs[0]?.title].join('\t')),
  ])
  const howTo = causes.length > 0 ? howToDecide.map((line) => `# ${line}`) : []
  return [...lines, `${causes.length} causes, ${undecided.length} packs`, ...howTo]
}

function packsOf(undecided: Undecided, cause: string): string[] {
  return undecided
    .filter((one) => one.cause.startsWith(cause))
    .map(({ code, dispensingClass, source, title }) => [code, dispensingClass, source, title].join('\t'))
}

/** What is known of the catalogue. */
export async function runCatalogueCommand(
  ctx: Context,
  [verb = '', ...words]: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined
  const lines = command ? await command(ctx, words) : usage.split('\n')
  lines.forEach(print)
}
