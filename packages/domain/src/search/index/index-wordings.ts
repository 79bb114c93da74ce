import type { Turn } from '../../turn.ts'
import { plainWords } from '../query-parser/normalise.russian.ts'
import type { EverydayPhrase, Target } from '../wordings/read-wordings.ts'
import { rootOf } from '../wordings/roots.russian.ts'
import type { IndexedProduct } from './build-index.ts'
import { groupBy } from './group-by.ts'
import type { IndexedWording, WordingIndex } from './search-index.ts'
import type { WordingKeys } from './wording-keys.ts'

/** What a wording answers first, and what it answers after that. */
const tiers = { first: 0, also: 3, care: 12 }

/** The wordings by the roots of their words, each with the products of this assortment that answer it. */
export async function indexEverydayPhrases(
  { lines, byRoot, byVerb, words }: WordingKeys,
  products: readonly IndexedProduct[],
  beginning: (text: string) => Iterable<number>,
  turn: Turn,
): Promise<WordingIndex> {
  const find = await finder(products, beginning, turn)
  const byKey = new Map<string, IndexedWording[]>()
  for (const [line, { wording, texts }] of lines.entries()) {
    await turn.pause()
    const indexed = resolve(wording, products, find)
    for (const [place, { text, key }] of texts.entries())
      byKey.set(key, [...(byKey.get(key) ?? []), { ...indexed, text, line, place }])
  }
  return { byKey, byRoot, byVerb, words }
}

/** By its own name, `мочегонное`, and not by what it is taken for, such as `апатия`. */
export const isGroupNamed = ({ kind, name, text }: IndexedWording): boolean =>
  kind === 'group' && rootOf(name) === rootOf(text)

function resolve(
  wording: EverydayPhrase,
  products: readonly IndexedProduct[],
  find: (target: Target) => Iterable<number>,
): Omit<IndexedWording, 'text' | 'line' | 'place'> {
  const tierOf = new Map<number, number>()
  const isOfGroup = wording.first.some(({ by }) => by === 'atc' || by === 'substance')
  const isOfMedicine =
    (wording.kind !== 'goods' && isOfGroup) ||
    isTaken(
      wording.first.flatMap((target) => [...find(target)]),
      products,
    )
  /** Soap with valerian or floss with chlorhexidine is no answer to a complaint. */
  const isByTheWay = ({ by }: Target, ordinal: number) => isOfMedicine && by === 'title' && products[ordinal]?.isForCare
  const put = (target: Target, tier: number) => {
    for (const ordinal of find(target)) tierOf.set(ordinal, isByTheWay(target, ordinal) ? tiers.care : tier)
  }
  for (const target of wording.also) put(target, tiers.also)
  for (const target of wording.first) put(target, tiers.first)
  for (const target of wording.without) for (const ordinal of find(target)) tierOf.delete(ordinal)
  return {
    name: wording.wordings[0] ?? '',
    kind: wording.kind,
    person: wording.person,
    shapes: wording.shapes,
    isOnPrescription: wording.isOnPrescription,
    tierOf,
  }
}

/** Nearly all of what is named first is taken: no cosmetics and no hygiene. */
function isTaken(ordinals: readonly number[], products: readonly IndexedProduct[]): boolean {
  return ordinals.filter((ordinal) => products[ordinal]?.isForCare).length < ordinals.length * fewForCare
}

const fewForCare = 0.4

async function finder(products: readonly IndexedProduct[], beginning: (text: string) => Iterable<number>, turn: Turn) {
  const titles: string[] = []
  const titleOf = (ordinal: number) => {
    titles[ordinal] ??= ` ${plainTitle(products[ordinal]?.title ?? '')}`
    return titles[ordinal]
  }
  const bySubstance = await groupBy(products, (product) => product.substances, turn)
  const bySection = await groupBy(products, (product) => product.categorySlugs, turn)
  const byCode = await groupBy(products, ({ atc }) => codesAbove(atc), turn)
  const byTitle = new Map<string, number[]>()
  const titled = (words: string) => {
    const text = plainTitle(words)
    const [first = ''] = text.split(' ')
    return [...beginning(first)].filter((ordinal) => titleOf(ordinal).includes(` ${text}`))
  }
  return (target: Target): Iterable<number> => {
    if (target.by === 'substance') return bySubstance.get(target.text) ?? []
    if (target.by === 'section') return bySection.get(target.text) ?? []
    if (target.by === 'atc') return byCode.get(target.text) ?? []
    // Most are named by several lines, and by one line several times.
    const found = byTitle.get(target.text) ?? titled(target.text)
    byTitle.set(target.text, found)
    return found
  }
}

const plainTitle = (text: string) => plainWords(text.replaceAll('-', ' '))

/** Of every level of the classification. */
function codesAbove(atc: string | null): string[] {
  return atc ? [1, 3, 4, 5, 7].flatMap((length) => (atc.length >= length ? atc.slice(0, length) : [])) : []
}
