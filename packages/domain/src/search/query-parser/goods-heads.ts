import { isOfClause, isOfPurpose, isPartOfPlant, isWith, isWithOrTo } from '../wordings/everyday-words.russian.ts'
import { askedQualities } from '../wordings/qualities.russian.ts'
import { rootOf } from '../wordings/roots.russian.ts'
import { isFormRoot } from './forms.russian.ts'
import { isAdjective, isOfEffect } from './stem.russian.ts'

interface Found {
  wording: { kind: string }
  words: readonly string[]
}

/** Beside what it is of a part of a plant says nothing more: of `мята трава` no other herb. */
export function ofOnePlant<One extends Found>(found: One[]): One[] {
  const others = found.filter(({ words }) => !words.every(isPartOfPlant))
  return others.length > 0 && others.every(({ wording }) => wording.kind === 'goods') ? others : found
}

/** The noun before `от` or `чтобы`, at once or after an adjective: `зубная паста от кровоточивости`. */
export function headOf(words: readonly string[], first: number): string | undefined {
  if (isOfPurpose(words[first + 1]) || isOfClause(words[first + 1])) return words[first]
  return isAdjective(words[first] ?? '') && isOfPurpose(words[first + 2]) ? words[first + 1] : undefined
}

/** Goods before what they have in them: of `сыворотка с витамином с` the first word. */
export function headWithOther(words: readonly string[], first: number, found: readonly Found[]): string | undefined {
  const head = words[first]
  const isOfGoods = ({ wording, words: own }: Found) => wording.kind === 'goods' && own.some((one) => one === head)
  return head !== undefined && isWith(words[first + 1]) && found.some(isOfGoods) ? head : undefined
}

/** Goods that come with others or belong to them: of `глюкометр с полосками` and `ланцеты к глюкометру` the first word. */
export const goodsWithOthers = (words: readonly string[], first: number): string | undefined =>
  isWithOrTo(words[first + 1]) ? words[first] : undefined

/** Of goods with others only what is those goods: `полоски для глюкометра` are none, and a mask comes with an inhaler. */
export function onlyGoodsOfHead<One extends { roots: readonly string[]; texts: readonly string[] }>(
  possible: One[],
  goods: string,
  isOfGoods: (one: One) => boolean,
): One[] {
  const root = rootOf(goods)
  const isHead = ({ roots, texts }: One) =>
    roots.includes(root) && (roots.length === 1 || texts.some((text) => rootOf(text.split(' ', 1)[0] ?? '') === root))
  return possible.some((one) => isOfGoods(one) && isHead(one))
    ? possible.filter((one) => !isOfGoods(one) || isHead(one))
    : possible
}

/** The roots of words that say what goods are like, and no complaint beside them: of `успокаивающий крем` nothing for the nerves. */
export function likenessOf(rootsByWord: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const words = [...rootsByWord].filter(
    ([word]) => isOfEffect(word) && isAdjective(word) && askedQualities(word).length > 0,
  )
  return new Set(words.flatMap(([, roots]) => roots))
}

/** Beside goods nothing else is asked for by a word that says only what they are like. */
export function withoutLikeness<One extends { roots: readonly string[] }>(
  possible: One[],
  isOfGoods: (one: One) => boolean,
  likeness: ReadonlySet<string>,
): One[] {
  const isLikeness = ({ roots }: One) => roots.every((root) => likeness.has(root))
  const hasGoods =
    likeness.size > 0 && possible.some((one) => isOfGoods(one) && !isLikeness(one) && !one.roots.every(isFormRoot))
  return hasGoods ? possible.filter((one) => isOfGoods(one) || !isLikeness(one)) : possible
}
