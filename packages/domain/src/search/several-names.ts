import { closest } from './exclude.ts'
import { namesBeginning } from './index/names.ts'
import type { SearchIndex } from './index/search-index.ts'
import type { Found } from './kept-matches.ts'
import type { Match } from './match.ts'
import { isNameWritten } from './named-words.ts'
import { betweenNames, isAnd, stopWords, wordsOf } from './query-parser/normalise.russian.ts'
import { type ParsedQuery, parseQuery } from './query-parser/parse-query.ts'
import { isAdjective } from './query-parser/stem.russian.ts'
import { isThing, listedThings } from './several/listed-things.ts'
import { isWholeName } from './title-words.ts'
import { isFiller } from './wordings/everyday-words.russian.ts'
import { saidOf } from './wordings/person.russian.ts'
import { rootOf } from './wordings/roots.russian.ts'

const mostNames = 3

/** What is said on either side of `и` and `или`, where each may be a name; undefined where nothing parts them. */
export function partsOf(query: string): string[] | undefined {
  const parts = query.split(betweenNames).filter((part) => part.length > 2)
  return parts.length > 1 && parts.length <= mostNames ? parts : undefined
}

/**
 * Goods or names that are only told one after another, with nothing between them: `перекись бинт и зелёнка`, `нурофен називин`.
 * Undefined where the words say one thing together, `чай ромашка`.
 */
export function listedIn(index: SearchIndex, { parsed, matched }: Found): string[] | undefined {
  const { asked, everyday, forms, quantities, numbers, urgent } = parsed
  if (urgent !== undefined || forms.length + quantities.length + numbers.length > 0) return undefined
  if (everyday.otherGoods.length > 0 || asked.some((word) => stopWords.has(word) && !isAnd(word))) return undefined
  const said = asked.filter((word) => !isAnd(word) && !isFiller(word))
  const parts = everyday.wordings.length > 1 ? goodsListed(index, parsed, said) : namesListed(index, parsed, matched)
  return parts !== undefined && parts.length > 1 && parts.length <= mostListed ? parts : undefined
}

const mostListed = 5

/** `витамины для волос и ногтей` is one thing, whose words stand on either side. */
export const isSaidAsOne = ({ parsed }: Found, parts: readonly string[]): boolean =>
  parsed.everyday.wordings.some(
    ({ wording, words }) =>
      wording.kind === 'goods' && parts.every((part) => wordsOf(part).some((word) => words.includes(word))),
  )

/** More than two in a breath, names as well as goods, where no product is all of them: `но шпа анальгин йод бинт`. */
export function toldIn(index: SearchIndex, { parsed, matched }: Found, query: string): string[] | undefined {
  const { wordings } = parsed.everyday
  const areGoods = wordings.length >= fewestTold && wordings.every(({ wording }) => wording.kind === 'goods')
  if (parsed.urgent !== undefined || !(matched.isPartial || areGoods)) return undefined
  return listedThings(index, query)
}

const fewestTold = 3

/** Each of them in turn; what nobody sells is told. Goods of which one is another's first answer are one thing: `тампоны котекс супер`. */
export function toldInTurns(
  index: SearchIndex,
  whole: Found,
  told: readonly string[],
  found: readonly Found[],
): Found | undefined {
  const parts = found.filter(({ matched }) => matched.ordinals.length > 0)
  const best = parts.map(({ matched }) => new Set(closest(matched)))
  const areApart =
    whole.matched.isPartial || best.every((one, at) => best.slice(at + 1).every((other) => one.isDisjointFrom(other)))
  if (parts.length < fewestTold || !areApart || parts.some(({ parsed }) => parsed.urgent !== undefined))
    return undefined
  const unknown = told.filter((_, at) => found[at]?.matched.ordinals.length === 0)
  const turns = inTurns(index, whole, parts, false)
  return { ...turns, parsed: { ...turns.parsed, unknown, listed: told } }
}

/** Each word is of goods, and none of what two of them mean first is the same. */
function goodsListed(index: SearchIndex, { everyday, unknown }: ParsedQuery, said: readonly string[]) {
  const { wordings, person } = everyday
  if (unknown.length > 0 || person !== undefined) return undefined
  if (!wordings.every(({ wording, size }) => wording.kind === 'goods' && size >= 1)) return undefined
  const firstOf = ({ wording }: (typeof wordings)[number]) =>
    new Set([...wording.tierOf].flatMap(([ordinal, tier]) => (tier === 0 ? [ordinal] : [])))
  const answers = wordings.map(firstOf)
  const isOfOne = answers.some((one, at) => answers.slice(at + 1).some((other) => !one.isDisjointFrom(other)))
  if (isOfOne || answers.some((one) => one.size === 0)) return undefined
  const parts = new Map<object, string[]>()
  for (const word of said) {
    const of = wordings.find(({ words }) => words.includes(word)) ?? { word }
    if ('word' in of && !isGoodsAlone(index, word)) return undefined
    parts.set(of, [...(parts.get(of) ?? []), word])
  }
  return [...parts.values()].map((words) => words.join(' '))
}

const isGoodsAlone = ({ wordings: { byKey } }: SearchIndex, word: string): boolean =>
  byKey.get(rootOf(word))?.some(({ kind }) => kind === 'goods') ?? false

