import { askedFormOfSameSubstance, askedFormsFirst, formsOfComplaint, otherFormName } from './asked-forms.ts'
import { lackedOfBrand } from './brands/brand-phrases.russian.ts'
import { ofMakerForPurpose } from './brands/maker-for-purpose.ts'
import type { SearchIndex } from './index/search-index.ts'
import { childFormsOfSameSubstance, distanceBesideName, isCalled, matchEverydayPhrases } from './match-wordings.ts'
import {
  isBeginning,
  isFirstTrade,
  isLaterPartAlone,
  isName,
  isNameBeside,
  isNameWritten,
  isOnlyLater,
  isOnlyLikeName,
  isTailOfUnknown,
  leadingNameAlone,
} from './named-words.ts'
import {
  isForGoods,
  isOfOtherGoods,
  isOfOtherShape,
  isOfScent,
  isOfSomething,
  isOpenedByOther,
  madeWith,
  onlyGoods,
  withoutMedicines,
} from './other-goods.ts'
import {
  distanceOfPack,
  otherForm,
  otherPack,
  otherSizesLast,
  titledOfSize,
  unmetForms,
  unmetNumbers,
} from './pack-distance.ts'
import { qualitiesFirst, wordsOfQualities } from './qualities.ts'
import { shapesOf } from './query-parser/forms.russian.ts'
import type { ParsedQuery, Term } from './query-parser/parse-query.ts'
import { Points, scoreTerm, scoreWord } from './score-terms.ts'
import {
  behindMadeOf,
  brandBeforePurpose,
  brandOf,
  calledByFirstWord,
  goodsWords,
  isGoodsAsked,
  isHeaded,
  isHeadInTitle,
  isWholeName,
  leadingBrand,
  ofSameRoot,
  wordForWord,
  wordsBesideName,
  wordsInTitle,
} from './title-words.ts'
import { beginningOf, isBegunBy, isOfBeginning, substanceFirst, wholeNameFirst } from './whole-names.ts'
import { isOfTime, isWith } from './wordings/everyday-words.russian.ts'
import { isFirstName } from './wordings/first-names.russian.ts'
import { rootOf } from './wordings/roots.russian.ts'
import { isRussianWord } from './wordings/russian-words.russian.ts'

export interface Match {
  ordinals: Int32Array
  /** How far each product is from what was asked, by ordinal: 0 is exactly it. */
  distance: Uint8Array
  /** Nothing is all that was asked; these are the nearest. */
  isPartial: boolean
  /** A certain pack was asked for: by its strength, its size or its barcode. */
  isExact: boolean
  /** What each of several names finds, where they take turns. */
  turns?: readonly Int32Array[]
}

/** Of what the nearest product has of the query, the share another needs to be shown beside it. */
const nearEnough = 0.75
const farthest = 80
/** Goods of a maker who has none of the kind that is asked for come after that kind: of `термометр omron` thermometers first. */
const brandAlone = 13
/** What a wording finds in a name of several words, behind what has that name. */
const besideName = 4
/** Of goods with what they are for, behind those whose title says both: `скраб от черных точек`. */
const besideWhole = 1
/** What has all words in its title, but is none of the goods that are asked for, and in no form of theirs. */
const titledAlone = 4
/** Who asks for `ромашка` means it more than nappies with it. */
const namedLater = 1
/** Who asks for a name alone hardly means its injections. */
const injected = 1
/** Goods that have the name of a medicine in theirs: lotion with `лактулоза`. */
const behindMedicine = 2
/** Of a name in several forms most want the one that needs no prescription: of `вольтарен` the gel. */
const behindFree = 1
/** Of `шампунь низорал` the shampoos of its substance, whoever makes them. */
const noneOfGoods = 5
/** Of what a child may be given, the same substance by another name. */
const sameSubstance = 4

/** A query of words that mean nothing here, with no name and no wording beside them, is not understood: no match. */
export function match(index: SearchIndex, query: ParsedQuery): Match {
  if (query.urgent?.answer === 'none') return nothing(index)
  const parsed = formsOfComplaint(index, query)
  const farOf = (ordinal: number) => distanceOfPack(index, parsed, ordinal)
  const all = qualitiesFirst(index, parsed, matchAll(index, parsed))
  const whole = substanceFirst(index, parsed, wholeNameFirst(index, parsed, all, farOf), farOf)
  const matched = askedFormsFirst(index, parsed, headed(index, parsed, whole))
  if (parsed.urgent?.answer === 'free') return freeOf(index, matched)
  if (isOfSomeWords(index, parsed, matched)) return onlyGoods(index, matched)
  return parsed.isFree ? freeOf(index, matched) : matched
}

