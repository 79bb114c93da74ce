import { slipsBetween } from '@romashka/basics'
import * as catalogue from '../catalogue/index.ts'
import type { Context } from '../context.ts'
import { absentForms, absentNumber, absentStrengths } from './asked-forms.ts'
import { inUnwantedForm, leaveOut, replacementsOf } from './exclude.ts'
import { findPlaces, type Places, withoutPlaceNames, withoutPlaceWords, wordsOfGoods } from './find-places.ts'
import { keepFitForAge } from './fit-for-age.ts'
import { getDirectory } from './index/get-directory.ts'
import { getIndex } from './index/get-index.ts'
import { likelyName } from './index/likely-name.ts'
import type { SearchIndex } from './index/search-index.ts'
import { isPrescriptionOnly } from './index/spelling.ts'
import { type Found, keepMatches } from './kept-matches.ts'
import { type Match, match, nothing } from './match.ts'
import { isName } from './named-words.ts'
import { nearestNames } from './nearest-names.ts'
import { type NamedFirst, namedFirst } from './packs-of-name/named-first.ts'
import { sameFormFirst, soldOutName } from './packs-of-name/sold-out.ts'
import { countSearch } from './popular.ts'
import { absentQualities } from './qualities.ts'
import { type Exclusion, readExclusion, saysNot } from './query-parser/exclusion.russian.ts'
import { withoutPrescription } from './query-parser/free.russian.ts'
import { normalise, wordsOf } from './query-parser/normalise.russian.ts'
import { type ParsedQuery, type ParseOptions, parseQuery, type Term } from './query-parser/parse-query.ts'
import {
  forSamePerson,
  isSaidAsOne,
  listedIn,
  onlyListed,
  partsOf,
  placesInTurn,
  takingTurns,
  toldIn,
  toldInTurns,
  unsoldTold,
} from './several-names.ts'
import { readUnsold } from './unsold-names.ts'
import { readHarmful } from './wordings/harmful-wishes.russian.ts'
import { isNoRequest, withoutSaying } from './wordings/no-request.russian.ts'
import { adviceOfQuestion, isOfQuestion } from './wordings/questions.russian.ts'
import { readUrgent } from './wordings/read-urgent.ts'

export interface SearchRequest extends catalogue.ListingRequest {
  /** Words as they are written, in no other spelling. */
  isLiteral?: boolean
}

export interface SearchResults extends catalogue.Listing {
  parsed: ParsedQuery
  /** Not everything asked was found together; these are the nearest. */
  isPartial: boolean
  confidence: Confidence
  /** The name that was asked for, where none of its packs can be had and something else can. */
  soldOut: string | undefined
  /** Where the first are of the name that was asked for and others follow, in the order of the best match. */
  named: NamedFirst | undefined
  /** Names to try instead, where nothing was found. */
  nearest: string[]
  places: Places
}

/**
 * A page of what answers the query in the caller's city: the closest first, of equals what is here today, and last
 * what cannot be had. An empty query finds nothing.
 *
 * @throws city.not_found, request.invalid
 */
export async function searchProducts(ctx: Context, query: string, request: SearchRequest): Promise<SearchResults> {
  const found = await catalogue.getCityAssortment(ctx)
  ctx.tagResponse(`city:${found.city.cityId}`)
  const kept = { city: found.city, key: JSON.stringify([query, request]) }
  const results = await catalogue.keepAnswer(ctx, 'searches', kept, () => makeResults(ctx, found, query, request))
  if (results.count > 0 && isFirstPage(request) && isWorthCounting(results)) await countSearch(ctx, results.parsed.text)
  return results
}

type InCity = Awaited<ReturnType<typeof catalogue.getCityAssortment>>

