import { russianLookalikes } from '@romashka/basics'
import { regionOfPostcode } from './postcode-regions.russian.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const cityWords = words('г гор город')
const villageWords = words('с село п пос поселок пгт рп дер деревня д ст станица х хутор аул')
const regionWords = words('обл область край кр ао')
const republicWords = words('респ республика')
const districtWords = words('р-н район')
const quarterWords = words('мкр мкрн микрорайон квартал кв-л')
const streetWords = words(
  'ул улица пр пр-т пр-кт просп проспект пер переулок наб набережная б-р бульвар бул ш шоссе пл площадь проезд пр-д туп тупик аллея линия тракт спуск дорога съезд просека',
)
const houseWords = words(
  'д дом к корп корпус стр строение кв квартира оф офис под подъезд эт этаж вл владение лит литер домофон уч вход код',
)
const countryWords = words('россия рф российская федерация')
const complexWords = words('жк жилой бц тц трц тк ск')
const shortNames: Readonly<Record<string, string>> = {
  спб: 'санкт петербург',
  питер: 'санкт петербург',
  петербург: 'санкт петербург',
  ленинград: 'санкт петербург',
  'с петербург': 'санкт петербург',
  мск: 'москва',
  екб: 'екатеринбург',
  нск: 'новосибирск',
  нн: 'нижний новгород',
}

/** Names of which the first word is often one letter: spelt out before the words are read. */
const shortWords: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})н\s?\.\s?(?=новгород)/gu, 'нижний '],
  [/(?<!\p{L})в\s?\.\s?(?=новгород)/gu, 'великий '],
  [/(?<=ростов)[\s-]*н\s?\/\s?д\.?(?!\p{L})/gu, '-на-дону'],
]

/** What the words of an address say about the place; names are in small letters, without hyphens and without `ё`. */
export interface AddressPlaces {
  /** Named as a town or village, or standing where a town stands, in the order of the text. */
  towns: string[]
  /** Those of `towns` that are marked as a town. */
  cities: string[]
  /** Those of `towns` that are marked as a village or settlement. */
  villages: string[]
  /** May be a town or a part of a street's name. */
  maybeTowns: string[]
  regions: string[]
  /** Of a postcode. */
  postalRegion: string | undefined
}

/** `Санкт-Петербург` and `санкт петербург` are one name. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[-–\s]+/g, ' ')
    .trim()

interface Segment {
  tokens: string[]
  startsWithHouse: boolean
  /** Marked as towns and villages. */
  marked: { name: string; isVillage: boolean }[]
}

/** Reads the places that a Russian address names, in any order of its words and with or without commas. */
export function readPlaces(text: string): AddressPlaces {
  const places: AddressPlaces = {
    towns: [],
    cities: [],
    villages: [],
    maybeTowns: [],
    regions: [],
    postalRegion: postalRegionOf(text),
  }
  const segments = plainText(text)
    .split(/[,;:|\n]|(?<=\p{L}{3})\/(?=\p{L}{3})/u)
    .map((part) => segmentOf(part, places))
  const worded = segments.filter(({ tokens }) => tokens.length > 0)
  for (const segment of segments) {
    for (const { name, isVillage } of segment.marked) {
      places.towns.push(name)
      ;(isVillage ? places.villages : places.cities).push(name)
    }
    const at = worded.indexOf(segment)
    if (at >= 0) readSegment(segment, worded.slice(at + 1), places)
  }
  return {
    towns: places.towns.map(townName),
    cities: places.cities.map(townName),
    villages: places.villages.map(townName),
    maybeTowns: places.maybeTowns.map(townName),
    regions: places.regions.map(plainName),
    postalRegion: places.postalRegion,
  }
}

function plainText(text: string): string {
  const small = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»"()]/g, ' ')
    .replace(/[a-zа-я]+/g, (word) =>
      /[а-я]/.test(word) ? word.replace(/[a-z]/g, (letter) => russianLookalikes[letter] ?? letter) : word,
    )
  return shortWords.reduce((whole, [pattern, replacement]) => whole.replace(pattern, replacement), small)
}

/** A postcode stands at the beginning of a part; elsewhere six digits open a door. */
function postalRegionOf(text: string): string | undefined {
  const [, postcode] = /(?:^|[,;\n])\s*(\d{6})(?=[\s,;.]|$)/.exec(text) ?? []
  return postcode && regionOfPostcode(postcode)
}

