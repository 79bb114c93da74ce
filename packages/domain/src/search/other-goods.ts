import type { IndexedWording, SearchIndex } from './index/search-index.ts'
import { exactMatches } from './index/spelling.ts'
import type { Match } from './match.ts'
import { isNameWritten } from './named-words.ts'
import { unmetForms } from './pack-distance.ts'
import { isFormRoot, shapesOf } from './query-parser/forms.russian.ts'
import { stopWords } from './query-parser/normalise.russian.ts'
import type { ParsedQuery } from './query-parser/parse-query.ts'
import { isAdjective, stemOf } from './query-parser/stem.russian.ts'
import { isInTitle, titledBy } from './title-words.ts'
import { isFiller, isScent, isWhatOf, isWith } from './wordings/everyday-words.russian.ts'
import { isVitamin, rootOf } from './wordings/roots.russian.ts'

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

/** What is asked for are goods of other shops, whatever they are like: of `ламинат дуб`, of `детская коляска трость`. */
export function isOpenedByOther({ asked, everyday: { firstWord, otherGoods } }: ParsedQuery): boolean {
  const [first = ''] = otherGoods
  if (first === '' || firstWord === first) return first !== ''
  const says = (word: string) => !stopWords.has(word) && !isFiller(word)
  return asked.slice(0, asked.indexOf(first)).filter(says).every(isAdjective)
}

/** What is asked for stands first: of `ламинат дуб` no oak bark, of `котенок в добрые руки` no cream for hands. */
export function isOfOtherGoods(index: SearchIndex, parsed: ParsedQuery): boolean {
  const { everyday, unknown, terms } = parsed
  const [first = ''] = everyday.otherGoods
  if (!isOpenedByOther(parsed)) return false
  if (terms.some((term) => term.written !== first && isNameWritten(index, term))) return false
  if (everyday.wordings.length > 0)
    return everyday.wordings.every(({ wording }) => wording.kind === 'goods' && !isOfAny(index, first, wording))
  return unknown.includes(first)
}

/** `чашка поильник`: some of the goods that a pharmacy has are called so, too. */
function isOfAny(index: SearchIndex, text: string, { tierOf }: IndexedWording): boolean {
  const words = exactMatches(index, text).map(({ word }) => word)
  return tierOf.entries().some(([ordinal, tier]) => tier === 0 && words.some((word) => isInTitle(index, word, ordinal)))
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

/** Its title says that it is made for the goods that are asked for with others: of `глюкометр с полосками` strips for one. */
export function isForGoods(index: SearchIndex, ordinal: number, { everyday }: Pick<ParsedQuery, 'everyday'>): boolean {
  if (everyday.withOthers === undefined) return false
  const words = (index.tradeNames[ordinal] ?? '').split(' ')
  const at = words.findIndex((word) => stemOf(word) === stemOf(everyday.withOthers ?? ''))
  return at > 0 && words.slice(0, at).some((word) => stopWords.has(word) && !isWith(word))
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

/**
 * What has in its title what is asked to be in it, where no answer has and only a place is named: of `мазь для суставов
 * с окопником` the comfrey creams. Only in the form asked for, and nothing on prescription.
 */
export function madeWith(
  index: SearchIndex,
  { asked, everyday }: ParsedQuery,
  isAnswer: (ordinal: number) => boolean,
): Set<number> {
  const at = asked.findIndex(isWith)
  const word = asked.slice(0, Math.max(0, at)).find((one) => isFormRoot(rootOf(one)))
  const words = ingredient(asked.slice(at + 1))
  const isOfPlace = everyday.wordings.every(({ size }) => size <= mostOfPlace)
  if (word === undefined || words.length === 0 || !isOfPlace || isTold(index, words)) return new Set()
  const forms = [{ word, shapes: shapesOf(word) ?? [] }]
  const found = [...titledBy(index, words)].filter(
    (ordinal) => index.isOnPrescription[ordinal] === 0 && unmetForms(index, { forms }, ordinal) === 0,
  )
  return new Set(found.some(isAnswer) ? [] : found)
}

/** The size of a wording that says where and not what: `для суставов`. */
const mostOfPlace = 0.68

/** The first noun after `с`, with the adjectives before it. */
function ingredient(after: readonly string[]): readonly string[] {
  const noun = after.findIndex((word) => !isAdjective(word))
  const words = after.slice(0, noun + 1)
  return words.every((word) => word.length > shortest && !isVitamin(word)) ? words : []
}

const shortest = 2

/** Something else that ails: `таблетки от кашля с мокротой`. */
const isTold = ({ wordings: { byRoot, byKey } }: SearchIndex, words: readonly string[]): boolean =>
  words
    .flatMap((word) => byRoot.get(rootOf(word)) ?? [])
    .some((key) => byKey.get(key)?.some(({ kind }) => kind !== 'goods') ?? false)
