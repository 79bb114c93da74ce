import { unknownAge } from './search-index.ts'

/** What is known of a product that decides whom it suits. */
interface Suited {
  title: string
  atc: string | null
  packShape: string
  strength: string | null
  ageFrom: number | null
  isMedicine: boolean
  categorySlugs: readonly string[]
}

/** How well a product suits a child: made for one, in a form for one, unknown, for adults. */
export const childSuitability = { own: 0, form: 1, unknown: 2, adult: 3 } as const

const ofChild =
  /(?<!\p{L})(?:детск|для детей|дет(?:ям|ей)(?!\p{L})|бэби|беби|бейби|малыш|юниор|кидс|кид(?!\p{L})|младен|новорожд|крох|грудн(?:ичк|ых детей)|реб[её]н|киндер|педиатр|подростк|школьн|kids|baby|junior|bebe|children|тинейдж)/iu
const ofAdult = /(?<!\p{L})(?:взросл|форте(?!\p{L})|для мужчин|для женщин|кардио|максимум|ультракап|экспресс)/iu
const childSection = 'mama-i-malysh'
const childShapes = new Set(['syrup', 'drops', 'suppositories', 'sachets', 'spray', 'solution', 'bottle'])
const adultShapes = new Set(['tablets', 'capsules', 'ampoules', 'inhaler', 'patch'])
/** Medicines whose forms for children have a form of their own, so that a spray or powder says nothing. */
const powdersOfAdults = /^N02B|^M01|^R05X/
const nasalDrops = /^R01A[AB]/
/** Acetylcysteine of 600 mg is for those of 14 years and more, whatever it comes in. */
const isAcetylcysteineOfAdults = ({ atc, strength }: Suited) =>
  atc === 'R05CB01' && /(?<!\d)600\s*мг/.test(strength ?? '')

/** Sucked and not swallowed: whether a child is given it is for the instruction to say, and no form of adults. */
const isLozenge = ({ title, atc }: Suited): boolean =>
  /^(?:R02A|A01A)/.test(atc ?? '') || /(?<!\p{L})(?:пастилк|леденц|таблетки для рассас)/iu.test(title)

export function childSuitabilityOf(product: Suited): number {
  const { title, ageFrom } = product
  if (ageFrom !== null && ageFrom >= 12) return childSuitability.adult
  if (/(?<!\p{L})взросл/iu.test(title)) return childSuitability.adult
  if (ofChild.test(title) || product.categorySlugs.includes(childSection)) return childSuitability.own
  if (product.atc !== null && nasalDrops.test(product.atc)) return nasalSuit(`${title} ${product.strength ?? ''}`)
  if (ofAdult.test(title)) return childSuitability.adult
  if (!product.isMedicine) return childSuitability.unknown
  if (/вагинальн/iu.test(title) || /^G0[1-3]/.test(product.atc ?? '')) return childSuitability.adult
  if (isAcetylcysteineOfAdults(product)) return childSuitability.adult
  if (product.packShape === 'sachets' && powdersOfAdults.test(product.atc ?? '')) return childSuitability.adult
  if (ageFrom !== null) return childSuitability.form
  if (childShapes.has(product.packShape)) return childSuitability.form
  if (isLozenge(product)) return childSuitability.unknown
  return adultShapes.has(product.packShape) ? childSuitability.adult : childSuitability.unknown
}

/** Drops that narrow the vessels of the nose: 0.1 % is for adults and schoolchildren. */
function nasalSuit(text: string): number {
  if (/0,1\s*%|1 мг\/мл|140 мкг/.test(text)) return childSuitability.adult
  return /0,0[0-5]\d*\s*%|0,25 мг|0,5 мг/.test(text) ? childSuitability.own : childSuitability.unknown
}

const ofPregnant =
  /(?<!\p{L})(?:берем|кормящ|лактац|мам(?:а|ы|е)(?!\p{L})|пренат|перинат|матерна|9 месяцев|дородов|до и послеродов|прегна|фемибион|элевит)/iu

