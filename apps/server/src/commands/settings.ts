import { parseArgs } from 'node:util'
import { runSettingsCommand, usage } from '../chain-settings/settings-command.ts'
import { printLine, withCommandContext } from './command-context.ts'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string' }, from: { type: 'string' } },
})

if (words.length === 0) printLine(usage)
else
  await withCommandContext('settings', async (ctx) =>
    (await runSettingsCommand(ctx, { words, ...values })).forEach(printLine),
  )
