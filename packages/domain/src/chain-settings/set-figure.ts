import { type Context, publishChange } from '../context.ts'
import { defaultSettings } from '../settings.ts'
import { type FigureChange, type FigureValue, insertChange, listChanges } from './chain-settings.sql.ts'
import { settingsAt, settingsTag } from './current-settings.ts'
import type { Figure } from './figure.ts'
import { figures } from './figures.ts'

export interface NewFigure {
  name: string
  /** As it was typed. */
  value: string
  /** Later than now, as the past is not rewritten; without it the figure holds at once. */
  holdsFrom?: Date | undefined
  setBy: string
}

/** Sets a figure from a moment on. @throws an Error with a sentence where it may not be set so */
export async function setFigure(ctx: Context, { name, value, holdsFrom, setBy }: NewFigure): Promise<void> {
  const now = ctx.now()
  const figure = figures.get(name)
  if (!figure) throw new Error(`There is no figure ${name}: they are ${[...figures.keys()].join(', ')}.`)
  const read = figure.parse(value)
  if (read === undefined) throw new Error(`${name} is ${figure.allowed}.`)
  if (holdsFrom && !(holdsFrom >= now)) throw new Error('A figure is set from now on, or from a later day.')
  if (setBy.trim().length < 2 || setBy.length > 100) throw new Error('Say who sets it, in 2 to 100 characters.')
  await insertChange(ctx, { name, value: read, holdsFrom: holdsFrom ?? now, setBy: setBy.trim(), setAt: now })
  await publishChange(ctx, [settingsTag])
}

export interface FigureInForce extends Pick<Figure, 'meaning' | 'allowed'> {
  name: string
  value: FigureValue
  /** The value of the code, which holds where the chain has set none. */
  byDefault: FigureValue
  /** The latest first; those of later days included. */
  changes: FigureChange[]
}

/** Every figure with the value of this moment, and who has set what, when. */
export async function listFigures(ctx: Context): Promise<FigureInForce[]> {
  const changes = await listChanges(ctx)
  const defaults = { ...ctx.settings, ...defaultSettings }
  const current = settingsAt(changes, defaults, ctx.now())
  return [...figures].map(([name, { meaning, allowed, read }]) => ({
    name,
    meaning,
    allowed,
    value: read(current),
    byDefault: read(defaults),
    changes: changes.filter((change) => change.name === name).reverse(),
  }))
}