/** Some of the words, of which none is a name, are in the title by chance: `набрать массу` asks for no infusion. */
function isOfSomeWords(index: SearchIndex, { terms, ean, atc }: ParsedQuery, { isPartial }: Match): boolean {
  const isSought = (term: Term) =>
    isName(index, term) || isJoinedName(term) || index.wordings.byRoot.has(rootOf(term.written))
  return isPartial && ean === undefined && atc === undefined && !terms.some(isSought)
}

/** As it is written, and no word of the language: `аквамарис`, which is two words on the pack. */
const isJoinedName = ({ written, meant }: Term): boolean =>
  written.length >= longName && meant.some(({ sure }) => sure === 1) && !isRussianWord(written)

/** What is asked for is in the title, where the query says what it is for: of `лак для пола` no crutches `от пола`. */
function headed(index: SearchIndex, parsed: ParsedQuery, matched: Match): Match {
  const isThere = matched.isPartial ? isHeadInTitle(index, parsed) : undefined
  return isThere ? { ...matched, ordinals: matched.ordinals.filter(isThere) } : matched
}

/** What is sold without a prescription, where there is any of it. */
function freeOf(index: SearchIndex, matched: Match): Match {
  const ordinals = matched.ordinals.filter((ordinal) => index.isOnPrescription[ordinal] === 0)
  return ordinals.length > 0 ? { ...matched, ordinals } : matched
}

function matchAll(index: SearchIndex, parsed: ParsedQuery): Match {
  const { wordings, otherGoods } = parsed.everyday
  const isNamedBy = (term: Term) =>
    isName(index, term) &&
    !isOnlyLikeName(index, parsed, term) &&
    (wordings.length === 0 || isNameBeside(index, parsed, term))
  const isNamed = parsed.ean !== undefined || parsed.atc !== undefined || parsed.terms.some(isNamedBy)
  if (isOfOtherGoods(index, parsed) || isLaterPartAlone(index, parsed) || isTailOfUnknown(index, parsed))
    return nothing(index)
  if (wordings.length > 0 && !isNamed)
    return parsed.unknown.length > 0 && isOfSomething(parsed) ? nothing(index) : matchedByWordings(index, parsed)
  if (!isNamed && parsed.unknown.length > 0) return goodsNamed(index, parsed)
  const matched = matchTerms(index, parsed)
  if (matched.isPartial && parsed.terms.every((term) => isGuessed(index, term, isNamed))) return nothing(index)
  // Of `утюг с паром` what has `пара` in its title is nothing like it.
  const namesIt = (term: Term) =>
    isNameWritten(index, term) && !isAddition(parsed, term) && !isOnlyLikeName(index, parsed, term)
  if (matched.isPartial && isOpenedByOther(parsed) && !parsed.terms.some(namesIt)) return nothing(index)
  return otherGoods.length > 0 && !isNamed ? (withoutMedicines(index, parsed, matched) ?? nothing(index)) : matched
}

/** The words before one that means nothing here begin the name of all that has them: of `ля рош позе липикар` the brand. */
function ofBrandBefore(index: SearchIndex, parsed: ParsedQuery): Match | undefined {
  const [first] = parsed.terms
  const opening = parsed.asked.find((word) => shapesOf(word) === undefined)
  if (first === undefined || opening !== first.written || first.phrase !== undefined) return undefined
  const matched = matchTerms(index, { ...parsed, unknown: [] })
  const begun = parsed.terms.map(({ written }) => written).join(' ')
  if (matched.isPartial || isRussianWord(begun) || begun.length < shortestBrand) return undefined
  if (parsed.unknown.some(isFirstName)) return undefined
  const ordinals = matched.ordinals.filter((one) => index.tradeNames[one]?.startsWith(begun))
  const isBrand = ordinals.length > 0 && ordinals.length >= matched.ordinals.length * mostOfBrand
  return isBrand ? onlyGoods(index, { ...matched, ordinals, isPartial: true }) : undefined
}

/** Letters of a brand, and the share of the products with it whose name it begins. */
const [shortestBrand, mostOfBrand] = [5, 0.6]

