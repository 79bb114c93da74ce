import type { catalogue } from '@romashka/domain'

type Storage = NonNullable<catalogue.FeedProduct['storage']>

export const fridge: Storage = { min: 2, max: 8 }
const degrees = '\\s*(?:°|º|град[а-я]*\\.?|˚)?\\s*(?:[cс](?![а-яa-z])|цельси[а-я]*)?'
/** «от 2 до 8 °C», «+2…+8», «15-25 °C». */
const range = new RegExp(
  `(?<![\\d,.])([-−+]?\\d{1,2})${degrees}\\s*(?:-|–|—|−|до|\\.{2,3}|…|÷)\\s*([-−+]?\\d{1,2})(?![\\d%,.]|\\s*%)(${degrees})`,
  'gu',
)
/** «+2 +8»: two figures with their signs need nothing between them. */
const twoSigned = /([-−+]\d{1,2}(?:\s*[°º˚][cс]?)?)\s+(?=\+\d{1,2}(?!\d))/gu
/** «при −18 °C», in a freezer. */
const atFrost =
  /(?<![а-я])(?:при|температура)\s+(?:температуре\s+)?([-−]\d{1,2})(?!\d)(?!\s*(?:-|–|—|−|до|\.{2,3}|…|÷)\s*[-−+]?\d)/gu
const figure = '\\s*([-−+]?\\d{1,2})'
const unit = '\\s*(?:°|º|˚|град|[cс](?![а-яa-z]))'
/** «не выше 25 °C», «ниже 8 °C». */
const atMost = new RegExp(`(?:не\\s+(?:выше|более|превыша[а-я]+)|ниже|до)${figure}${unit}`, 'gu')
/** «не ниже 15 °C», «не охлаждать ниже 2 °C», «не хранить при температуре ниже 0 °C»: the least, and no «ниже 8 °C». */
const atLeast = new RegExp(`(?<![а-я])не\\s+(?:[а-я]+\\s+){0,3}?(?:ниже|менее)${figure}${unit}`, 'u')
const isCold = /холодильник|в\s+холод[еу]|холодн[а-я]+\s+мест/u
const isNot = /(?<![а-я])(?:не|нельзя)\s+(?:[а-я]+\s+){0,2}?в\s+холод/u

/**
 * The temperatures that a text on keeping names; of several the coldest, because a courier's way is closed to what has to
 * be kept cold. null where it names none.
 */
export function storageIn(text: string): Storage | null {
  const low = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/минус\s*(?=\d)/gu, '-')
    .replace(/плюс\s*(?=\d)/gu, '+')
    .replace(twoSigned, '$1…')
  const found: Storage[] = []
  for (const [all, from = '', until = '', unit = ''] of low.matchAll(range)) {
    // Months and per cents have two figures as well.
    if (unit.trim() === '' && !/°|º|˚|град|\d\s*[cс]|\+/u.test(all) && all.trim() !== low.trim()) continue
    found.push({ min: celsius(from), max: celsius(until) })
  }
  const least = atLeast.exec(low)
  const min = least?.[1] === undefined ? null : celsius(least[1])
  for (const [, most = ''] of low.replace(atLeast, '').matchAll(atMost)) found.push({ min, max: celsius(most) })
  for (const [, frost = ''] of low.matchAll(atFrost)) found.push({ min: null, max: celsius(frost) })
  if (isCold.test(low) && !isNot.test(low)) found.push(fridge)
  const [coldest] = found.filter(isPossible).toSorted((one, other) => (one.max ?? 0) - (other.max ?? 0))
  return coldest ?? null
}

const celsius = (written: string) => Number(written.replace('−', '-'))
const isPossible = ({ min, max }: Storage) => max !== null && max >= -80 && max <= 40 && (min === null || min <= max)

/** Columns that are marked where a pack has to be kept cold. */
export const coldLabels = [
  'холод',
  'холодовая цепь',
  'термолабильный',
  'термолабильный товар',
  'требует холода',
  'холодильник',
]
export const isKeptCold = (written = ''): boolean => /^(?:да|yes|true|1|\+|истина|x|х)$/i.test(written.trim())
