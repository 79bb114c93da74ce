import type { Context } from '../context.ts'
import type { Settings } from '../settings.ts'
import { type FigureChange, listChanges } from './chain-settings.sql.ts'
import { figures } from './figures.ts'

/** The tag under which a change is published. */
export const settingsTag = 'settings'

/** The chain's figures, in memory: read at the start, and again when one has changed in any process. */
export class CurrentSettings {
  #changes: readonly FigureChange[] = []
  /** What was worked out last, and between which moments it holds. */
  #known: { settings: Settings; defaults: Settings; from: number; until: number } | undefined

  async load(db: Context['db']): Promise<void> {
    this.#changes = await listChanges({ db })
    this.#known = undefined
  }

  /** The settings of this moment: those of the code with what the chain has set over them. */
  at(defaults: Settings, now: Date): Settings {
    const [at, known] = [now.getTime(), this.#known]
    if (known && known.defaults === defaults && known.from <= at && at < known.until) return known.settings
    const settings = settingsAt(this.#changes, defaults, now)
    const moments = this.#changes.map(({ holdsFrom }) => holdsFrom.getTime())
    const from = Math.max(Number.NEGATIVE_INFINITY, ...moments.filter((moment) => moment <= at))
    const until = Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > at))
    this.#known = { settings, defaults, from, until }
    return settings
  }
}

/** Of several changes of a figure the last one that has taken effect counts. */
export function settingsAt(changes: readonly FigureChange[], defaults: Settings, now: Date): Settings {
  return changes
    .filter(({ holdsFrom }) => holdsFrom <= now)
    .reduce((settings, { name, value }) => figures.get(name)?.write(settings, value) ?? settings, defaults)
}