async function makeResults(ctx: Context, { assortment, city, place }: InCity, query: string, request: SearchRequest) {
  const index = await getIndex(ctx, assortment)
  const found = findMatches(index, query, { isLiteral: request.isLiteral ?? false })
  const directory = await getDirectory(ctx, assortment)
  const goods = wordsOfGoods(index, found.parsed, directory.common)
  const places = request.isLiteral ? noPlaces : findPlaces(directory, place.supplyCity.id, query, goods)
  const parsed = goods.size > 0 ? withoutPlaceWords(places, found.parsed) : found.parsed
  const placeless = withoutPlaceNames(places, goods, found.matched)
  const matched = sameFormFirst(index, { parsed, matched: placeless }, city)
  const keyOf = rankBy(matched, city, parsed.isCheap ? city.price : undefined)
  const from = {
    assortment,
    city,
    place,
    name: `search:${query}:${request.isLiteral ?? false}`,
    candidates: matched.ordinals,
    keyOf,
  }
  const listing = await catalogue.listCandidates(ctx, from, withinPrice(request, parsed))
  const { wordings, otherGoods } = parsed.everyday
  // Of goods that are understood and not sold no medicine is near by its letters: of `беруши` no Бенгей.
  const isOther = parsed.urgent !== undefined || parsed.unsold !== undefined || wordings.length + otherGoods.length > 0
  const isUnknown = matched.ordinals.length === 0 && !isOther && !isOnlyTalk(normalise(query))
  const isNear = isUnknown && places.pharmacies.length === 0 && !places.isAsked
  const nearest = !isNear ? [] : parsed.question ? [parsed.question] : nearestNames(index, query)
  const { isPartial } = matched
  const soldOut = soldOutName(index, { parsed, matched }, city)
  const isByMatch = isAsFound(request) && !parsed.isCheap
  const named = isByMatch ? namedFirst(index, { parsed, matched }, { ...city, keyOf }) : undefined
  const confidence = confidenceOf(parsed, matched)
  const results = { ...listing, parsed, isPartial, soldOut, named, confidence, nearest, places }
  return catalogue.madeListing<SearchResults>(results, from)
}

/** The first page in the order of the best match, with nothing filtered out. */
const isAsFound = (request: SearchRequest): boolean =>
  isFirstPage(request) && request.sort === undefined && Object.keys(request.filters ?? {}).length === 0

/** The price that the query names is a filter like any other, unless the shopper has set it to something else. */
function withinPrice(request: SearchRequest, { maxPrice }: ParsedQuery): SearchRequest {
  if (maxPrice === undefined || request.filters?.price) return request
  return { ...request, filters: { ...request.filters, price: { to: maxPrice * kopecks } } }
}

const kopecks = 100

const noPlaces: Places = { pharmacies: [], isAsked: false }

/** How sure the shop is of what was meant; none where nothing of the query means anything here. */
type Confidence = 'sure' | 'guess' | 'none'

function confidenceOf({ isCorrected, unknown }: ParsedQuery, { ordinals, isPartial }: Match): Confidence {
  if (ordinals.length === 0) return 'none'
  return isCorrected || isPartial || unknown.length > 0 ? 'guess' : 'sure'
}

/** What is asked for, without what the query says is not wanted; kept for the next who asks it. */
export function findMatches(index: SearchIndex, query: string, options: ParseOptions = {}): Found {
  const text = normalise(query)
  return keepMatches(index, `${JSON.stringify(options)} ${text}`, () =>
    toldWhereToRead(findWanted(index, query, text, options), text, options),
  )
}

/** How much to take, and whether it suits, is no search: what was named is shown, and where the answer stands is told. */
function toldWhereToRead(found: Found, text: string, options: ParseOptions): Found {
  const { parsed, matched } = found
  if (options.isLiteral || options.isTyping || parsed.urgent || matched.ordinals.length === 0) return found
  const advice = adviceOfQuestion(text)
  if (advice === undefined) return found
  const unknown = parsed.unknown.filter((word) => !isOfQuestion(word))
  return { ...found, parsed: { ...parsed, unknown, urgent: { advice, answer: 'all' } } }
}

function findWanted(index: SearchIndex, query: string, text: string, options: ParseOptions): Found {
  if (!options.isLiteral && !options.isTyping && isOnlyTalk(text)) return notUnderstood(index, query)
  const exclusion = options.isLiteral ? undefined : readExclusion(text)
  // Of `не хочу жить` nothing is left out.
  if (!exclusion || isUrgent(text)) return findSeveral(index, query, options)
  const unwanted = findAsked(index, exclusion.unwanted, options)
  if (exclusion.kind === 'not' && isComplained(unwanted)) return findBeside(index, query, exclusion, options)
  if (exclusion.kind === 'cheaper' && !isOfName(index, unwanted)) return findSeveral(index, query, options)
  const isInstead = exclusion.kind === 'instead' || exclusion.kind === 'cheaper'
  const found = isInstead
    ? insteadOf(index, unwanted)
    : leftOut(index, findAsked(index, exclusion.wanted, options), unwanted)
  if (!found) return findAsked(index, query, options)
  const said = exclusion.said(found.parsed.text, unwanted.parsed.text)
  const isCheap = found.parsed.isCheap || exclusion.kind === 'cheaper'
  return { ...found, parsed: { ...found.parsed, text: said, isCheap } }
}

const isOfIllness = ({ parsed }: Found) => parsed.everyday.wordings.some(({ wording }) => wording.kind !== 'goods')

