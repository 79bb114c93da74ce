import { isGroupNamed } from '../index/index-wordings.ts'
import { ordinalsOf } from '../index/postings.ts'
import type { IndexedWording, SearchIndex } from '../index/search-index.ts'
import { exactMatches } from '../index/spelling.ts'
import { withVitamins } from '../index/vitamin-numbers.ts'
import {
  isAfter,
  isFiller,
  isOtherKind,
  isUnsoldGoodsWord,
  isWeak,
  namesCircumstance,
  namesIll,
  namesIllness,
} from '../wordings/everyday-words.russian.ts'
import { withPain } from '../wordings/hurting.russian.ts'
import { meaningsOf } from '../wordings/meanings.russian.ts'
import { isAdultWord, isPersonWord, type Person, personOf } from '../wordings/person.russian.ts'
import { isBodyPart, itch, pain, rootOf } from '../wordings/roots.russian.ts'
import { isRussianWord } from '../wordings/russian-words.russian.ts'
import { causesIn, isCauseByForm, isSaidCause } from './causes.ts'
import { isUnwrittenQuality } from './exclusion.russian.ts'
import { isFormRoot, shapesOf } from './forms.russian.ts'
import {
  additionsOf,
  goodsBehind,
  goodsWithOthers,
  headAfterPerson,
  headOf,
  headWithOther,
  ofOnePlant,
  onlyGoodsOfHead,
  withoutSaidOfGoods,
} from './goods-heads.ts'
import { stopWords } from './normalise.russian.ts'
import { wordingRoot } from './wording-root.ts'

/** What a query says in everyday words: a complaint or a kind of goods, and for whom. */
export interface EverydayReading {
  wordings: FoundWording[]
  person: Person | undefined
  /** Words for goods that a pharmacy does not sell. */
  otherGoods: string[]
  /** The first word that says something. */
  firstWord: string | undefined
  /** The goods asked for, where what follows says only what they are for: of `бутылочка от колик` the first word. */
  head: string | undefined
  /** Goods that are to come with others: of `глюкометр с полосками` the first word. */
  withOthers: string | undefined
  /** The words that say something else. */
  rest: string[]
  /** Words taken for another spelling, with that spelling. */
  spelled: Map<string, string>
}

interface FoundWording {
  wording: IndexedWording
  /** As they stand in the query. */
  words: string[]
  /** The larger, the more precisely it says what is wanted. */
  size: number
  /** A group of medicines that something comes of: `гастрит от обезболивающих`. */
  isCause: boolean
}

/** `нурофен новорожденному`: the goods for a child are not asked for, the child is whom the name is for. */
function isOnlyFor(
  index: SearchIndex,
  found: readonly FoundWording[],
  person: Person | undefined,
  words: readonly string[],
) {
  const people = person?.words ?? []
  const isNamed = (word: string) =>
    !people.includes(word) && exactMatches(index, word).some((one) => one.sure === 1 && index.nameWords.has(one.word))
  return (
    found.length > 0 && found.every((one) => one.words.every((word) => people.includes(word))) && words.some(isNamed)
  )
}

const mostWordings = 3
/** A word that was corrected says less than one that is written. */
const doubt = 0.3