/** Goods whose titles have a word that few others have, beside one that means nothing here: `гель возбуждающий для двоих`. */
function goodsNamed(index: SearchIndex, parsed: ParsedQuery): Match {
  const ofBrand = ofBrandBefore(index, parsed)
  if (ofBrand !== undefined) return ofBrand
  const isTelling = ({ written, meant }: Term) => {
    const sure = meant.filter((one) => one.sure >= sureWord)
    const found = scoreWord(index, sure).size
    return written.length >= longName && isRussianWord(written) && found > 0 && found <= mostTelling
  }
  const terms = parsed.terms.filter(isTelling)
  const isSaidOtherwise = parsed.forms.length > 0 || parsed.terms.length > 1
  if (terms.length === 0 || !isSaidOtherwise || parsed.everyday.otherGoods.length > 0) return nothing(index)
  return onlyGoods(index, { ...matchTerms(index, { ...parsed, terms }), isPartial: true })
}

/** Products of a word that says what they are. */
const mostTelling = 60

/** Found by the beginning of a longer word or by a likeness alone: of `Иванов Пётр` some `петрушка`. A long word may be a name misspelt. */
function isGuessed(index: SearchIndex, term: Term, isNamed: boolean): boolean {
  const sure = term.meant.filter((one) => one.sure >= sureWord)
  if (term.phrase || scoreWord(index, sure).size > 0) return false
  if (/^[a-z]+$/.test(term.written) && term.written.length >= longLatin && isName(index, term)) return false
  return !isNamed || term.meant.length === sure.length || term.written.length < longName
}

const [sureWord, longName, longLatin] = [0.9, 6, 5]

export const nothing = (index: SearchIndex): Match => ({
  ordinals: new Int32Array(),
  distance: new Uint8Array(index.size),
  isPartial: false,
  isExact: false,
})

function matchedByWordings(index: SearchIndex, parsed: ParsedQuery): Match {
  const terms = parsed.terms.filter((term) => term.phrase !== undefined || term.meant.length > 0)
  const scores = terms.map((term) => scoreTerm(index, term))
  const isAnswer = (ordinal: number) => parsed.everyday.wordings.some(({ wording }) => wording.tierOf.has(ordinal))
  const isUnsaid = scores.map((score) => !score.keys().some(isAnswer))
  const has = scores.map((score, at) => {
    const derived = isUnsaid[at] ? ofSameRoot(index, terms[at]?.written ?? '') : undefined
    return (ordinal: number) => score.has(ordinal) || (derived?.has(ordinal) ?? false)
  })
  const brands = terms.map((term) => brandOf(index, term))
  const qualities = wordsOfQualities(parsed)
  const words = has
    .map((holds, at) => ({ has: holds, isBrand: brands[at] !== undefined }))
    .filter((_, at) => !qualities.has(terms[at]?.written ?? ''))
  const answer = matchEverydayPhrases(index, parsed, words, goodsWords(index, parsed))
  const saidOfGoods = wordsInTitle(index, parsed)
  const besideBrand = (ordinal: number) =>
    brandAlone + 2 * [...saidOfGoods, ...has].filter((holds) => !holds(ordinal)).length
  const isOfGoods = parsed.everyday.wordings.every(({ wording }) => wording.kind === 'goods')
  const ofBrand = new Set(brands.flatMap((brand, at) => (isOfGoods && isUnsaid[at] ? (brand ?? []) : [])))
  const isUnmet = terms.some(({ written }, at) => !isOfTime(written) && !answer.ordinals.some((one) => has[at]?.(one)))
  const isSaid = terms.length > 0 || parsed.everyday.wordings.length > 1 || isHeaded(parsed)
  const titled = isSaid ? [...wordForWord(index, parsed, isUnmet)] : []
  const whole = new Set(
    titled.filter((one) => !isForGoods(index, one, parsed) && (isAnswer(one) || !isOfScent(index, one, parsed))),
  )
  if (isUnmet && whole.size === 0 && isOfSomething(parsed)) return nothing(index)
  const sized = titledOfSize(index, parsed, answer.ordinals)
  const made = whole.size === 0 ? madeWith(index, parsed, isAnswer).union(sized) : new Set<number>()
  const madeFor = ofMakerForPurpose(index, parsed)
  const all = whole.union(made).union(new Set(answer.ordinals)).union(ofBrand).union(madeFor)
  const ofMaker = brandBeforePurpose(index, parsed)
  const ordinals = [...(ofMaker ?? all)].sort((a, b) => a - b)
  const distance = new Uint8Array(index.size)
  const named = otherFormName(index, parsed, ordinals)
  const isNamed = whole.size > 0 && isWholeName(index, parsed.text)
  const isSaidWhole = whole.size > 0 && isGoodsAsked(parsed)
  const other = isOfGoods ? behindMadeOf(index, parsed, ordinals) : calledByFirstWord(index, parsed, ordinals)
  for (const ordinal of ordinals) {
    const answered = () => answer.distanceOf(ordinal) + (isNamed ? besideName : isSaidWhole ? besideWhole : 0)
    const titledFar = () => (!isAnswer(ordinal) && isOfOtherShape(index, ordinal, parsed) ? titledAlone : 0)
    const far =
      made.has(ordinal) || madeFor.has(ordinal)
        ? 0
        : whole.has(ordinal)
          ? titledFar()
          : ofBrand.has(ordinal) || (ofMaker !== undefined && !all.has(ordinal))
            ? besideBrand(ordinal)
            : answered()
    const unmet = unmetNumbers(index, parsed, ordinal) + other(ordinal)
    distance[ordinal] = Math.min(farthest, far + named(ordinal) + unmet)
  }
  if (isOfGoods) otherSizesLast(index, parsed, ordinals, distance)
  return { ordinals: Int32Array.from(ordinals), distance, isPartial: false, isExact: false }
}

