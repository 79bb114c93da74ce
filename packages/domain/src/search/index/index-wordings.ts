import type { Turn } from '../../turn.ts'
import { plainWords, stopWords } from '../query-parser/normalise.russian.ts'
import type { EverydayPhrase, Target } from '../wordings/read-wordings.ts'
import { joinVitamins, rootOf, verbRootOf } from '../wordings/roots.russian.ts'
import { isDeclined } from '../wordings/russian-words.russian.ts'
import type { IndexedProduct } from './build-index.ts'
import { groupBy } from './group-by.ts'
import { readWords } from './name-reader.ts'
import type { IndexedWording, WordingIndex } from './search-index.ts'

/** What a wording answers first, and what it answers after that. */
const tiers = { first: 0, also: 3, care: 12 }

/** The wordings by the roots of their words, each with the products of this assortment that answer it. */
export async function indexEverydayPhrases(
  wordings: readonly EverydayPhrase[],
  products: readonly IndexedProduct[],
  beginning: (text: string) => Iterable<number>,
  turn: Turn,
): Promise<WordingIndex> {
  const find = await finder(products, beginning, turn)
  const byKey = new Map<string, IndexedWording[]>()
  const byRoot = new Map<string, string[]>()
  const words = new Set<string>()
  for (const [line, { wording, texts }] of withSaidForEveryone(wordings).entries()) {
    await turn.pause()
    const indexed = resolve(wording, products, find)
    for (const [place, text] of texts.entries()) {
      const own = wordingWords(text)
      for (const word of own) words.add(word)
      const roots = [...new Set(own.map(rootOf))].sort()
      const key = roots.join(' ')
      byKey.set(key, [...(byKey.get(key) ?? []), { ...indexed, text, line, place }])
      for (const root of roots) byRoot.set(root, [...(byRoot.get(root) ?? []), key])
    }
  }
  const byVerb = new Map(
    [...words].flatMap((word) =>
      [verbRootOf(word)].flatMap((verb) => (verb === undefined ? [] : [[verb, rootOf(word)] as const])),
    ),
  )
  for (const word of words) if (isDeclined(word)) byVerb.delete(verbRootOf(word) ?? '')
  return { byKey, byRoot: new Map([...byRoot].map(([root, keys]) => [root, [...new Set(keys)]])), byVerb, words }
}

/** A line for a person answers whatever the line for everyone of the same title answers, but what another line for the person says. */
function withSaidForEveryone(
  lines: readonly EverydayPhrase[],
): { wording: EverydayPhrase; texts: readonly string[] }[] {
  const keyOf = (text: string) => wordingWords(text).map(rootOf).sort().join(' ')
  const titleOf = (line: EverydayPhrase) => line.wordings[0]
  const forEveryone = new Map(lines.flatMap((line) => (line.person ? [] : [[titleOf(line), line.wordings] as const])))
  const said = new Set(lines.flatMap((line) => line.wordings.map((text) => `${line.person} ${keyOf(text)}`)))
  return lines.map((wording) => {
    const others = wording.person ? (forEveryone.get(titleOf(wording)) ?? []) : []
    const unsaid = others.filter((text) => !said.has(`${wording.person} ${keyOf(text)}`))
    return { wording, texts: [...wording.wordings, ...unsaid] }
  })
}

/** By its own name, `мочегонное`, and not by what it is taken for, such as `апатия`. */
export const isGroupNamed = ({ kind, name, text }: IndexedWording): boolean =>
  kind === 'group' && rootOf(name) === rootOf(text)

/** The words of a wording or a query that carry meaning. */
export function wordingWords(text: string): string[] {
  return joinVitamins(readWords(text)).filter((word) => !stopWords.has(word))
}

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
  return (target: Target): Iterable<number> => {
    if (target.by === 'substance') return bySubstance.get(target.text) ?? []
    if (target.by === 'section') return bySection.get(target.text) ?? []
    if (target.by === 'atc') return byCode.get(target.text) ?? []
    const text = plainTitle(target.text)
    const [first = ''] = text.split(' ')
    return [...beginning(first)].filter((ordinal) => titleOf(ordinal).includes(` ${text}`))
  }
}

const plainTitle = (text: string) => plainWords(text.replaceAll('-', ' '))

/** Of every level of the classification. */
function codesAbove(atc: string | null): string[] {
  return atc ? [1, 3, 4, 5, 7].flatMap((length) => (atc.length >= length ? atc.slice(0, length) : [])) : []
}
