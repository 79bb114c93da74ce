import type { SearchIndex } from './index/search-index.ts'
import type { Match } from './match.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import { isAdjective, stemOf } from './query-parser/stem.russian.ts'
import { isScent, isWhatOf } from './wordings/everyday-words.russian.ts'

/** A word for goods of other shops says nothing of a medicine whose title has it, and alone nothing of what smells so: `молоко`. */
export function withoutMedicines(
  index: SearchIndex,
  { terms, everyday }: ParsedQuery,
  matched: Match,
): Match | undefined {
  if (matched.isPartial) return undefined
  const goods = onlyGoods(index, matched)
  const words = terms.map(({ written }) => written)
  const named = words.filter((word) => everyday.otherGoods.includes(word))
  const isAlone = words.every((word) => named.includes(word) || isAdjective(word))
  return isAlone ? { ...goods, ordinals: goods.ordinals.filter((one) => isCalledSo(index, one, named)) } : goods
}

/** The brand, the goods and what they are of: what follows is the scent of `мыло жидкое молоко`. */
const firstWords = 3

function isCalledSo(index: SearchIndex, ordinal: number, words: readonly string[]): boolean {
  const first = (index.tradeNames[ordinal] ?? '').split(' ').slice(0, firstWords).map(stemOf)
  return words.some((word) => first.includes(stemOf(word)))
}

/** Of `чай зелёный` no pads that smell of it. */
export function isOfScent(index: SearchIndex, ordinal: number, { everyday }: ParsedQuery): boolean {
  const scents = everyday.wordings.flatMap(({ words }) => words).filter(isScent)
  return scents.length > 0 && !isCalledSo(index, ordinal, scents)
}

export function onlyGoods(index: SearchIndex, matched: Match): Match {
  return { ...matched, ordinals: matched.ordinals.filter((ordinal) => index.isMedicine[ordinal] === 0) }
}

/** In none of the forms that what is asked for comes in: of `витамины для волос` a shampoo with vitamins. */
export function isOfOtherShape(index: SearchIndex, ordinal: number, { everyday, forms }: ParsedQuery): boolean {
  const shapes = everyday.wordings.flatMap(({ wording }) => wording.shapes)
  return forms.length === 0 && shapes.length > 0 && !shapes.some((one) => one === index.shapes[ordinal])
}

/** Goods that are only of something: of `сушеница трава`, where nothing is of that, no other herb. */
export const isOfSomething = ({ everyday: { wordings } }: ParsedQuery): boolean =>
  wordings.length > 0 && wordings.every(({ wording, words }) => wording.kind === 'goods' && words.every(isWhatOf))
