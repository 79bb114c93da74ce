import type { YmlOffer } from './yml-offer.ts'

const paramNames = ['состояние', 'состояние товара', 'condition']
const isNew = /^(new|новый|новое|новая)?$/i
/** A property of this name may speak of something else: «состояние: жидкое». */
const used =
  /б\s*[/\\-]\s*у|бывш|подержан|уцен|восстановл|витринн|вскрыт|used|refurb|like\s?-?new|pre-?owned|showcase|reduction/i

/**
 * How the market says that a pack is used, like new, refurbished, a showcase sample or reduced for a flaw; null for a
 * new one. A pharmacy sells nothing of the kind.
 */
export function findFlaw({ condition, params }: Pick<YmlOffer, 'condition' | 'params'>): string | null {
  if (condition !== null && !isNew.test(condition)) return condition
  const said = paramNames.map((name) => params.get(name)).find((text) => text !== undefined && used.test(text))
  return said ?? null
}