function leftOut(index: SearchIndex, wanted: Found, unwanted: Found): Found | undefined {
  return leaveOut(index, wanted, inUnwantedForm(index, unwanted, isOfIllness(wanted)))
}

/** `сыпь не ветрянка`: of two complaints the second is not the matter; of `живот не вздутый` there is one. */
function findBeside(index: SearchIndex, query: string, { wanted, said }: Exclusion, options: ParseOptions): Found {
  const whole = findAsked(index, query, options)
  const isNamed = whole.parsed.everyday.wordings.some(({ wording }) => saysNot(wording.text))
  const beside = isNamed ? whole : findAsked(index, wanted, options)
  if (isNamed || !isComplained(beside)) return whole
  const text = said(beside.parsed.text, query.slice(query.lastIndexOf(' ') + 1))
  return { ...beside, parsed: { ...beside.parsed, text } }
}

/** A name that is sold or that is told to be sold no more, and no goods or complaint. */
const isOfName = (index: SearchIndex, { parsed: { terms, unsold, everyday } }: Found): boolean =>
  unsold?.isMedicine === true ||
  everyday.wordings.some(({ wording }) => wording.isOnPrescription) ||
  terms.some((term) => isName(index, term))

const isUrgent = (text: string): boolean =>
  readHarmful(text) !== undefined || readUrgent(wordsOf(text), false) !== undefined

/** Beside what is urgent no saying is only a saying: `жизнь боль, жить не хочу`. */
const isOnlyTalk = (text: string): boolean => isNoRequest(text) && !isUrgent(withoutSaying(text))

function notUnderstood(index: SearchIndex, query: string): Found {
  const text = normalise(query)
  return { parsed: { ...parseQuery(index, ''), text, unknown: [text] }, matched: nothing(index) }
}

/** By the whole query, or by each of its names in turn. */
function findSeveral(index: SearchIndex, query: string, options: ParseOptions): Found {
  const whole = findAsked(index, query, options)
  if (options.isLiteral || options.isTyping) return whole
  const listed = listedIn(index, whole)
  const text = normalise(query)
  const told = listed ? undefined : toldIn(index, whole, text)
  const parts = listed ?? told ?? partsOf(text)
  if (parts === undefined || whole.parsed.urgent !== undefined) return whole
  if (listed === undefined && told === undefined && isSaidAsOne(whole, parts)) return whole
  const found = parts.map((part) => findAsked(index, forSamePerson(index, whole, part), options))
  if (told) return toldInTurns(index, whole, told, found) ?? whole
  const turns = takingTurns(index, whole, found, listed !== undefined)
  if (!turns) return unsoldTold(whole, parts, found)
  return { ...turns, parsed: { ...turns.parsed, listed: listed ?? onlyListed(index, text, parts) } }
}

/** What is found for a name that nobody sells stands instead of it already. */
function insteadOf(index: SearchIndex, unwanted: Found): Found | undefined {
  return unwanted.parsed.unsold === undefined ? replacementsOf(index, unwanted) : unwanted
}

function findAsked(index: SearchIndex, query: string, options: ParseOptions): Found {
  const found = findWords(index, query, options)
  const isAnswered = options.isLiteral || options.isTyping || found.parsed.urgent?.answer === 'none'
  if (isAnswered) return found
  return keepFitForAge(
    index,
    toldAbsent(index, toldLocked(index, readUnsold(index, found) ?? askedAbout(index, found))),
  )
}

/** `омепразол в свечах`, `детралекс 1000 мг`: of what is found nothing has the form or strength, and the shopper is told so. */
function toldAbsent(index: SearchIndex, { parsed, matched }: Found): Found {
  const of = [index, parsed, matched] as const
  const absent = [...absentForms(...of), ...absentStrengths(...of), ...absentNumber(...of), ...absentQualities(...of)]
  return absent.length === 0 ? { parsed, matched } : { parsed: { ...parsed, absent }, matched }
}

/** All that a name finds needs a prescription: that none is wanted is said to be left out of account. */
function toldLocked(index: SearchIndex, { parsed, matched }: Found): Found {
  const isLocked = matched.ordinals.length > 0 && matched.ordinals.every((one) => index.isOnPrescription[one] === 1)
  if (!parsed.isFree || !isLocked) return { parsed, matched }
  return { parsed: { ...parsed, isFree: false, unknown: [...parsed.unknown, withoutPrescription] }, matched }
}