function matchTerms(index: SearchIndex, parsed: ParsedQuery): Match {
  const points = new Points(index.size)
  let whole = 0
  for (const term of parsed.terms) {
    const best = scoreTerm(index, term)
    const weight = rarity(index, best.size) * (isModel.test(term.written) ? ofModel : 1)
    whole += weight
    for (const [ordinal, value] of best) points.add(ordinal, value, weight)
  }
  if (parsed.ean !== undefined) {
    for (const ordinal of index.byEan.get(parsed.ean) ?? []) points.cover(ordinal, 1)
    whole = 1
  }
  if (parsed.atc !== undefined) {
    whole += 1
    for (let ordinal = 0; ordinal < index.size; ordinal += 1)
      if (index.atc[ordinal]?.startsWith(parsed.atc)) points.add(ordinal, 8, 1)
  }
  return gather(index, parsed, points, whole)
}

/** The number of a model says less than whose it is: of `омрон м2` no plaster. */
const isModel = /^(?=.*\d)(?=.*\p{L})[\p{L}\d]{1,4}$/u
const ofModel = 0.5

/** Rare words weigh more than common ones. */
function rarity(index: SearchIndex, products: number): number {
  return 1 + Math.log((index.size + 1) / (products + 1))
}

/** What goods are with, and not what they are: `с ментолом`, `с паром`. */
const isAddition = ({ asked }: ParsedQuery, { written }: Term) => isWith(asked[asked.indexOf(written) - 1])

/**
 * The products of the name that distinguishes most: `терафлю лимон` is no tea with lemon, where nothing is both. What only
 * follows other names distinguishes less: `арбидол максимум` is no Антигриппин-Максимум, `корега с ментолом` no menthol.
 */
function leadingName(index: SearchIndex, parsed: ParsedQuery): Map<number, number> | undefined {
  const all = parsed.terms.filter((term) => isName(index, term) && !isAddition(parsed, term))
  const own = all.filter((term) => !isOnlyLater(index, term))
  const named = own.length > 0 ? own : all
  const beginning = named.filter((term) => isBeginning(index, term) || isFirstTrade(index, parsed, term))
  const names = beginning.length > 0 ? beginning : named
  const found = names.map((term) => ({ isFirst: isFirstTrade(index, parsed, term), products: scoreTerm(index, term) }))
  found.sort((one, other) => Number(other.isFirst) - Number(one.isFirst) || one.products.size - other.products.size)
  return found.find(({ products }) => products.size > 0)?.products
}

