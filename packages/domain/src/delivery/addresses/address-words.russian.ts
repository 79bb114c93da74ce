const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const cityWords = words('г гор город')
const villageWords = words('с село п пос поселок пгт рп дер деревня д ст станица х хутор аул')
const regionWords = words('обл область край ао')
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
  'с петербург': 'санкт петербург',
  мск: 'москва',
  екб: 'екатеринбург',
  нск: 'новосибирск',
  нн: 'нижний новгород',
}

/** What the words of an address say about the place; names are in small letters, without hyphens and without `ё`. */
export interface AddressPlaces {
  /** Named as a town or village, or standing where a town stands. */
  towns: string[]
  /** May be a town or a part of a street's name. */
  maybeTowns: string[]
  regions: string[]
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
}

/** Reads the places that a Russian address names, in any order of its words and with or without commas. */
export function readPlaces(text: string): AddressPlaces {
  const places: AddressPlaces = { towns: [], maybeTowns: [], regions: [] }
  const segments = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»"()]/g, ' ')
    .split(/[,;\n]/)
    .map((part) => segmentOf(part, places))
    .filter(({ tokens }) => tokens.length > 0)
  segments.forEach((segment, at) => {
    readSegment(segment, segments.slice(at + 1), places)
  })
  return {
    towns: places.towns.map(townName),
    maybeTowns: places.maybeTowns.map(townName),
    regions: places.regions.map(plainName),
  }
}

const townName = (name: string) => shortNames[plainName(name)] ?? plainName(name)
const hasDigit = (token: string | undefined) => token !== undefined && /\d/.test(token)
const ordinal = /^\d+-?(?:[яйе]|го|му|[оы]й|ая|лет\S*)$/
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
  for (let at = 0; at < all.length; at += 1) {
    const token = all[at] ?? ''
    const next = all[at + 1]
    if (regionWords.has(token) && left.length > 0) places.regions.push(left.pop() ?? '')
    else if (republicWords.has(token) && isWord(next)) places.regions.push(all[++at] ?? '')
    else if (districtWords.has(token)) left.pop()
    else if (quarterWords.has(token)) at += 1
    else if ((cityWords.has(token) || villageWords.has(token)) && isWord(next)) {
      const name = namesFrom(all.slice(at + 1))
      places.towns.push(...(name.length > 0 ? [name.join(' ')] : []))
      // Without a comma a street may follow at once, so a shorter name counts too.
      places.maybeTowns.push(...prefixes(name))
      at += name.length
    } else left.push(token)
  }
  const [first] = left
  if (first !== undefined && complexWords.has(first)) return { tokens: [], startsWithHouse: false }
  return { tokens: left, startsWithHouse: hasDigit(first) || (first !== undefined && houseWords.has(first)) }
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
    else if (before.length > 0) {
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

const isStreet = ({ tokens }: Segment, at: number, all: readonly Segment[]) =>
  tokens.some((token) => streetWords.has(token)) ||
  (tokens.some(isWord) && (tokens.some(hasDigit) || all[at + 1]?.startsWithHouse === true))
