import type { Context } from '../context.ts'
import type { Settings } from '../settings.ts'
import { listChanges, type SettingChange } from './chain-settings.sql.ts'
import { settingDefinitions } from './setting-definitions.ts'

/** The tag under which a change is published. */
export const settingsTag = 'settings'

export interface SettingsPeriod {
  /** Milliseconds of the clock; the period holds until the next one begins. */
  from: number
  settings: Settings
}

/** The chain's settings, in memory: read at the start, and again when one has changed in any process. */
export class CurrentSettings {
  /** Settings of the code with what the chain has set over them, the earliest first; empty before `load`. */
  periods: readonly SettingsPeriod[] = []

  async load(db: Context['db'], defaults: Settings): Promise<void> {
    const changes = await listChanges({ db })
    const moments = [...new Set(changes.map(({ holdsFrom }) => holdsFrom.getTime()))].sort((a, b) => a - b)
    this.periods = moments.map((from) => ({ from, settings: settingsAt(changes, defaults, new Date(from)) }))
  }
}

/** Of several changes of a setting the last one that has taken effect counts. */
export function settingsAt(changes: readonly SettingChange[], defaults: Settings, now: Date): Settings {
  return changes
    .filter(({ holdsFrom }) => holdsFrom <= now)
    .reduce((settings, { name, value }) => settingDefinitions.get(name)?.write(settings, value) ?? settings, defaults)
}