/** Each word is a name of its own, as it is written, and no product has all of them. */
function namesListed(index: SearchIndex, { terms, unknown, everyday }: ParsedQuery, { isPartial }: Match) {
  if (!isPartial || terms.length < 2 || unknown.length + everyday.wordings.length > 0) return undefined
  const isOwnName = ({ written, meant, phrase }: ParsedQuery['terms'][number]) =>
    phrase === undefined &&
    meant.some(({ sure }) => sure === 1) &&
    !isAdjective(written) &&
    namesBeginning(index, written, 1).some(({ text, isMedicine }) => isMedicine && text.split(' ')[0] === written)
  return terms.every(isOwnName) ? terms.map(({ written }) => written) : undefined
}

/** Of `температура и понос у ребенка` both are a child's. */
export function forSamePerson(index: SearchIndex, { parsed: { everyday } }: Found, part: string): string {
  const { person } = everyday
  if (person === undefined || person.kind === 'adult' || parseQuery(index, part).everyday.person !== undefined)
    return part
  return `${part} ${saidOf(person)}`
}

/** `перцовый пластырь и горчичники`: what is understood and not sold is told beside what is found. */
export function unsoldTold(whole: Found, parts: readonly string[], found: readonly Found[]): Found {
  const isUnsold = ({ parsed, matched }: Found) =>
    matched.ordinals.length === 0 && parsed.everyday.wordings.some(({ wording }) => wording.kind === 'goods')
  const unsold = parts.filter((_, at) => found[at] && isUnsold(found[at]))
  if (unsold.length === 0 || unsold.length === parts.length || whole.matched.ordinals.length === 0) return whole
  const unknown = [...new Set([...whole.parsed.unknown, ...unsold])]
  return { ...whole, parsed: { ...whole.parsed, unknown } }
}

/**
 * `супрастин или тавегил`, `аспирин и активированный уголь`: both take turns, where each is a name, goods or a complaint by itself and
 * what is found together leaves one out.
 */
export function takingTurns(
  index: SearchIndex,
  whole: Found,
  parts: readonly Found[],
  isListed: boolean,
): Found | undefined {
  const { terms, everyday } = whole.parsed
  const isReadAsOne =
    terms.length === 0 && everyday.wordings.length < parts.length && everyday.person?.kind !== 'pregnant'
  const all = new Set(whole.matched.ordinals)
  const best = new Set(closest(whole.matched))
  const isLeftOut = ({ matched, parsed }: Found) =>
    isComplaint(parsed) ? !closest(matched).some((one) => best.has(one)) : !matched.ordinals.some((one) => all.has(one))
  // What answers both stands first already, and a word left over may say whose complaint it is: `прорезались зубки и понос`.
  const isUnsafe = parts.some(({ parsed }) => parsed.urgent !== undefined || (isComplaint(parsed) && !isReadAsOne))
  const isOneOfMany = isListed || whole.matched.isPartial || parts.some(isLeftOut)
  if (!isOneOfMany || isUnsafe || !parts.every((part) => isNamed(index, part))) return undefined
  // No product is of all the names that stand together.
  return inTurns(index, whole, parts, isListed && whole.matched.isPartial)
}

/** Only `и` stands between them, and each is a name or goods. */
export function onlyListed(index: SearchIndex, query: string, parts: readonly string[]): readonly string[] {
  const areThings =
    wordsOf(query).filter(isAnd).length === parts.length - 1 && parts.every((part) => isThing(index, wordsOf(part)))
  return areThings ? parts : []
}

function inTurns(index: SearchIndex, whole: Found, parts: readonly Found[], isPartial: boolean): Found {
  const ordinals = Int32Array.from(new Set(parts.flatMap(({ matched }) => [...matched.ordinals]))).sort()
  const distance = new Uint8Array(index.size)
  for (const ordinal of ordinals) {
    const own = parts.filter(({ matched }) => matched.ordinals.includes(ordinal))
    distance[ordinal] = Math.min(...own.map(({ matched }) => matched.distance[ordinal] ?? 0))
  }
  const turns = parts.map(({ matched }) => matched.ordinals)
  const parsed = { ...whole.parsed, unknown: [], isCorrected: parts.some((part) => part.parsed.isCorrected) }
  return { parsed, matched: { ordinals, distance, isPartial, isExact: false, turns } }
}

const isComplaint = ({ everyday }: ParsedQuery) => everyday.wordings.some(({ wording }) => wording.kind === 'complaint')

/** A name as it is written, or goods or a complaint and nothing beside them. */
function isNamed(index: SearchIndex, { parsed, matched }: Found): boolean {
  const { terms, unknown, everyday } = parsed
  if (matched.ordinals.length === 0 || matched.isPartial || unknown.length > 0) return false
  if (everyday.wordings.length === 0)
    return terms.length > 0 && (terms.some((term) => isNameWritten(index, term)) || isWholeName(index, parsed.text))
  return terms.length === 0
}

/** The places of products that take turns: the best of each, then the second of each; what is `last` stays behind all. */
export function placesInTurn(
  turns: NonNullable<Match['turns']>,
  keyOf: (ordinal: number) => number,
  last: number,
): (ordinal: number) => number {
  const places = new Map<number, number>()
  for (const [which, ordinals] of turns.entries()) {
    const own = [...ordinals].sort((a, b) => keyOf(a) - keyOf(b) || a - b)
    for (const [at, ordinal] of own.entries()) {
      const place = at * turns.length + which + (keyOf(ordinal) >= last ? last : 0)
      places.set(ordinal, Math.min(place, places.get(ordinal) ?? place))
    }
  }
  return (ordinal) => places.get(ordinal) ?? Number.MAX_SAFE_INTEGER
}
