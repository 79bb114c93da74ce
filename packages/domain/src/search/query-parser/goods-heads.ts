import type { SearchIndex } from '../index/search-index.ts'
import {
  isAfter,
  isOfClause,
  isOfPurpose,
  isPartOfPlant,
  isWith,
  isWithOrTo,
  namesIll,
} from '../wordings/everyday-words.russian.ts'
import { meaningsOf } from '../wordings/meanings.russian.ts'
import { isPersonWord } from '../wordings/person.russian.ts'
import { askedQualities } from '../wordings/qualities.russian.ts'
import { isBodyPart, rootOf } from '../wordings/roots.russian.ts'
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

/** Goods told last, behind what they are for: of `свекрови от давления тонометр` no medicines. */
export function goodsBehind({ wordings }: SearchIndex, words: readonly string[]): string | undefined {
  const [last, before] = [words.at(-1) ?? '', words.at(-2) ?? '']
  const purpose = words.findIndex((word) => isOfPurpose(word))
  const isBegun = purpose === 0 || (purpose === 1 && isPersonWord(words[0] ?? ''))
  // Of `от косточки на ноге фиксатор` what is said of it goes before.
  const isNext = words.length === purpose + 3 && !isAdjective(before)
  if (!isBegun || !isNext || isFormRoot(rootOf(last))) return undefined
  const own = wordings.byKey.get(rootOf(last))
  return own?.every(({ kind, text }) => kind === 'goods' && text === last) === true ? last : undefined
}

/** Of `аллергику маска от пыли` the mask; of `у малыша щёки от мандаринов` no goods. */
export function headAfterPerson(words: readonly string[], first: number): string | undefined {
  const word = words[first] ?? ''
  const head = isPersonWord(word) || namesIll(word) ? headOf(words, first + 1) : undefined
  return head === undefined || isBodyPart(rootOf(head)) || meaningsOf(head).some(isBodyPart) ? undefined : head
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
function likenessOf(rootsByWord: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const words = [...rootsByWord].filter(
    ([word]) => isOfEffect(word) && isAdjective(word) && askedQualities(word).length > 0,
  )
  return new Set(words.flatMap(([, roots]) => roots))
}

/** By their roots, whether what goods are with, of `рассосать от горла с мёдом` the honey, or what has been before: of `руки после хлорки` the lime. */
export function additionsOf(
  words: readonly string[],
  rootsByWord: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, 'with' | 'before'> {
  const kindOf = (before: string | undefined) => (isWith(before) ? 'with' : isAfter(before) ? 'before' : undefined)
  return new Map(
    words.flatMap((word, at) => {
      const kind = at > 1 ? kindOf(words[at - 1]) : undefined
      return kind === undefined ? [] : (rootsByWord.get(word) ?? []).map((root) => [root, kind] as const)
    }),
  )
}

/** Beside a complaint no goods are asked for by what they are to have in them, and beside anything none by what has been before. */
function withoutAdditions<One extends { roots: readonly string[] }>(
  possible: One[],
  isOfGoods: (one: One) => boolean,
  additions: ReadonlyMap<string, 'with' | 'before'>,
): One[] {
  if (additions.size === 0) return possible
  const isOfComplaint = !possible.every(isOfGoods)
  const isAdded = (root: string) => additions.get(root) === 'before' || (isOfComplaint && additions.has(root))
  const others = possible.filter((one) => !(isOfGoods(one) && one.roots.every(isAdded)))
  return others.length > 0 ? others : possible
}

/** Beside goods nothing else is asked for by a word that says only what they are like. */
function withoutLikeness<One extends { roots: readonly string[] }>(
  possible: One[],
  isOfGoods: (one: One) => boolean,
  likeness: ReadonlySet<string>,
): One[] {
  const isLikeness = ({ roots }: One) => roots.every((root) => likeness.has(root))
  const hasGoods =
    likeness.size > 0 && possible.some((one) => isOfGoods(one) && !isLikeness(one) && !one.roots.every(isFormRoot))
  return hasGoods ? possible.filter((one) => isOfGoods(one) || !isLikeness(one)) : possible
}

/** Without what says only what goods are like, and what they have in them. */
export function withoutSaidOfGoods<One extends { roots: readonly string[] }>(
  possible: One[],
  isOfGoods: (one: One) => boolean,
  rootsByWord: ReadonlyMap<string, readonly string[]>,
  additions: ReadonlyMap<string, 'with' | 'before'>,
): One[] {
  return withoutAdditions(withoutLikeness(possible, isOfGoods, likenessOf(rootsByWord)), isOfGoods, additions)
}