const townName = (name: string) => shortNames[plainName(name)] ?? plainName(name)
const hasDigit = (token: string | undefined) => token !== undefined && /\d/.test(token)
const ordinal = /^\d+-?(?:[яйе]|го|му|[оы]й|ая|лет\S*)$/
/** «Хабаровск-2» is a post office of the town. */
const townWithNumber = /^(\p{L}[\p{L}-]{2,}\p{L})-\d{1,3}$/u
const isWord = (token: string | undefined): token is string =>
  token !== undefined && !hasDigit(token) && !houseWords.has(token) && !streetWords.has(token) && token.length > 1

/** The words of one part between commas, without country, postcode, region, district, and marked towns. */
function segmentOf(part: string, places: AddressPlaces): Segment {
  const all = part
    .replace(/\./g, '. ')
    .split(/\s+/)
    .map((token) => token.replace(/\.$/, ''))
    .filter((token) => token !== '' && !/^\d{6}$/.test(token) && !countryWords.has(token))
  const left: string[] = []
  const marked: Segment['marked'] = []
  for (let at = 0; at < all.length; at += 1) {
    const token = all[at] ?? ''
    const next = all[at + 1]
    if (regionWords.has(token) && left.length > 0) places.regions.push(left.pop() ?? '')
    else if (republicWords.has(token) && isWord(next)) places.regions.push(all[++at] ?? '')
    else if (districtWords.has(token)) left.pop()
    else if (quarterWords.has(token)) at += 1
    else if (at === 0 && townWithNumber.test(token)) places.maybeTowns.push(token.replace(townWithNumber, '$1'))
    else if ((cityWords.has(token) || villageWords.has(token)) && isWord(next)) {
      const name = namesFrom(all.slice(at + 1))
      if (name.length > 0) marked.push({ name: name.join(' '), isVillage: villageWords.has(token) })
      // Without a comma a street may follow at once, so a shorter name counts too.
      places.maybeTowns.push(...prefixes(name))
      at += name.length
    } else left.push(token)
  }
  const [first] = left
  if (first !== undefined && complexWords.has(first)) return { tokens: [], startsWithHouse: false, marked }
  return { tokens: left, startsWithHouse: hasDigit(first) || (first !== undefined && houseWords.has(first)), marked }
}

/** The words before a number, a street or a house. */
function namesFrom(tokens: readonly string[]): string[] {
  const end = tokens.findIndex((token) => !isWord(token))
  return tokens.slice(0, end === -1 ? tokens.length : end)
}

const prefixes = (names: readonly string[]): string[] => names.map((_, at) => names.slice(0, at + 1).join(' '))

function readSegment({ tokens }: Segment, later: readonly Segment[], places: AddressPlaces): void {
  const street = tokens.findIndex((token) => streetWords.has(token))
  const before = tokens.slice(0, street === -1 ? tokens.length : street).filter(isWord)
  const afterHouse = tokens.slice(tokens.findLastIndex((token) => !isWord(token)) + 1)
  places.maybeTowns.push(...namesAfterNumbers(tokens).flatMap(prefixes))
  if (street !== -1) {
    const name = namesFrom(tokens.slice(street + 1))
    if (name.length === 0) places.maybeTowns.push(...prefixes(before).slice(0, -1))
    else if (before.length > 0 && !streetsOfOneName.has(before.join(' '))) {
      places.towns.push(before.join(' '))
      places.maybeTowns.push(...prefixes(before), ...name)
    } else places.maybeTowns.push(...suffixes(name).slice(1))
    return
  }
  const isPlain = tokens.every(isWord)
  const isTown = isPlain && later.length > 0 && !later[0]?.startsWithHouse && later.some(isStreet)
  if (isTown) places.towns.push(tokens.join(' '))
  places.maybeTowns.push(...prefixes(before), ...(isPlain ? [] : prefixes(afterHouse)))
}

/** What follows the number of a house, a flat or an entrance; the number in «ул 8 Марта» or «1-й Северный» is the street's. */
function namesAfterNumbers(tokens: readonly string[]): string[][] {
  return tokens.flatMap((token, at) => {
    const isNumberOfStreet = ordinal.test(token) || (streetWords.has(tokens[at - 1] ?? '') && !isWord(tokens[at - 2]))
    return at > 0 && hasDigit(token) && !isNumberOfStreet ? [namesFrom(tokens.slice(at + 1))] : []
  })
}

const suffixes = (names: readonly string[]): string[] => names.map((_, at) => names.slice(at).join(' '))

/** «Средний проспект Васильевского острова»: what stands before the street is a part of its name, and no town. */
const streetsOfOneName = words('большой большая малый малая средний средняя')

const isStreet = ({ tokens }: Segment, at: number, all: readonly Segment[]) =>
  tokens.some((token) => streetWords.has(token)) ||
  (tokens.some(isWord) && (tokens.some(hasDigit) || all[at + 1]?.startsWithHouse === true))
