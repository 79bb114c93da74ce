import { localDay } from '@romashka/basics'
import type { Context } from '../../context.ts'
import type { Answers } from './assortment.ts'
import type { CityIndex } from './assortment-index.ts'
import type { MadeAnswer } from './kept-answers.ts'

/** Whatever is chosen by hand is shorter; a longer one is seldom asked twice. */
const longestKey = 500

/**
 * The answer of this key in the caller's city, as it was made since the last change that matters, or made now. A
 * transaction has to see its own changes, so it keeps none; neither does a process that is not notified of changes.
 */
export async function keepAnswer<Value extends object>(
  ctx: Context,
  kind: keyof Answers,
  { city, key }: { city: CityIndex; key: string },
  make: () => Promise<MadeAnswer<Value>>,
): Promise<Value> {
  const { answers, cache } = ctx.ports.assortment
  const name = `${ctx.cityId} ${localDay(ctx.now(), 'UTC')} ${key}`
  const { value, tags } = await (cache && !ctx.db.isTransaction && key.length <= longestKey
    ? answers[kind].get(city, name, make)
    : make())
  ctx.tagResponse(...tags)
  return value
}