/** `qualities` are words that are said of the pack and no complaint: `без сахара`. */
export function readEveryday(
  index: SearchIndex,
  query: readonly string[],
  ageMonths?: number,
  qualities: readonly string[] = [],
): EverydayReading {
  const words = withVitamins(index, withPain(query))
  const spelled = new Map<string, string>()
  const roots = rootsOfWords(
    index,
    words.filter((word) => !stopWords.has(word) && !qualities.includes(word)),
    spelled,
  )
  const person = personOf(words, ageMonths)
  const first = words.findIndex((word) => !stopWords.has(word) && !isFiller(word))
  const head = goodsBehind(index, words) ?? headOf(words, first) ?? headAfterPerson(words, first)
  const causes = causesIn(words)
  const withOthers = goodsWithOthers(words, first)
  const additions = additionsOf(words, roots.rootsByWord)
  const said = { person, head, firstWord: words[first], causes, withOthers, additions }
  const all = withoutPeople(findWordings(index, roots, said, new Set(spelled.keys())), person)
  const found = ofOnePlant(withoutFormer(all, words)).filter((one) => !isOnlyOfOtherGoods(one))
  const isOfOtherKind = words.some(isOtherKind) && found.every(({ wording }) => wording.kind === 'goods')
  const wordings = isOfOtherKind || isOnlyFor(index, found, person, words) ? [] : found
  const used = new Set(wordings.flatMap((found) => found.words))
  const isOfMedicine = wordings.every(({ wording }) => wording.kind !== 'goods')
  const isSaid = (word: string) => !(qualities.includes(word) && isUnwrittenQuality(word))
  const isComplaint = wordings.length > 0 && isOfMedicine
  const rest = words
    .filter((word, at) => isSaid(word) && !(isComplaint && (isAfter(words[at - 1]) || isCauseByForm(words, at))))
    .filter((word) => !used.has(word) || (isOfMedicine && shapesOf(word) !== undefined))
  const isUnderArm = (word: string) => word.startsWith('мышк') && words[words.indexOf(word) - 1] === 'под'
  const others = rest.filter((word) => !person?.words.includes(word) && !isFiller(word) && !isUnderArm(word))
  const isFullyUnderstood = others.every((word) => stopWords.has(word)) && wordings.length === 0
  return {
    wordings,
    person,
    firstWord: words[first],
    head: head ?? headWithOther(words, first, wordings),
    withOthers,
    otherGoods: others.filter((word) => isUnsoldGoodsWord(word) || (isOfOtherKind && isOtherKind(word))),
    rest: isFullyUnderstood ? [...query] : others,
    spelled,
  }
}

/** Goods of other shops mean something only beside what they did, of `утюг с паром` no burn; but `икры` are legs. */
const isOnlyOfOtherGoods = ({ words, size }: FoundWording): boolean =>
  size < 1 && words.some((word) => isUnsoldGoodsWord(word) && !meaningsOf(word).some(isBodyPart))

function rootsOfWords(index: SearchIndex, words: readonly string[], spelled: Map<string, string>): QueryRoots {
  const rootsByWord = new Map<string, string[]>()
  const said = new Set<string>()
  const isOfOtherShops = words.every((word) => isUnsoldGoodsWord(word) || isFiller(word))
  for (const word of words) {
    const meant =
      isOfOtherShops || shapesOf(word) !== undefined || isNameAsWritten(index, word)
        ? []
        : meaningsOf(word).filter((root) => index.wordings.byRoot.has(root))
    const own = wordingRoot(index, word, meant, spelled)
    const grownUp = isAdultWord(word) && own !== adult && index.wordings.byRoot.has(adult) ? [adult] : []
    const roots = [...new Set([...(own === undefined ? [] : [own]), ...meant, ...grownUp])]
    if (own !== undefined) said.add(own)
    if (roots.length > 0) rootsByWord.set(word, roots)
  }
  return { rootsByWord, said }
}

/** A name that no dictionary has means nothing else: `слабилен` is not `слабый`. None has words of three letters: `зуд`. */
const isNameAsWritten = (index: SearchIndex, word: string): boolean =>
  word.length > 3 &&
  !isRussianWord(word) &&
  exactMatches(index, word).some((one) => one.sure === 1 && index.nameWords.has(one.word))

/** Of `памперсы старушке` and `подгузники деду`: for adults. */
const adult = rootOf('взрослых')

/** `витамин д для новорожденных` is for a child, and not everything for the newborn; `диабетику от простуды` asks for no sweetener. */
function withoutPeople(found: FoundWording[], person: Person | undefined): FoundWording[] {
  const others = found.filter(({ words }) => !words.every((word) => person?.words.includes(word)))
  const named = others.length > 0 ? others : found
  const isOfIll = ({ wording, words }: FoundWording) => wording.kind === 'goods' && words.every(namesIll)
  return named.some(({ wording }) => wording.kind !== 'goods') ? named.filter((one) => !isOfIll(one)) : named
}

/** What is over says less than what it has left: `кашель после ковида`. */
function withoutFormer(found: FoundWording[], words: readonly string[]): FoundWording[] {
  const isFormer = (one: FoundWording) => one.words.every((word) => isAfter(words[words.indexOf(word) - 1]))
  const others = found.filter((one) => !isFormer(one))
  return others.some(({ wording }) => wording.kind !== 'goods') ? others : found
}

/** What the words of a query may stand for, and which of those roots are written and not only meant. */
interface QueryRoots {
  rootsByWord: ReadonlyMap<string, readonly string[]>
  said: ReadonlySet<string>
}