/**
 * Groups whose instructions forbid them to a pregnant woman or leave them to her doctor: laxatives and motion sickness,
 * what thins the blood, hormones, pain but for paracetamol alone, what narrows the vessels of the nose, colds, coughs.
 */
const avoidedInPregnancy =
  /^(?:A03FA|A06AB|A08|B01|C0[2-9]|C10|D06BB10|D10AD|G0[23]|J0[1-5]|L|M0|N02(?!BE01)|N0[5-7]|P0|R01A[AB]|R05X|R05D|R06)/
const avoidedSubstances = /фенилэфрин|псевдоэфедрин|кодеин|кофеин|декстрометорфан|лоперамид|спирт/iu

/** Whether the product is ranked below others for a pregnant woman. Pain killers of several substances and unknown medicines are. */
export function isAvoidedInPregnancy(product: {
  atc: string | null
  isMedicine: boolean
  substances: string[]
}): boolean {
  const { atc, isMedicine, substances } = product
  if (!isMedicine) return false
  const isUnknown = atc === null && substances.length === 0
  const isPainMixture = atc !== null && /^N02/.test(atc) && substances.length > 1
  return (
    isUnknown ||
    isPainMixture ||
    avoidedInPregnancy.test(atc ?? '') ||
    substances.some((name) => avoidedSubstances.test(name))
  )
}

/** Years from which a title says that a product is for: `Алфавит Тинейджер` is for no child of five. */
export function ageOfTitle(title: string): number | null {
  const said =
    /(?:с|от)\s+(\d{1,2})(?:-?х)?\s*(?:лет|года|год)|(?<![\d.,])(\d{1,2})\+(?!\s*\p{L}*\s*(?:шт|мл|мг))/iu.exec(title)
  const years = Number(said?.[1] ?? said?.[2] ?? Number.NaN)
  if (years > 0 && years < 18) return years
  if (/(?<!\p{L})(?:тинейдж|подростк)/iu.test(title)) return 11
  if (/(?<!\p{L})школьни/iu.test(title)) return 6
  return /(?<!\p{L})(?:юниор|junior)/iu.test(title) ? 4 : null
}

/**
 * Where the register is silent: sprays, lozenges and rinses for the throat may make the larynx of a small child close, and
 * a child under three swallows no tablet and no capsule, unless it is made for one.
 */
export function ageOfClass({ atc, packShape, title, isMedicine }: Classed): number | null {
  if (/доктор мом.*пастилк/iu.test(title)) return grownUp
  const isOfThroat = /^(?:R02A|A01A[BD])/.test(atc ?? '') && ['spray', 'tablets', 'solution'].includes(packShape)
  if (isOfThroat || /мирамистин|доктор мом/iu.test(title)) return smallest
  const isSwallowed =
    ['tablets', 'capsules'].includes(packShape) || /(?<!\p{L})(?:таблетк|капсул|драже|пастилк)/iu.test(title)
  if (!isSwallowed || /(?<!\p{L})(?:малыш|б[эе]би|baby)/iu.test(title)) return null
  return isMedicine || !ofChild.test(title) || /таблетк|драже|пастилк/iu.test(title) ? smallest : null
}

type Classed = Pick<Suited, 'atc' | 'packShape' | 'title' | 'isMedicine'>

/** Years. */
const [smallest, grownUp] = [3, 18]

/** Made for a woman who is pregnant, by its title. */
export function isForPregnancy(title: string): boolean {
  return ofPregnant.test(title)
}

/** Nothing says that an infant of this age is given it. */
export function isForNoInfant(ageMonths: number | null, infantMonths: number | undefined): boolean {
  return ageMonths !== null && ageMonths < 12 && (infantMonths === undefined || ageMonths < infantMonths)
}

/** A child of this age is younger than the product allows; false where either age is unknown. */
export function isTooYoung(ageMonths: number | null, ageFrom: number | undefined): boolean {
  return ageMonths !== null && ageFrom !== undefined && ageFrom !== unknownAge && ageMonths < ageFrom * 12
}
