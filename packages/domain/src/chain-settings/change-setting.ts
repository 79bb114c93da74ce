import { type Context, inTransaction, publishChange } from '../context.ts'
import { defaultSettings } from '../settings.ts'
import { insertChange, listChanges, type SettingChange, type SettingValue } from './chain-settings.sql.ts'
import { settingsAt, settingsTag } from './current-settings.ts'
import type { SettingDefinition } from './setting-definition.ts'
import { settingDefinitions } from './setting-definitions.ts'

export interface NewSetting {
  name: string
  /** As it was typed. */
  value: string
  /** Later than now, as the past is not rewritten; without it the setting holds at once. */
  holdsFrom?: Date | undefined
  setBy: string
}

/** Sets a setting from a moment on. @throws an Error with a sentence where it may not be set so */
export async function changeSetting(ctx: Context, { name, value, holdsFrom, setBy }: NewSetting): Promise<void> {
  const now = ctx.now()
  const setting = settingDefinitions.get(name)
  if (!setting) throw new Error(`There is no setting ${name}: they are ${[...settingDefinitions.keys()].join(', ')}.`)
  const read = setting.parse(value)
  if (read === undefined) throw new Error(`${name} is ${setting.allowed}.`)
  if (holdsFrom && !(holdsFrom >= now)) throw new Error('A setting is set from now on, or from a later day.')
  // The list of changes has a line for each: a name of several could pass for another change.
  if (setBy.trim().length < 2 || setBy.length > 100 || /\p{Cc}/u.test(setBy))
    throw new Error('Say who sets it, in 2 to 100 characters on one line.')
  await inTransaction(ctx, async (ctx) => {
    await insertChange(ctx, { name, value: read, holdsFrom: holdsFrom ?? now, setBy: setBy.trim(), setAt: now })
    await publishChange(ctx, [settingsTag])
  })
}

export interface SettingInForce extends Pick<SettingDefinition, 'meaning' | 'allowed'> {
  name: string
  value: SettingValue
  /** The value of the code, which holds where the chain has set none. */
  byDefault: SettingValue
  /** The latest first; those of later days included. */
  changes: SettingChange[]
}

/** Every setting with the value of this moment, and who has set what, when. */
export async function listSettings(ctx: Context): Promise<SettingInForce[]> {
  const changes = await listChanges(ctx)
  const defaults = { ...ctx.settings, ...defaultSettings }
  const current = settingsAt(changes, defaults, ctx.now())
  return [...settingDefinitions].map(([name, { meaning, allowed, read }]) => ({
    name,
    meaning,
    allowed,
    value: read(current),
    byDefault: read(defaults),
    changes: changes.filter((change) => change.name === name).reverse(),
  }))
}