/** A prescription's name with another letter, heard otherwise, may be no slip: what is found by it is asked about and not stated. */
function askedAbout(index: SearchIndex, { parsed, matched }: Found): Found {
  const [term, ...others] = parsed.terms
  const best = others.length === 0 && parsed.everyday.wordings.length === 0 ? term?.meant[0] : undefined
  const isGuess = best !== undefined && isPrescriptionOnly(index, best.word) && isFromName(index, term, best)
  if (!isGuess || parsed.unknown.length > 0 || parsed.question !== undefined || parsed.isLayoutSwitched)
    return { parsed, matched }
  return { parsed: { ...parsed, question: index.words[best.word] }, matched }
}

/** Heard otherwise than the name, or the same in Russian letters of which two are others: `мокситрал` for Макситрол. */
function isFromName(index: SearchIndex, term: Term | undefined, { word, sure }: Term['meant'][number]): boolean {
  const [written, name] = [term?.written ?? '', index.words[word] ?? '']
  return sure < asHeard || (sure === asHeard && !/[a-z]/.test(written + name) && slipsBetween(written, name, 2) > 1)
}

/** How sure a word is that sounds as the name does. */
const asHeard = 0.8

function findWords(index: SearchIndex, query: string, options: ParseOptions): Found {
  const parsed = parseQuery(index, query, options)
  const matched = match(index, parsed)
  if (parsed.urgent?.answer === 'none') return { parsed, matched }
  if (matched.ordinals.length === 0 && !options.isLiteral)
    return findLikely(index, parsed, options) ?? { parsed, matched }
  if (!matched.isPartial || parsed.terms.length === 0 || options.isLiteral) return { parsed, matched }
  // All words are indexed, but no product has all of them: one of them may be a typing error.
  const withCorrections = parseQuery(index, query, { ...options, isDoubtful: true })
  const second = match(index, withCorrections)
  return second.isPartial ? { parsed, matched } : { parsed: withCorrections, matched: second }
}

/** Of `живот не болит` nothing is left out. */
const isComplained = ({ parsed }: Found) => parsed.everyday.wordings.some(({ wording }) => wording.kind === 'complaint')

/** By the name that the only word of nothing may be. */
function findLikely(index: SearchIndex, { unknown, text, isLayoutSwitched }: ParsedQuery, options: ParseOptions) {
  const [word, ...others] = unknown
  const likely = word === undefined || others.length > 0 ? undefined : likelyName(index, word, isLayoutSwitched)
  if (word === undefined || likely === undefined) return undefined
  const question = likely.name
  const parsed = parseQuery(index, text.replace(word, question), options)
  if (likely.isFar) return { parsed: { ...parseQuery(index, text, options), question }, matched: nothing(index) }
  const matched = match(index, parsed)
  return matched.isPartial
    ? undefined
    : { parsed: { ...parsed, question, isCorrected: true, isLayoutSwitched }, matched }
}

/**
 * What the city has first, and of it the closest, then today before tomorrow, then what is asked for most. Where a pack
 * of a certain strength or size is asked for the closest stays first, and what cannot be had is never before what can.
 * With `prices` the cheaper comes before what is asked for most.
 */
export function rankBy(
  matched: Match,
  city: Pick<catalogue.CityIndex, 'availability' | 'popularity'>,
  prices?: catalogue.CityIndex['price'],
): (ordinal: number) => number {
  const isAbsent = (ordinal: number) => city.availability[ordinal] === absent
  const keyOf = (ordinal: number) => {
    const last = !matched.isExact && isAbsent(ordinal) ? farthest : 0
    const rank = ((matched.distance[ordinal] ?? 0) + last) * 3 + (city.availability[ordinal] ?? absent)
    if (prices) return rank * 1001 + cheapness(prices[ordinal] ?? 0)
    return rank * 1001 + 1000 - (city.popularity[ordinal] ?? 0)
  }
  return matched.turns ? placesInTurn(matched.turns, keyOf, farthest * 3 * 1001) : keyOf
}

/** More than any distance. */
const farthest = 256

/** A price as a step of about one per cent, so that the dearest fits below a thousand. */
const cheapness = (price: number) => (price === 0 ? 1000 : Math.min(1000, Math.round(60 * Math.log(price))))

/** Neither today nor tomorrow. */
const absent = 2

const isFirstPage = (request: catalogue.ListingRequest) => request.scrollId === undefined && (request.page ?? 1) === 1

/** A query is stored only if all its words are indexed, so that it cannot contain personal data. */
function isWorthCounting({ parsed, isPartial }: SearchResults): boolean {
  return (
    !isPartial &&
    parsed.unknown.length === 0 &&
    parsed.terms.length > 0 &&
    parsed.text.length >= 2 &&
    parsed.numbers.every((number) => number < 10_000)
  )
}
