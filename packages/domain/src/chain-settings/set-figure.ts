import { type Context, publishChange } from '../context.ts'
import { defaultSettings } from '../settings.ts'
import { type FigureChange, insertChange, listChanges } from './chain-settings.sql.ts'
import { settingsAt, settingsTag } from './current-settings.ts'
import { type Figure, figures } from './figures.ts'

export interface NewFigure {
  name: string
  value: number
  /** Now, or later; the past is not rewritten. */
  holdsFrom: Date
  setBy: string
}

/** Sets a figure from a moment on. @throws an Error with a sentence where it may not be set so */
export async function setFigure(ctx: Context, { name, value, holdsFrom, setBy }: NewFigure): Promise<void> {
  const figure = figures.get(name)
  if (!figure) throw new Error(`There is no figure ${name}: they are ${[...figures.keys()].join(', ')}.`)
  if (!Number.isInteger(value) || value < figure.least || value > figure.most)
    throw new Error(`${name} is a whole number from ${figure.least} to ${figure.most}.`)
  if (Number.isNaN(holdsFrom.getTime()) || holdsFrom < ctx.now())
    throw new Error('A figure is set from now on, or from a later day.')
  if (setBy.trim().length < 2 || setBy.length > 100) throw new Error('Say who sets it, in 2 to 100 characters.')
  await insertChange(ctx, { name, value, holdsFrom, setBy: setBy.trim(), setAt: ctx.now() })
  await publishChange(ctx, [settingsTag])
}

export interface FigureInForce extends Pick<Figure, 'meaning' | 'least' | 'most'> {
  name: string
  value: number
  /** The value of the code, which holds where the chain has set none. */
  byDefault: number
  /** The latest first; those of later days included. */
  changes: FigureChange[]
}

/** Every figure with the value of this moment, and who has set what, when. */
export async function listFigures(ctx: Context): Promise<FigureInForce[]> {
  const changes = await listChanges(ctx)
  const defaults = { ...ctx.settings, ...defaultSettings }
  const current = settingsAt(changes, defaults, ctx.now())
  return [...figures].map(([name, { meaning, least, most, read }]) => ({
    name,
    meaning,
    least,
    most,
    value: read(current),
    byDefault: read(defaults),
    changes: changes.filter((change) => change.name === name).reverse(),
  }))
}
