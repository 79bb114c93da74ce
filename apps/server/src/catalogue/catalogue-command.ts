import { type Context, catalogue } from '@romashka/domain'

export const usage = `npm run catalogue -- report     medicines whose class a pharmacist should look at: code, class, who says it, title
npm run catalogue -- coverage   how many medicines have a substance, a code, a form and so on`

const commands: Record<string, (ctx: Context) => Promise<string[]>> = {
  report: async (ctx) =>
    (await catalogue.listUndecidedClasses(ctx)).map(({ code, dispensingClass, source, title }) =>
      [code, dispensingClass, source, title].join('\t'),
    ),
  coverage: async (ctx) => {
    const { medicines, ...known } = await catalogue.countCoverage(ctx)
    const share = (count: number) => (medicines === 0 ? '–' : `${Math.round((1000 * count) / medicines) / 10} %`)
    return [
      `medicines\t${medicines}`,
      ...Object.entries(known).map(([name, count]) => `${name}\t${count}\t${share(count)}`),
    ]
  },
}

/** What is known of the catalogue. */
export async function runCatalogueCommand(
  ctx: Context,
  [verb = '']: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const command = Object.hasOwn(commands, verb) ? commands[verb] : undefined
  const lines = command ? await command(ctx) : usage.split('\n')
  lines.forEach(print)
}