type Said = Pick<EverydayReading, 'person' | 'head' | 'firstWord' | 'withOthers'> & {
  causes: ReadonlySet<string>
  additions: ReturnType<typeof additionsOf>
}

/** The wordings that use up the most words, the longest first. */
function findWordings(
  index: SearchIndex,
  { rootsByWord, said }: QueryRoots,
  { person, head, firstWord, causes, withOthers, additions }: Said,
  misspelt: ReadonlySet<string>,
): FoundWording[] {
  const { byKey, byRoot } = index.wordings
  const left = new Set([...rootsByWord.values()].flat())
  const keys = [...left].flatMap((root) => byRoot.get(root) ?? []).filter((key) => key !== pain || said.has(pain))
  const written = new Set([...rootsByWord].flatMap(([word, roots]) => (misspelt.has(word) ? [] : roots)))
  const possible = [...new Set(keys)].flatMap((key) => {
    if (!isPossible(key, left)) return []
    const roots = key.split(' ')
    if (!roots.every((root) => left.has(root))) return []
    const corrected = roots.filter((root) => !written.has(root)).length
    const size = corrected === 0 && isPainSomewhere(roots) ? painSomewhere : sizeOf(roots, said) - doubt * corrected
    return { key, roots, size, texts: byKey.get(key)?.map(({ text }) => text) ?? [] }
  })
  const isOfGoods = ({ key }: { key: string }) => byKey.get(key)?.every(({ kind }) => kind === 'goods') ?? false
  const named = withOthers === undefined ? possible : onlyGoodsOfHead(possible, withOthers, isOfGoods)
  const candidates = withoutSaidOfGoods(named, isOfGoods, rootsByWord, additions)
  const isOneWordSaid = ({ roots, size }: (typeof candidates)[number]) =>
    size > mostVague && size <= 1 && roots.every((root) => said.has(root))
  const [adjective, noun] =
    head === undefined || head === firstWord ? [] : [firstWord, head].map((one) => rootOf(one ?? ''))
  const isGoodsOfHead = ({ key, roots }: (typeof candidates)[number]) =>
    adjective !== undefined &&
    roots.includes(adjective) &&
    roots.includes(noun ?? '') &&
    byKey.get(key)?.some(({ kind }) => kind === 'goods')
  const weightOf = (one: (typeof candidates)[number]) =>
    one.size +
    (isComplaint(byKey.get(one.key)) && isOneWordSaid(one) ? 2 * alike : 0) +
    (isGoodsOfHead(one) ? namesGoods : 0)
  candidates.sort((a, b) => weightOf(b) - weightOf(a))
  const found: FoundWording[] = []
  const isGoodsHere = (words: readonly string[], word: string, before: readonly FoundWording[]) =>
    isOwnGoods(index, word, before) || isFormOfGoods(words, word)
  for (const { key, roots, size } of candidates) {
    if (found.length === mostWordings) break
    if (!roots.every((root) => left.has(root))) continue
    const wording = forPerson(byKey.get(key) ?? [], person)
    const used = [...rootsByWord].filter(([, own]) => own.some((root) => roots.includes(root) && left.has(root)))
    const words = used.map(([word]) => word)
    const isCause = wording !== undefined && isSaidCause(words, causes, isGroupNamed(wording))
    const isHead = wording?.kind === 'goods' && words.some((word) => word === head && isGoodsHere(words, word, found))
    const isMeant =
      wording && (isIllness(wording) || isHead || !found.some((one) => isBeside(one, { wording, size, isCause })))
    if (!isMeant || used.length < roots.length) continue
    for (const root of [...roots, ...used.flatMap(([, own]) => own)]) left.delete(root)
    if (!found.some((one) => one.wording.name === wording.name)) found.push({ wording, words, size, isCause })
    else found.find((one) => one.wording.name === wording.name)?.words.push(...words)
  }
  return withoutCircumstances(found)
}

/** Most keys lack their first root or their last, which is seen without taking them apart. */
function isPossible(key: string, left: ReadonlySet<string>): boolean {
  const end = key.indexOf(' ')
  return end < 0 || (left.has(key.slice(0, end)) && left.has(key.slice(key.lastIndexOf(' ') + 1)))
}

/** How much more a wording says that has the goods asked for and what they are like: `зубная паста от кровоточивости`. */
const namesGoods = 1

