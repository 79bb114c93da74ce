import { parseArgs } from 'node:util'
import { instantAt, isDay, localTime } from '@romashka/basics'
import { type Context, chainSettings } from '@romashka/domain'

export const usage = `npm run settings -- list
npm run settings -- set NAME VALUE --by WHO [--from YYYY-MM-DD]
Business settings of the chain. "list" shows each with its bounds and everybody who has set it; "set" changes one from now on, or
from midnight of a later day by Moscow's clock. Running processes follow within a moment.`

/** By this clock a setting of a day begins. */
const zone = 'Europe/Moscow'

interface SettingArguments {
  words: readonly string[]
  by?: string | undefined
  from?: string | undefined
}

const options = { by: { type: 'string' }, from: { type: 'string' } } as const

/** What was typed after `npm run settings --`. @throws an Error with a sentence */
export async function runSettingsArguments(
  ctx: Context,
  typed: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  const { values, positionals: words } = parseArgs({ args: [...typed], allowPositionals: true, options })
  for (const line of await runSettingsCommand(ctx, { words, ...values })) print(line)
}

/** Lists the settings, or sets one. @throws an Error with a sentence */
export async function runSettingsCommand(ctx: Context, { words, by = '', from }: SettingArguments): Promise<string[]> {
  const [verb, name = '', ...rest] = words
  const value = rest.join(' ')
  if (verb === 'list' && words.length === 1) return (await chainSettings.listSettings(ctx)).flatMap(linesOf)
  if (verb !== 'set' || rest.length === 0) return usage.split('\n')
  if (from !== undefined && !isDay(from)) throw new Error('--from is a day, YYYY-MM-DD.')
  const holdsFrom = from && instantAt(from, '00:00', zone)
  await chainSettings.changeSetting(ctx, {
    name,
    value,
    holdsFrom,
    setBy: by,
  })
  const setting = (await chainSettings.listSettings(ctx)).find((one) => one.name === name)
  return setting ? linesOf(setting) : []
}

function linesOf({ name, value, byDefault, allowed, meaning, changes }: chainSettings.SettingInForce): string[] {
  const history = changes.map(
    (one) => `  ${one.value} from ${minute(one.holdsFrom)}, set by ${one.setBy} at ${minute(one.setAt)}`,
  )
  return [`${name} = ${value}  (${allowed}; ${byDefault} where nothing is set): ${meaning}`, ...history]
}

/** By the clock by which a day was typed: midnight of Greenwich would be an evening before. */
const minute = (at: Date): string => `${localTime(at, zone).slice(0, 16)} (Moscow)`