function gather(index: SearchIndex, parsed: ParsedQuery, points: Points, whole: number): Match {
  const { score, coverage } = points
  let { touched } = points
  let most = 0
  for (const ordinal of touched) most = Math.max(most, coverage[ordinal] ?? 0)
  const isPartial = most < whole - 0.001
  const named = isPartial ? (leadingName(index, parsed) ?? leadingBrand(index, parsed)) : undefined
  if (named) {
    touched = touched.filter((ordinal) => named.has(ordinal))
    most = 0
    for (const ordinal of touched) most = Math.max(most, coverage[ordinal] ?? 0)
  }
  const needed = isPartial ? most * nearEnough : whole - 0.001
  const asked = parsed.terms.map((term) => term.written.replaceAll(/['-]/g, '')).join(' ')
  const found = touched.filter((ordinal) => (coverage[ordinal] ?? 0) >= needed).sort((a, b) => a - b)
  const isFreeFirst = isNameAlone(parsed) && found.some((ordinal) => isFreeMedicine(index, ordinal))
  const isMedicineNamed = isNameAlone(parsed) && found.some((ordinal) => isNamedMedicine(index, ordinal, asked))
  const isBehindFree = (ordinal: number) => isFreeFirst && index.isOnPrescription[ordinal] === 1
  let top = 0
  for (const ordinal of found) {
    if (asked !== '' && isCalled(index, ordinal, asked) && !isBehindFree(ordinal))
      score[ordinal] = (score[ordinal] ?? 0) * 1.25
    top = Math.max(top, score[ordinal] ?? 0)
  }
  const distance = new Uint8Array(index.size)
  const beginning = beginningOf(index, parsed)
  const isBegun = beginning !== '' && found.some((ordinal) => isBegunBy(index, ordinal, beginning))
  const wordsOfGoods = wordsBesideName(index, parsed, found)
  const farther = farBesideName(index, parsed, found, asked)
  const formName = otherFormName(index, parsed, found)
  const ofOtherPack = otherPack(index, parsed, found)
  for (const ordinal of found) {
    const share = top === 0 ? 1 : (score[ordinal] ?? 0) / top
    const weaker = share >= 0.9 ? 0 : share >= 0.75 ? 1 : share >= 0.55 ? 2 : share >= 0.35 ? 3 : 4
    const missing = most - (coverage[ordinal] ?? 0) > 0.001 ? 4 : 0
    const isInjected = parsed.forms.length === 0 && index.shapes[ordinal] === 'ampoules'
    const isLater = isBegun && !isOfBeginning(index, isNameAlone(parsed), ordinal, beginning)
    const other =
      distanceOfPack(index, parsed, ordinal) +
      farther(ordinal) +
      noneOfGoods * wordsOfGoods.filter((has) => !has(ordinal)).length
    const isGoods = isMedicineNamed && index.isMedicine[ordinal] === 0
    const usual =
      (isGoods ? behindMedicine : 0) +
      (isInjected ? injected : 0) +
      (isLater ? namedLater : 0) +
      (isBehindFree(ordinal) ? behindFree : 0)
    distance[ordinal] = Math.min(farthest, weaker + missing + other + formName(ordinal) + ofOtherPack(ordinal) + usual)
  }
  const others = isPartial
    ? []
    : [...childFormsOfSameSubstance(index, parsed.everyday, found), ...askedFormOfSameSubstance(index, parsed, found)]
  for (const ordinal of others)
    distance[ordinal] = sameSubstance + farther(ordinal) + otherForm * unmetForms(index, parsed, ordinal)
  const leading = isPartial ? [] : leadingNameAlone(index, parsed, found)
  for (const ordinal of leading) distance[ordinal] = farther(ordinal)
  if (leading.length > 0) for (const ordinal of found) distance[ordinal] = (distance[ordinal] ?? 0) + namedLater
  const ordinals = Int32Array.from([...new Set([...found, ...others, ...leading])].sort((a, b) => a - b))
  return { ordinals, distance, isPartial, isExact: isPackAsked(parsed) }
}

/** What a product gains or loses by what the query says beside a name or a brand. */
function farBesideName(index: SearchIndex, parsed: ParsedQuery, found: readonly number[], asked: string) {
  const besideName = distanceBesideName(index, parsed.everyday, found, asked)
  const lacked = lackedOfBrand(index, parsed)
  return (ordinal: number) => besideName(ordinal) + lacked(ordinal)
}

function isFreeMedicine(index: SearchIndex, ordinal: number): boolean {
  return index.isMedicine[ordinal] === 1 && index.isOnPrescription[ordinal] === 0
}

/** Of a medicine and a paste by one name the medicine is meant, and of a substance what is made of it. */
function isNamedMedicine(index: SearchIndex, ordinal: number, asked: string): boolean {
  if (index.isMedicine[ordinal] === 0 || asked === '') return false
  return isCalled(index, ordinal, asked) || index.substances[ordinal]?.toLowerCase() === asked
}

/** No form, strength or size beside it, which may be what the prescription says. */
function isNameAlone(parsed: ParsedQuery): boolean {
  return parsed.forms.length === 0 && !isPackAsked(parsed)
}

function isPackAsked({ ean, quantities, packSizes, numbers, terms }: ParsedQuery): boolean {
  return ean !== undefined || (terms.length > 0 && quantities.length + packSizes.length + numbers.length > 0)
}