/** Goods that no product of what was found is by its title: of `леденцы от кашля` some are, of `градусник для ванной` none. */
function isOwnGoods(index: SearchIndex, word: string, found: readonly FoundWording[]): boolean {
  if (isFormRoot(rootOf(word))) return false
  const said = exactMatches(index, word).flatMap((one) => [...ordinalsOf(index.postings, one.word)])
  return !found.some(({ wording }) => said.some((ordinal) => wording.tierOf.has(ordinal)))
}

/** `гель для умывания`: the form and what it is for are goods, whatever trouble follows. */
const isFormOfGoods = (words: readonly string[], head: string): boolean =>
  isFormRoot(rootOf(head)) && words.some((one) => one !== head && !isFormRoot(rootOf(one)) && !isPersonWord(one))

/** What follows something says less than what it is: `молочница после антибиотиков`. */
function withoutCircumstances(found: FoundWording[]): FoundWording[] {
  const complaints = found.filter((one) => !isCircumstance(one) && one.size > mostVague)
  return complaints.length > 0 ? found.filter((one) => !isCircumstance(one)) : found
}

const isCircumstance = ({ wording, isCause }: FoundWording): boolean =>
  isCause || (wording.kind !== 'goods' && namesCircumstance(wording.text))

/** The very name of an illness says more: `бородавка на ноге болит`. */
const painSomewhere = 0.95

const isPainSomewhere = (roots: readonly string[]): boolean =>
  roots.length === 2 && roots.includes(pain) && roots.some(isBodyPart)

/** The size of a word that means much else: `колом стоит`, `плачет`. */
const weak = 0.5

/** The size of what says where, not what: `папилломы на шее`. */
const [vague, mostVague] = [0.65, 0.68]

/** A form beside it says no more of what it is: `таблетки от головы`. */
const withForm = 0.01

/** Words for a form describe a complaint less precisely than others, and a word of the same meaning less than the very word. */
function sizeOf(roots: readonly string[], said: ReadonlySet<string>): number {
  const [first = '', ...others] = roots.filter((root) => !isFormRoot(root))
  if (others.length === 0 && (first === itch || first === pain || isBodyPart(first)))
    return vague + withForm * (roots.length - 1)
  if (roots.every((root) => isPersonWord(root) || isFormRoot(root))) return weak + withForm * roots.length
  return roots.reduce((sum, root) => sum + sizeOfRoot(root, said), 0)
}

function sizeOfRoot(root: string, said: ReadonlySet<string>): number {
  if (isWeak(root)) return weak
  if (isPersonWord(root)) return forSomebody
  if (!said.has(root)) return 0.9
  return isFormRoot(root) ? 0.5 : 1
}

/** Whom it is for says less than what it is for: `витамины для суставов пожилым`. */
const forSomebody = 0.9

const isComplaint = (wordings: readonly IndexedWording[] = []): boolean =>
  wordings.some(({ kind }) => kind === 'complaint')

/** A complaint by its own name, in one word: `геморрой`, beside whatever hurts. */
const isIllness = ({ kind, text }: IndexedWording): boolean => kind === 'complaint' && namesIllness(text)

/** Sizes as near as this say as much. */
const alike = 0.06

/** A vaguer wording with nothing in common with one found before, such as `боль` beside `частое мочеиспускание`. */
function isBeside(found: FoundWording, { wording: other, size, isCause }: Omit<FoundWording, 'words'>): boolean {
  if (isCircumstance(found)) return false
  const { tierOf, kind } = found.wording
  if (isGroupNamed(other) && !isCause && size > mostVague) return false
  const isVaguer = size <= mostVague && found.size > mostVague
  if (isVaguer && (kind === 'complaint' || (kind === 'goods' && other.kind === 'complaint'))) return true
  const isLessSpecific = size < found.size - alike || (other.kind === 'goods' && kind !== 'goods')
  return isLessSpecific && !other.tierOf.keys().some((ordinal) => tierOf.has(ordinal))
}

/** The answer made for this person, or else for everyone. */
function forPerson(wordings: readonly IndexedWording[], person: Person | undefined): IndexedWording | undefined {
  return (
    wordings.find((wording) => wording.person !== undefined && wording.person === person?.kind) ??
    wordings.find((wording) => wording.person === undefined) ??
    wordings[0]
  )
}
