import { type Context, catalogue } from '@romashka/domain'
import { printLine, withCommandContext } from './command-context.ts'

const usage = `npm run catalogue -- report     medicines whose class a pharmacist should look at: code, class, who says it, title
npm run catalogue -- coverage   how many medicines have a substance, a code, a form and so on`

const commands: Record<string, (ctx: Context) => Promise<string[]>> = {
  report: async (ctx) =>
    (await catalogue.listOpenQuestions(ctx)).map(({ code, dispensingClass, source, title }) =>
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

const command = commands[process.argv[2] ?? '']
if (command) await withCommandContext('catalogue', async (ctx) => (await command(ctx)).forEach(printLine))
else printLine(usage)
